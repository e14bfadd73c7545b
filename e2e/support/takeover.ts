import type { Page } from '@playwright/test';

/**
 * What of the server's first view stood elsewhere, or no more, once the page's remote had drawn the page. The browser's
 * own layout shift does not tell: the elements are others, in the same places if all is well.
 */
export interface Takeover {
  /** How many things of the first view were on the screen. */
  seen: number;
  /** Those that did not stay, in words. */
  moved: string[];
}

declare global {
  interface Window {
    takeover: Takeover;
  }
}

/** Has the page's next document watch its takeover from the start. It looks at every frame: nothing for a benchmark. */
export async function watchTakeover(page: Page): Promise<void> {
  await page.addInitScript(watch);
}

export async function readTakeover(page: Page): Promise<Takeover> {
  return page.evaluate(() => window.takeover);
}

/** Runs in the page. */
function watch(): void {
  const THINGS = 'h1, h2, h3, p, a, button, img, select, label';
  /** Px: what rounding may do. */
  const STILL = 1;
  type Places = Map<string, DOMRect>;
  window.takeover = { seen: 0, moved: [] };
  let before: Places = new Map();
  look();

  function look(): void {
    const firstView = document.querySelector('[data-first-view]');
    if (firstView) before = placesIn(firstView);
    else if (before.size > 0) return compare(placesIn(document.querySelector('main') ?? document.body));
    requestAnimationFrame(look);
  }

  /** Of what is on the screen, by its kind, its text or source, and which of several alike it is. */
  function placesIn(root: Element): Places {
    const places: Places = new Map();
    for (const thing of root.querySelectorAll(THINGS)) {
      const place = thing.getBoundingClientRect();
      if (place.width === 0 || place.bottom <= 0 || place.top >= innerHeight) continue;
      const name = `${thing.localName} ${thing.getAttribute('src') ?? thing.textContent.trim().slice(0, 40)}`;
      let number = 1;
      while (places.has(`${name} (${number})`)) number += 1;
      places.set(`${name} (${number})`, place);
    }
    return places;
  }

  function compare(after: Places): void {
    window.takeover.seen = before.size;
    for (const [name, was] of before) {
      const is = after.get(name);
      if (!is) window.takeover.moved.push(`${name} is gone`);
      else if (Math.abs(is.x - was.x) > STILL || Math.abs(is.y - was.y) > STILL)
        window.takeover.moved.push(`${name}: by ${Math.round(is.x - was.x)}, ${Math.round(is.y - was.y)} px`);
    }
  }
}
