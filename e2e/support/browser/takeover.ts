import type { Page } from '@playwright/test';

/**
 * Whether the elements of the server's first view keep their places when the page's remote draws the page. The browser's
 * own layout shift misses this, because the remote replaces the server's elements by new ones.
 */
export interface Takeover {
  /** Number of elements of the first view on the screen. */
  seen: number;
  /** Elements that moved or disappeared, a line of text for each. */
  moved: string[];
}

declare global {
  interface Window {
    takeover: Takeover;
  }
}

/** Has the page's next document watch its takeover from the start. It measures in every frame, which would distort a benchmark. */
export async function watchTakeover(page: Page): Promise<void> {
  await page.addInitScript(watch);
}

export async function readTakeover(page: Page): Promise<Takeover> {
  return page.evaluate(() => window.takeover);
}

/** Runs in the page. */
function watch(): void {
  const ELEMENTS = 'h1, h2, h3, p, a, button, img, select, label';
  /** Px that rounding may move an element by. */
  const TOLERANCE = 1;
  type Boxes = Map<string, DOMRect>;
  window.takeover = { seen: 0, moved: [] };
  let before: Boxes = new Map();
  look();

  function look(): void {
    const firstView = document.querySelector('[data-first-view]');
    if (firstView) before = boxesIn(firstView);
    else if (before.size > 0) return compare(boxesIn(document.querySelector('main') ?? document.body));
    requestAnimationFrame(look);
  }

  /** Boxes of the elements on the screen, by tag, text or source, and a number for equal ones. */
  function boxesIn(root: Element): Boxes {
    const boxes: Boxes = new Map();
    for (const element of root.querySelectorAll(ELEMENTS)) {
      const box = element.getBoundingClientRect();
      if (box.width === 0 || box.bottom <= 0 || box.top >= innerHeight) continue;
      const name = `${element.localName} ${element.getAttribute('src') ?? element.textContent.trim().slice(0, 40)}`;
      let number = 1;
      while (boxes.has(`${name} (${number})`)) number += 1;
      boxes.set(`${name} (${number})`, box);
    }
    return boxes;
  }

  function compare(after: Boxes): void {
    window.takeover.seen = before.size;
    for (const [name, was] of before) {
      const is = after.get(name);
      if (!is) window.takeover.moved.push(`${name} is gone`);
      else if (Math.abs(is.x - was.x) > TOLERANCE || Math.abs(is.y - was.y) > TOLERANCE)
        window.takeover.moved.push(`${name}: by ${Math.round(is.x - was.x)}, ${Math.round(is.y - was.y)} px`);
    }
  }
}
