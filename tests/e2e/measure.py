"""Tells a drawn screen from a blank one by its pixels. Chromium decodes the picture and counts."""

import base64
from dataclasses import dataclass

from playwright.async_api import Page

LOOK = """
async ([picture, sought]) => {
  const image = new Image();
  image.src = 'data:image/png;base64,' + picture;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.width;
  canvas.height = image.height;
  const pen = canvas.getContext('2d');
  pen.drawImage(image, 0, 0);
  const pixels = new Uint32Array(pen.getImageData(0, 0, image.width, image.height).data.buffer);
  const counts = new Map();
  for (let from = 0, to = 0; from < pixels.length; from = to) {  // by runs: surfaces are much of a screen
    while (to < pixels.length && pixels[to] === pixels[from]) to++;
    counts.set(pixels[from], (counts.get(pixels[from]) || 0) + to - from);
  }
  let [common, most] = [0, 0];
  for (const [pixel, count] of counts) if (count > most) [common, most] = [pixel, count];
  const hex = p => '#' + [p & 255, p >> 8 & 255, p >> 16 & 255].map(v => v.toString(16).padStart(2, '0')).join('');
  const near = (p, q) => [0, 8, 16].every(by => Math.abs((p >> by & 255) - (q >> by & 255)) < 8);
  let found = 0;
  if (sought) {
    const [r, g, b] = [1, 3, 5].map(i => parseInt(sought.slice(i, i + 2), 16));
    const wanted = r | g << 8 | b << 16;
    for (const [pixel, count] of counts) if (near(pixel, wanted)) found += count;
  }
  return {width: image.width, height: image.height, colors: counts.size, common: hex(common),
          share: most / pixels.length, found};
}
"""


@dataclass(frozen=True)
class Picture:
    """What a screenshot shows: how many colours, the commonest of them and its share of the surface."""

    width: int
    height: int
    colors: int
    common: str
    share: float
    found: int  # pixels of about the colour that was sought

    @property
    def lightness(self) -> float:
        """Of the commonest colour, 0 to 1."""
        return sum(int(self.common[i : i + 2], 16) for i in (1, 3, 5)) / (3 * 255)

    @property
    def is_drawn(self) -> bool:
        """A screen with text and surfaces, not the app's sign on an empty ground while it loads."""
        return self.colors > 300 and self.share < 0.94


GREY = """
async picture => {
  const image = new Image();
  image.src = 'data:image/png;base64,' + picture;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [image.width, image.height];
  const pen = canvas.getContext('2d');
  pen.drawImage(image, 0, 0);
  const {data} = pen.getImageData(0, 0, image.width, image.height);
  let grey = '';
  for (let at = 0; at < data.length; at += 4) grey += String.fromCharCode((data[at] + data[at + 1] + data[at + 2]) / 3);
  return [image.width, image.height, btoa(grey)];
}
"""


class Measure:
    """A page that only looks at pictures."""

    def __init__(self, page: Page) -> None:
        self._page = page

    async def look(self, png: bytes, sought: str = "") -> Picture:
        """Decode and count."""
        picture = base64.b64encode(png).decode()
        return Picture(**await self._page.evaluate(LOOK, [picture, sought.lower()]))

    async def grey(self, png: bytes) -> memoryview:
        """Decode to rows of grey pixels."""
        width, height, pixels = await self._page.evaluate(GREY, base64.b64encode(png).decode())
        return memoryview(base64.b64decode(pixels)).cast("B", shape=[height, width])
