"""What a screen reader meets on a page: the laws that every screen keeps, read off Chromium's own tree of names."""

from playwright.async_api import Page

CONTROLS = ("button", "switch", "checkbox", "radio", "tab", "link", "slider", "textbox", "searchbox", "combobox")
NAMED = (*CONTROLS, "dialog", "alertdialog")

STRUCTURE = """
(controls) => {
  const plain = words => (words || '').replace(/\\s+/g, ' ').trim();
  const called = node => plain(node.getAttribute('aria-label') || node.textContent);
  const seen = node => { const box = node.getBoundingClientRect(); return box.width > 0 && box.height > 0; };
  const role = node => node.getAttribute('role') || '';
  const is = node => controls.includes(role(node)) || ['INPUT', 'TEXTAREA'].includes(node.tagName);
  const nodes = [...document.querySelectorAll('flt-semantics-host *')].filter(seen);
  const found = [];
  for (const node of nodes) {
    const states = ['aria-current', 'aria-selected', 'aria-checked', 'aria-pressed', 'aria-expanded']
      .filter(one => node.hasAttribute(one));
    if (states.length && !is(node)) found.push(`${states[0]} is said beside the control: ${called(node)}`);
    if (node.hasAttribute('flt-tappable') && !is(node)) found.push(`can be tapped and is no button: ${called(node)}`);
    if (!is(node) || node.tagName !== 'FLT-SEMANTICS') continue;
    if (!node.hasAttribute('flt-tappable') && node.getAttribute('aria-disabled') !== 'true')
      found.push(`off and does not say so: ${called(node)}`);
    for (let around = node.parentElement; around && around.tagName === 'FLT-SEMANTICS'; around = around.parentElement) {
      if (is(around)) found.push(`a control within a control: ${called(node)} in ${called(around)}`);
      else if (around.hasAttribute('aria-label') && called(around) === called(node) && around.children.length === 1)
        found.push(`said twice: ${called(node)}`);
    }
  }
  const places = new Map();
  for (const node of nodes.filter(is)) {
    const {x, y, width, height} = node.getBoundingClientRect();
    const place = [called(node), role(node), x, y, width, height].join('|');
    if (places.has(place)) found.push(`twice in one place: ${called(node)}`);
    places.set(place, node);
  }
  return found;
}
"""


async def faults(page: Page) -> list[str]:
    """What a screen reader would stumble over here."""
    line = await page.context.new_cdp_session(page)
    tree = await line.send("Accessibility.getFullAXTree")
    await line.detach()
    found = []
    for node in tree["nodes"]:
        role = node.get("role", {}).get("value", "")
        if not node.get("ignored") and role in NAMED and not node.get("name", {}).get("value", "").strip():
            found.append(f"no name: a {role}")
    return [*found, *await page.evaluate(STRUCTURE, list(CONTROLS))]
