"""What the store's tests share: a disk that misbehaves, and real processes."""

import os
import sys
from pathlib import Path

import pytest
from disks import PoorDisk
from nursery import Nursery

import keeper_app


@pytest.fixture
def poor_disk():
    return PoorDisk()


@pytest.fixture(scope="session")
def child():
    """How to start a Python that finds the app: the command and the environment, for subprocess."""
    root = str(Path(keeper_app.__file__).parents[1])
    return [sys.executable, "-W", "error", "-c"], {**os.environ, "PYTHONPATH": root}


@pytest.fixture(scope="module")
def nursery(child):
    """Where processes come from that are to be killed."""
    tended = Nursery(*child)
    yield tended
    tended.close()
