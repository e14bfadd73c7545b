import { expect, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useMarked } from './use-marked.ts';

test('only rows that are shown count as selected, so that no action reaches a hidden one', () => {
  const { result, rerender } = renderHook(({ ids }) => useMarked(ids), { initialProps: { ids: ['a', 'b', 'c'] } });
  act(() => result.current.mark(new Set(['a', 'c'])));
  expect([...result.current.marked]).toEqual(['a', 'c']);
  rerender({ ids: ['b', 'c'] });
  expect([...result.current.marked]).toEqual(['c']);
  act(() => result.current.clear());
  expect(result.current.marked.size).toBe(0);
});
