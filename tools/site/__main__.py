"""`python -m tools.site [FOLDER]`: build the documentation site, into the package unless told otherwise."""

from __future__ import annotations

import sys
import time
from pathlib import Path

from tools.site.build import PACKAGED, build


def main() -> int:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else PACKAGED
    start = time.perf_counter()
    faults = build(folder)
    for fault in faults:
        print(fault, file=sys.stderr)
    count = len(list(folder.rglob("*.html")))
    print(f"{count} pages in {folder}, {time.perf_counter() - start:.1f} s")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
