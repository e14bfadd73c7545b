import type { Page } from '@playwright/test';

/** What a visitor notices of a page that loads. Times in ms since navigation. */
export interface Vitals {
  firstPaint: number;
  largestPaint: number;
  /** When a product can be put into the cart: the page is drawn by its remote. 0 when it never can. */
  usable: number;
  /** Total blocking time, ms: what tasks after the first paint took beyond 50 ms each. */
  blocking: number;
  /** Cumulative layout shift of the whole opening, where browsers report only the worst five seconds. */
  shift: number;
  /** What moved, and by how much of the screen. */
  shifts: string[];
}

declare global {
  interface Window {
    vitals: Vitals;
  }
}

/** A slow mobile network; bytes per second, and ms. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const CPU_SLOWER = 4;

/** How the page is slowed down, for tables. */
export const SLOW_PHONE = `1.6 Mbps, ${NETWORK.latency} ms, CPU ${CPU_SLOWER} times slower`;

/** Slows down the network of a page, and its processor. */
export async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER });
}

/** Has the page's next document note its vitals from the start. @param action label of the button that makes it usable */
export async function noteVitals(page: Page, action: string): Promise<void> {
  await page.addInitScript(observe, action);
}

async function untilUsable(page: Page): Promise<void> {
  await page.waitForFunction(() => window.vitals.usable > 0);
}

export async function readVitals(page: Page): Promise<Vitals> {
  return page.evaluate(() => window.vitals);
}

/**
 * Opens a page as a first visitor with a slow phone does, until its remote has drawn it and nothing is loading any
 * more, since until then something may move.
 * @param action label of the button that makes the page usable
 */
export async function firstVisit(page: Page, path: string, action: string): Promise<Vitals> {
  await slowDown(page);
  await noteVitals(page, action);
  await page.goto(path);
  await untilUsable(page);
  await page.waitForLoadState('networkidle');
  return readVitals(page);
}

/** Runs in the page. */
function observe(action: string): void {
  const vitals: Vitals = {
    firstPaint: 0,
    largestPaint: 0,
    usable: 0,
    blocking: 0,
    shift: 0,
    shifts: [],
  };
  window.vitals = vitals;

  const each = <Entry extends PerformanceEntry>(type: string, note: (entry: Entry) => void): void => {
    new PerformanceObserver((list) => (list.getEntries() as Entry[]).forEach(note)).observe({ type, buffered: true });
  };
  each('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') vitals.firstPaint = startTime;
  });
  each('largest-contentful-paint', ({ startTime }) => (vitals.largestPaint = startTime));
  each('longtask', ({ startTime, duration }) => {
    if (vitals.firstPaint > 0 && startTime + duration > vitals.firstPaint) vitals.blocking += duration - 50;
  });
  each<PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] }>(
    'layout-shift',
    ({ value, hadRecentInput, sources }) => {
      if (hadRecentInput) return;
      vitals.shift += value;
      const moved = sources.map(({ node }) => `${node?.nodeName} ${node?.textContent?.trim().slice(0, 24)}`);
      vitals.shifts.push(`${value.toFixed(4)}: ${moved.join(', ')}`);
    },
  );

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
