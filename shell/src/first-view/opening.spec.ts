import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { openFirstScreenFirst } from './opening.ts';

const isOpening = () => document.documentElement.hasAttribute('data-opening');

beforeEach(() => {
  jest.useFakeTimers();
  openFirstScreenFirst();
});
afterEach(() => {
  jest.useRealTimers();
});

test('without the code of the page, the rest is shown a second after everything has loaded', () => {
  dispatchEvent(new Event('load'));
  jest.advanceTimersByTime(900);
  expect(isOpening()).toBe(true);
  jest.advanceTimersByTime(100);
  expect(isOpening()).toBe(false);
});

test.each(['scroll', 'keydown'])(
  'a visitor whose first %s may lead beyond the first screen gets the rest at once',
  (what) => {
    const row = document.body.appendChild(document.createElement('ul'));
    row.dispatchEvent(new Event(what));
    expect(isOpening()).toBe(false);
  },
);
