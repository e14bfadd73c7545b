import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { followTyping, whenQuiet } from './quiet.ts';

let endTyping: () => void;
beforeEach(() => {
  jest.useFakeTimers();
  endTyping = followTyping();
});
afterEach(() => {
  endTyping();
  document.body.replaceChildren();
  jest.useRealTimers();
});

test('news are told at once while nobody does anything', () => {
  const tell = jest.fn();
  whenQuiet(tell);
  expect(tell).toHaveBeenCalledTimes(1);
});

test('news wait while somebody types, until they pause', () => {
  const tell = jest.fn();
  document.body.dispatchEvent(new Event('input', { bubbles: true }));
  whenQuiet(tell);
  jest.advanceTimersByTime(3_000);
  document.body.dispatchEvent(new Event('input', { bubbles: true }));
  jest.advanceTimersByTime(3_000);
  expect(tell).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1_000);
  expect(tell).toHaveBeenCalledTimes(1);
});

test('news wait while a dialog is open, unless they are given up', () => {
  jest.advanceTimersByTime(10_000);
  const dialog = document.createElement('div');
  dialog.dataset['overlay'] = '';
  document.body.append(dialog);
  const tell = jest.fn();
  const given = jest.fn();
  whenQuiet(tell);
  whenQuiet(given)();
  jest.advanceTimersByTime(5_000);
  expect(tell).not.toHaveBeenCalled();
  dialog.remove();
  jest.advanceTimersByTime(1_000);
  expect(tell).toHaveBeenCalledTimes(1);
  expect(given).not.toHaveBeenCalled();
});
