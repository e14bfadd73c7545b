import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { startAfterFirstView } from './start.ts';

/** Simulates the browser's first paint. */
let paint: () => void;
let hidden = false;

beforeEach(() => {
  jest.useFakeTimers();
  // jsdom does not paint, and its pictures are decoded at once.
  class Observer {
    constructor(private readonly notify: () => void) {}
    observe(): void {
      paint = this.notify;
    }
  }
  Object.assign(globalThis, { PerformanceObserver: Observer });
  Object.defineProperty(document, 'hidden', { get: () => hidden, configurable: true });
  document.head.innerHTML = '<template id="start"><link rel="preload" href="/later.js" as="script"></template>';
});
afterEach(() => {
  jest.useRealTimers();
  hidden = false;
});

const isStarted = () => document.querySelector('head > link[href="/later.js"]') !== null;

function parsed(): void {
  startAfterFirstView();
  document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }));
}

test("the page's next code does not start before the first view was shown", async () => {
  parsed();
  await jest.advanceTimersByTimeAsync(200);
  expect(isStarted()).toBe(false);
  paint();
  await jest.advanceTimersByTimeAsync(100);
  expect(isStarted()).toBe(true);
});

test('a picture that does not arrive delays the start by a second at most', async () => {
  document.body.innerHTML = '<main><img></main>';
  Object.assign(document.images[0] ?? {}, { decode: () => new Promise(() => {}) });
  parsed();
  paint();
  await jest.advanceTimersByTimeAsync(900);
  expect(isStarted()).toBe(false);
  await jest.advanceTimersByTimeAsync(100);
  expect(isStarted()).toBe(true);
});

test('a page in the background starts at once, because it shows nothing', () => {
  hidden = true;
  parsed();
  expect(isStarted()).toBe(true);
});

test('a first view in the wrong language is not waited for, because it is never shown', () => {
  document.documentElement.dataset['languageChanged'] = '';
  parsed();
  delete document.documentElement.dataset['languageChanged'];
  expect(isStarted()).toBe(true);
});
