import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { loadOwnFonts, showDeviceFonts, showOwnFonts } from './device-fonts.ts';

/** Fonts of a browser, which jsdom does not have. */
const fonts = { ready: Promise.resolve(), load: jest.fn(async (_font: string, _text: string) => []) };
const areDeviceFonts = () => document.documentElement.hasAttribute('data-device-fonts');

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(document, { fonts });
  fonts.load.mockClear();
  document.body.innerHTML = '<div id="root"><h1>Bows</h1><p>Straps</p></div>';
});
afterEach(() => {
  jest.useRealTimers();
  document.documentElement.removeAttribute('data-device-fonts');
});

function open({ headAfter, isRepeated = false }: { headAfter: number; isRepeated?: boolean }): void {
  Object.assign(performance, { now: () => 5 + headAfter, getEntriesByType: () => [{ requestStart: 5 }] });
  Object.assign(navigator, { serviceWorker: { controller: isRepeated ? {} : null } });
  showDeviceFonts();
}

test('on a slow network the fonts wait for the code, and are shown after the page', async () => {
  open({ headAfter: 300 });
  expect(areDeviceFonts()).toBe(true);
  loadOwnFonts();
  expect(fonts.load.mock.calls.map(([, text]) => text)).toEqual(['BowsStraps', 'Bows']);
  await showOwnFonts();
  expect(areDeviceFonts()).toBe(true);
  await jest.advanceTimersByTimeAsync(100);
  expect(areDeviceFonts()).toBe(false);
});

test('fonts that are still loading are shown together, once all have arrived', async () => {
  open({ headAfter: 300 });
  const { promise, resolve } = Promise.withResolvers<void>();
  Object.assign(fonts, { ready: promise });
  const shown = showOwnFonts();
  await jest.advanceTimersByTimeAsync(500);
  expect(areDeviceFonts()).toBe(true);
  resolve();
  await shown;
  await jest.advanceTimersByTimeAsync(100);
  expect(areDeviceFonts()).toBe(false);
});

test('without the code they are shown after five seconds', () => {
  open({ headAfter: 300 });
  jest.advanceTimersByTime(5000);
  expect(areDeviceFonts()).toBe(false);
});

test.each([
  ['a fast network', { headAfter: 40 }],
  ['a later visit, which has them in the cache', { headAfter: 300, isRepeated: true }],
])('nothing waits on %s', (_where, visit) => {
  open(visit);
  expect(areDeviceFonts()).toBe(false);
  loadOwnFonts();
  expect(fonts.load).not.toHaveBeenCalled();
});
