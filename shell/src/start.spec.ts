import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { startAfterFirstView } from './start.ts';

/** Simulates the browser's first paint. */
let paint: () => void;
let hidden = false;

beforeEach(() => {
  jest.useFakeTimers();
  // jsdom does not paint, and its pictures are decoded at once.
  class Observer {
    private readonly notify: () => void;
    constructor(notify: () => void) {
      this.notify = notify;
    }
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

describe("the shell's script", () => {
  const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('head > script')];
  const addresses = () => scripts().map((script) => script.getAttribute('src'));
  const note = () => document.querySelector('[role="alert"]');
  const event = (name: 'load' | 'error') => scripts().at(-1)?.dispatchEvent(new Event(name));

  beforeEach(() => {
    document.body.innerHTML = '';
    document.head.innerHTML = '<template id="start"><script src="/shell.js"></script></template>';
    hidden = true;
    parsed();
  });

  test('that arrives is neither asked for again nor spoken of', () => {
    event('load');
    jest.advanceTimersByTime(60_000);
    expect([addresses(), note()]).toEqual([['/shell.js'], null]);
  });

  test('that stalls is asked for once more after 9 seconds; of both the later one never runs', () => {
    const [first] = scripts();
    jest.advanceTimersByTime(8_999);
    expect(addresses()).toEqual(['/shell.js']);
    jest.advanceTimersByTime(1);
    expect(addresses()).toEqual(['/shell.js', expect.stringContaining('/shell.js?again')]);
    event('load');
    expect([scripts().length, first?.ownerDocument === document]).toEqual([1, false]);
    jest.advanceTimersByTime(60_000);
    expect(note()).toBeNull();
  });

  test('that arrives while it is asked for again is not asked for in vain', () => {
    const [first] = scripts();
    jest.advanceTimersByTime(9_000);
    const [, again] = scripts();
    first?.dispatchEvent(new Event('load'));
    expect([addresses(), again?.ownerDocument === document]).toEqual([['/shell.js'], false]);
    jest.advanceTimersByTime(60_000);
    expect(note()).toBeNull();
  });

  test('that fails while it is asked for again is waited for', () => {
    jest.advanceTimersByTime(9_000);
    scripts()[0]?.dispatchEvent(new Event('error'));
    expect(note()).toBeNull();
    event('error');
    expect(note()).not.toBeNull();
  });

  test('that fails, and arrives when it is asked for again, is not spoken of', () => {
    event('error');
    event('load');
    jest.advanceTimersByTime(60_000);
    expect(note()).toBeNull();
  });

  test('that fails after it has stalled twice is told of once', () => {
    const asked = scripts();
    jest.advanceTimersByTime(9_000);
    asked.push(...scripts().slice(1));
    jest.advanceTimersByTime(9_000);
    for (const script of asked) script.dispatchEvent(new Event('error'));
    expect(document.querySelectorAll('[role="alert"]')).toHaveLength(1);
  });

  test.each([
    ['ar', ['ar', 'en']],
    ['en', ['en', 'ar']],
  ])('that fails twice is told of in both languages, on a page in %s in that one first', (language, order) => {
    document.documentElement.lang = language;
    event('error');
    expect([scripts().length, note()]).toEqual([2, null]);
    event('error');
    const words = [...(note()?.querySelectorAll<HTMLElement>('p') ?? [])];
    expect(words.map(({ lang }) => lang)).toEqual(order);
    expect(words.map(({ lang, dir }) => dir === (lang === 'ar' ? 'rtl' : 'ltr'))).toEqual([true, true]);
    expect(note()?.querySelector('button')).toHaveAccessibleName(/Reload/);
    jest.advanceTimersByTime(60_000);
    expect([scripts().length, document.querySelectorAll('[role="alert"]').length]).toEqual([2, 1]);
  });

  test('that arrives after the note takes it away', () => {
    jest.advanceTimersByTime(9_000);
    jest.advanceTimersByTime(9_000);
    expect(note()).not.toBeNull();
    event('load');
    expect(note()).toBeNull();
  });
});
