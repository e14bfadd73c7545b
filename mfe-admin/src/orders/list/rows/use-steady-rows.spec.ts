import { expect, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import type { OfficeOrderRow } from '@fyonka/api-contract/wire/office/orders/orders';
import { orderRow } from '../../../testing/office.fixture.ts';
import { useSteadyRows } from './use-steady-rows.ts';

const [a, b, c, d] = ['A', 'B', 'C', 'D'].map((number) => orderRow(number)) as [
  OfficeOrderRow,
  OfficeOrderRow,
  OfficeOrderRow,
  OfficeOrderRow,
];

/** The hook on a list of processing orders; `read` gives it the next answer. */
function openList(...rows: OfficeOrderRow[]) {
  const { result, rerender } = renderHook(({ list, read }) => useSteadyRows(list, read), {
    initialProps: { list: 'processing', read: rows },
  });
  return {
    read: (...next: OfficeOrderRow[]) => rerender({ list: 'processing', read: next }),
    openOther: (...next: OfficeOrderRow[]) => rerender({ list: 'ready', read: next }),
    hold: (row: OfficeOrderRow, status: OfficeOrderRow['status']) => act(() => result.current.hold({ ...row, status })),
    shown: () => result.current.rows?.map(({ orderNumber, status }) => `${orderNumber} ${status}`),
  };
}

test('a changed row that no longer matches stays below its neighbour', () => {
  const list = openList(a, b, c);
  list.hold(b, 'ready');
  list.read(a, c, d);
  expect(list.shown()).toEqual(['A processing', 'B ready', 'C processing', 'D processing']);
});

test('a row that is changed twice stays in its place and shows the latest status', () => {
  const list = openList(a, b, c);
  list.hold(c, 'ready');
  list.read(a, b);
  list.read(d, a, b);
  list.hold(c, 'shipped');
  list.read(d, a, b);
  expect(list.shown()).toEqual(['D processing', 'A processing', 'B processing', 'C shipped']);
});

test('the first row stays first', () => {
  const list = openList(a, b);
  list.hold(a, 'ready');
  list.read(b);
  expect(list.shown()).toEqual(['A ready', 'B processing']);
});

test('neighbours that were both changed keep their order', () => {
  const list = openList(a, b, c, d);
  list.hold(c, 'ready');
  list.hold(b, 'ready');
  list.read(a, d);
  expect(list.shown()).toEqual(['A processing', 'B ready', 'C ready', 'D processing']);
});

test('a changed row goes to the top when the row above it has gone too', () => {
  const list = openList(a, b, c);
  list.hold(b, 'ready');
  list.read(c);
  expect(list.shown()).toEqual(['B ready', 'C processing']);
});

test('another list starts without the changed rows', () => {
  const list = openList(a, b);
  list.hold(b, 'ready');
  list.openOther(d);
  expect(list.shown()).toEqual(['D processing']);
});
