import { expect, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useMarked } from './use-marked.ts';

const open = () => renderHook((shown) => useMarked(shown), { initialProps: ['a', 'b', 'c'] });

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
