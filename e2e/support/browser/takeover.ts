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
    outlineOf: (place: Element | null) => string[];
    /** Outline of the first view in the document. */
    drawnByServer: string[];
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

/** Has the page's next documents note the outline of their first views. */
export async function noteFirstView(page: Page): Promise<void> {
  await page.addInitScript(note);
}

/** What the server drew, and what the page shows now: elements with their attributes, and texts, a line for each. */
export async function readOutlines(page: Page): Promise<{ server: string[]; browser: string[] }> {
  return page.evaluate(() => ({
    server: window.drawnByServer,
    browser: window.outlineOf(document.querySelector('main')),
  }));
}

/** Runs in the page. */
function note(): void {
  /** The bar of a phone's screen appears when the main buttons are off it, and the note has no place where scripts run. */
  const LEFT_OUT = ['aside', 'noscript'];
  /** What browsers turn into state, and what only scripts may set. */
  const NOT_COMPARED = ['autofocus', 'selected', 'style'];

  window.outlineOf = (place) => {
    const ids = new Map<string, string>();
    const lines = [...(place?.childNodes ?? [])].flatMap((node) => linesOf(node, ''));
    // Ids differ in every drawing.
    return lines.map((line) =>
      line.replaceAll(/_(?:catalog-)?[rR]_\w*_/g, (id) => {
        ids.set(id, ids.get(id) ?? `id ${ids.size}`);
        return ids.get(id) ?? '';
      }),
    );
  };
  document.addEventListener('DOMContentLoaded', () => {
    window.drawnByServer = window.outlineOf(document.querySelector('[data-first-view]'));
  });

  function linesOf(node: Node, indent: string): string[] {
    node.normalize();
    if (!(node instanceof Element)) return [`${indent}${node.textContent}`];
    if (LEFT_OUT.includes(node.localName)) return [];
    const attributes = [...node.attributes]
      .filter(({ name }) => !NOT_COMPARED.includes(name))
      .map(({ name, value }) => `${name}="${value}"`)
      .sort();
    const state = node instanceof HTMLOptionElement && node.selected ? ['chosen'] : [];
    return [
      `${indent}<${[node.localName, ...attributes, ...state].join(' ')}>`,
      ...[...node.childNodes].flatMap((child) => linesOf(child, `${indent} `)),
    ];
  }
}
