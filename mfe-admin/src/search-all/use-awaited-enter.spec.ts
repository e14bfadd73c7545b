import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useAwaitedEnter } from './use-awaited-enter.ts';

const open = jest.fn<(results: string) => void>();
beforeEach(() => {
  jest.useFakeTimers();
  open.mockClear();
});
afterEach(() => {
  jest.useRealTimers();
});

function awaiting() {
  const hook = renderHook(({ text, results }) => useAwaitedEnter(text, results, open), {
    initialProps: { text: 'noura', results: null as string | null },
  });
  act(() => hook.result.current());
  return hook;
}

test('an awaited Enter acts once, on the results of its text', () => {
  const { rerender } = awaiting();
  expect(open).not.toHaveBeenCalled();
  rerender({ text: 'noura', results: 'hers' });
  rerender({ text: 'noura', results: 'hers again' });
  expect(open.mock.calls).toEqual([['hers']]);
});

test('it is forgotten when the text changes, also when it changes back', () => {
  const { rerender } = awaiting();
  rerender({ text: 'noura a', results: 'of another' });
  rerender({ text: 'noura', results: 'hers' });
  expect(open).not.toHaveBeenCalled();
});

test.each([
  [4_999, 1],
  [5_000, 0],
])('results that come after %d ms open %d page', (wait, pages) => {
  const { rerender } = awaiting();
  jest.advanceTimersByTime(wait);
  rerender({ text: 'noura', results: 'hers' });
  expect(open).toHaveBeenCalledTimes(pages);
});

test('results without an Enter open nothing', () => {
  renderHook(() => useAwaitedEnter('noura', 'hers', open));
  expect(open).not.toHaveBeenCalled();
});
