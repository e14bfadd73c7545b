import { expect, test } from '@jest/globals';
import { act, cleanup, renderHook } from '@testing-library/react';
import { choice, day, month, page, text, useListAddress } from './list-address.ts';

const LIST = { search: text, status: choice(['ready', 'shipped']), from: day, month, page };

function listAt(address: string) {
  window.history.replaceState(null, '', address);
  return renderHook(() => useListAddress(LIST)).result;
}

test('reads the parameters and ignores values without a meaning', () => {
  const list = listAt('/admin/orders?search=%20noura%20&status=ready&from=2026-11-01&month=2026-11&page=%D9%A3');
  expect(list.current.values).toEqual({
    search: 'noura',
    status: 'ready',
    from: '2026-11-01',
    month: '2026-11',
    page: 3,
  });
  cleanup();
  const nonsense = listAt('/admin/orders?search=%20&status=lost&from=2026-13-45&month=2026-13&page=-1&other=1');
  expect(nonsense.current.query).toEqual({});
});

test('a change returns to the first page and keeps the other parameters; undefined removes one', () => {
  const list = listAt('/admin/orders?search=noura&status=ready&page=3');
  expect(list.current.href({ status: 'shipped' })).toBe('/admin/orders?search=noura&status=shipped');
  expect(list.current.href({ page: 4 })).toBe('/admin/orders?search=noura&status=ready&page=4');
  expect(list.current.href({ page: 1 })).toBe('/admin/orders?search=noura&status=ready');
  expect(list.current.href({ search: undefined, status: undefined })).toBe('/admin/orders');
});

test('Back undoes a choice, but typing adds no history entries', () => {
  const list = listAt('/admin/orders');
  const before = history.length;
  act(() => list.current.change({ search: 'no' }, 'replace'));
  act(() => list.current.change({ search: 'noura' }, 'replace'));
  expect(history.length).toBe(before);
  act(() => list.current.change({ status: 'ready' }));
  expect(history.length).toBe(before + 1);
  expect(list.current.values).toEqual({ search: 'noura', status: 'ready' });
  act(() => list.current.change({ status: 'ready' }));
  expect(history.length).toBe(before + 1);
});
