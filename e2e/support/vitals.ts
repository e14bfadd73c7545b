import type { Page } from '@playwright/test';

/** When a page became what to a visitor; ms since it was asked for. */
export interface Vitals {
  firstPaint: number;
  largestPaint: number;
  /** What the largest paint was: a picture's file or a text's beginning. */
  largest: string;
  /** When a product can be put into the cart: the page is drawn by its remote. */
  usable: number;
  /** Cumulative layout shift. */
  shift: number;
}

declare global {
  interface Window {
    vitals: Vitals;
  }
}

/** Has the page's next document note its vitals from the start. @param action label of the button that makes it usable */
export async function noteVitals(page: Page, action: string): Promise<void> {
  await page.addInitScript(observe, action);
}

export async function untilUsable(page: Page): Promise<void> {
  await page.waitForFunction(() => window.vitals.usable > 0);
}

export async function readVitals(page: Page): Promise<Vitals> {
  return page.evaluate(() => window.vitals);
}

/** Runs in the page. */
function observe(action: string): void {
  const vitals: Vitals = { firstPaint: 0, largestPaint: 0, largest: '', usable: 0, shift: 0 };
  window.vitals = vitals;

  const each = <Entry extends PerformanceEntry>(type: string, note: (entry: Entry) => void): void => {
    new PerformanceObserver((list) => (list.getEntries() as Entry[]).forEach(note)).observe({ type, buffered: true });
  };
  each('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') vitals.firstPaint = startTime;
  });
  each<PerformanceEntry & { element: Element | null; url: string }>(
    'largest-contentful-paint',
    ({ startTime, element, url }) => {
      vitals.largestPaint = startTime;
      vitals.largest = `${element?.localName ?? '?'} ${url.split('/').at(-1) || (element?.textContent ?? '').trim().slice(0, 24).replace(/\s+/g, ' ')}`;
    },
  );
  each<PerformanceEntry & { value: number; hadRecentInput: boolean }>('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) vitals.shift += value;
  });

  const watcher = new MutationObserver(() => {
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('main button')];
    const isReady = buttons.some(
      (button) =>
        button.textContent.includes(action) &&
        !button.closest('[data-first-view]') &&
        !button.disabled &&
        button.ariaDisabled !== 'true',
    );
    if (!isReady) return;
    vitals.usable = performance.now();
    watcher.disconnect();
  });
  watcher.observe(document, { childList: true, subtree: true, attributes: true });
}
