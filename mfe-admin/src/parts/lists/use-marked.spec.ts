import { expect, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useMarked } from './use-marked.ts';

const KEY = 'office-orders-marked';

const open = (memory?: string, ids: readonly string[] | undefined = ['a', 'b', 'c']) =>
  renderHook((shown) => useMarked(shown, memory), { initialProps: ids });

test('only rows that are shown count as selected, so that no action reaches a hidden one', () => {
  const { result, rerender } = open();
  act(() => result.current.mark(new Set(['a', 'c'])));
  expect([[...result.current.marked], result.current.elsewhere]).toEqual([['a', 'c'], 0]);
  rerender(['b', 'c']);
  expect([[...result.current.marked], result.current.elsewhere]).toEqual([['c'], 1]);
  act(() => result.current.mark(new Set(['b'])));
  expect([[...result.current.marked], result.current.elsewhere]).toEqual([['b'], 1]);
  rerender(['a', 'b', 'c']);
  expect([...result.current.marked]).toEqual(['a', 'b']);
});

test('clearing also deselects the rows that are not shown', () => {
  const { result, rerender } = open();
  act(() => result.current.mark(new Set(['a', 'c'])));
  rerender(['c']);
  act(() => result.current.clear());
  rerender(['a', 'b', 'c']);
  expect([result.current.marked.size, result.current.elsewhere]).toEqual([0, 0]);
});

test('a selection with a memory is there again when the list is opened again, until it is cleared', () => {
  const first = open(KEY);
  act(() => first.result.current.mark(new Set(['a', 'c'])));
  first.unmount();
  expect([...open().result.current.marked]).toEqual([]);
  const { result, rerender, unmount } = renderHook((shown) => useMarked(shown, KEY), {
    initialProps: undefined as readonly string[] | undefined,
  });
  // Rows that are still loading are not said to be elsewhere.
  expect([result.current.marked.size, result.current.elsewhere]).toEqual([0, 0]);
  rerender(['c', 'd']);
  expect([[...result.current.marked], result.current.elsewhere]).toEqual([['c'], 1]);
  act(() => result.current.clear());
  unmount();
  expect(open(KEY).result.current.marked.size).toBe(0);
});

test.each(['orders', '{"a":1}', '[1,null]', '"a"'])('the stored value %s selects nothing', (stored) => {
  sessionStorage.setItem(KEY, stored);
  expect(open(KEY).result.current.marked.size).toBe(0);
});
