import { useState } from 'react';
import { expect, jest, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { ApiError } from '@fyonka/api-client/http';
import { open } from '@fyonka/testing/open';
import { DataTable } from './data-table.tsx';
import type { Column, DataTableProps } from './data-table.tsx';

interface Row {
  id: string;
  total: number;
}
const ROWS: Row[] = ['A', 'B', 'C', 'D'].map((id, index) => ({ id, total: index }));
const COLUMNS: Column<Row>[] = [
  { id: 'number', header: 'Number', cell: ({ id }) => id },
  { id: 'date', header: 'Date', cell: () => 'today', sort: { desc: null, asc: 'date-asc' } },
  { id: 'total', header: 'Total', cell: ({ total }) => total, sort: { desc: 'total-desc', asc: 'total-asc' } },
  { id: 'orders', header: 'Orders', cell: () => 1, sort: { desc: 'orders-desc' } },
];

function Table(props: Partial<DataTableProps<Row>>) {
  return (
    <DataTable
      label="Orders"
      columns={COLUMNS}
      rows={ROWS}
      rowId={({ id }) => id}
      rowName={({ id }) => `order ${id}`}
      empty={<p>Nothing here</p>}
      {...props}
    />
  );
}

function Marking() {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  return (
    <>
      <Table marked={marked} onMark={setMarked} />
      <output>{[...marked].sort().join()}</output>
    </>
  );
}

const head = (name: string) => screen.getByRole('columnheader', { name });

test('the first cell of each row is its heading', () => {
  open(<Table />);
  const row = within(screen.getByRole('table', { name: 'Orders' })).getByRole('row', { name: 'C today 2 1' });
  expect(within(row).getByRole('rowheader')).toHaveTextContent('C');
  expect(within(row).getAllByRole('cell')).toHaveLength(3);
});

test('the heading says by which column and in which direction the list is sorted', () => {
  open(<Table sort={undefined} onSort={() => undefined} />);
  expect(head('Date')).toHaveAttribute('aria-sort', 'descending');
  expect(head('Total')).not.toHaveAttribute('aria-sort');
  expect(within(head('Number')).queryByRole('button')).toBeNull();
});

test.each([
  [undefined, 'Total', 'total-desc'],
  ['total-desc', 'Total', 'total-asc'],
  ['total-asc', 'Total', undefined],
  [undefined, 'Date', 'date-asc'],
  ['date-asc', 'Date', undefined],
  ['orders-desc', 'Orders', undefined],
])('in a list sorted by %s, the heading %s sorts by %s', async (sort, name, next) => {
  const onSort = jest.fn();
  const visitor = open(<Table sort={sort} onSort={onSort} />);
  await visitor.click(within(head(name)).getByRole('button'));
  expect(onSort).toHaveBeenCalledWith(next);
});

test('rows can be selected one by one, as a range with Shift, and all at once', async () => {
  const visitor = open(<Marking />);
  const box = (name: string) => screen.getByRole('checkbox', { name });
  const marked = screen.getByRole('status');
  await visitor.click(box('Mark order B'));
  expect(marked).toHaveTextContent('B');
  await visitor.keyboard('{Shift>}');
  await visitor.click(box('Mark order D'));
  await visitor.keyboard('{/Shift}');
  expect(marked).toHaveTextContent('B,C,D');
  expect(box('Mark all shown')).toHaveProperty('indeterminate', true);
  await visitor.click(box('Mark all shown'));
  expect(marked).toHaveTextContent('A,B,C,D');
  await visitor.click(box('Mark all shown'));
  expect(marked).toBeEmptyDOMElement();
});

test('a press on a selected row takes it out, with Shift all from the last one to it', async () => {
  const visitor = open(<Marking />);
  const box = (name: string) => screen.getByRole('checkbox', { name });
  for (const name of ['Mark all shown', 'Mark order D']) await visitor.click(box(name));
  expect(screen.getByRole('status')).toHaveTextContent(/^A,B,C$/);
  await visitor.keyboard('{Shift>}');
  await visitor.click(box('Mark order B'));
  expect(screen.getByRole('status')).toHaveTextContent(/^A$/);
});

test('no range goes back over a press that selected all', async () => {
  const visitor = open(<Marking />);
  const box = (name: string) => screen.getByRole('checkbox', { name });
  for (const name of ['Mark order A', 'Mark all shown', 'Mark all shown']) await visitor.click(box(name));
  await visitor.keyboard('{Shift>}');
  await visitor.click(box('Mark order C'));
  expect(screen.getByRole('status')).toHaveTextContent(/^C$/);
});

test('shows and announces placeholders while the rows load, and none of them can be selected', () => {
  open(<Table rows={undefined} expected={5} marked={new Set()} />);
  expect(screen.getByRole('checkbox', { name: 'Mark all shown', checked: false })).toBeDisabled();
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  expect(document.querySelectorAll('tbody tr')).toHaveLength(5);
  expect(screen.getAllByRole('row')).toHaveLength(1);
});

test("an empty list shows the page's message; one that could not be read can be tried again", async () => {
  open(<Table rows={[]} />);
  expect(screen.getByText('Nothing here')).toBeVisible();
  const onRetry = jest.fn();
  const visitor = open(<Table rows={undefined} error={new ApiError('OFFLINE', 0, {})} onRetry={onRetry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('There is no connection to the shop.');
  await visitor.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalled();
});

test('rows stay when reading them again fails', () => {
  open(<Table error={new ApiError('OFFLINE', 0, {})} />);
  expect(screen.getAllByRole('rowheader')).toHaveLength(4);
});
