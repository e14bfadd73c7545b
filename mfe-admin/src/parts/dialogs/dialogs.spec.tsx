import { useState } from 'react';
import { expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { EditConflict } from '@fyonka/api-contract/wire/office/edits';
import { open } from '@fyonka/testing/open';
import { ConfirmDialog } from './confirm-dialog.tsx';
import type { ConfirmDialogProps } from './confirm-dialog.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';

function Deleting(props: Partial<ConfirmDialogProps>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Delete
      </button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Delete the product?"
        confirmLabel="Delete product"
        onConfirm={() => undefined}
        {...props}
      >
        It is gone for good.
      </ConfirmDialog>
    </>
  );
}
const dialog = () => screen.queryByRole('alertdialog', { name: 'Delete the product?' });

test('a confirmation takes the focus and returns it when it is cancelled', async () => {
  const onConfirm = jest.fn();
  const visitor = open(<Deleting onConfirm={onConfirm} />);
  await visitor.click(screen.getByRole('button', { name: 'Delete' }));
  expect(dialog()).toHaveTextContent('It is gone for good.');
  expect(dialog()).toContainElement(document.activeElement as HTMLElement);
  await visitor.keyboard('{Escape}');
  expect(dialog()).toBeNull();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Delete' })).toHaveFocus());
  expect(onConfirm).not.toHaveBeenCalled();
});

test('a confirmation reports a failure and can be tried again', async () => {
  const onConfirm = jest.fn();
  const visitor = open(<Deleting onConfirm={onConfirm} error="The shop could not be reached." />);
  await visitor.click(screen.getByRole('button', { name: 'Delete' }));
  expect(within(dialog() as HTMLElement).getByRole('alert')).toHaveTextContent('The shop could not be reached.');
  await visitor.click(screen.getByRole('button', { name: 'Delete product' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
});

const CONFLICT: EditConflict = {
  current: {},
  yours: {},
  changedBy: 'dalal@example.com',
  changedAt: '2026-11-22T06:00:00.000Z',
  changes: [
    { field: 'price', from: 2.25, to: 3 },
    { field: 'name.ar', from: 'شريطة', to: null },
  ],
};

test('a conflict shows what changed, by whom and when, and offers both versions', async () => {
  const onTakeTheirs = jest.fn();
  const onKeepMine = jest.fn();
  const names: Record<string, string> = { price: 'Price', 'name.ar': 'Name (Arabic)' };
  const visitor = open(
    <ConflictDialog
      conflict={CONFLICT}
      onClose={() => undefined}
      fieldName={(field) => names[field] ?? field}
      onTakeTheirs={onTakeTheirs}
      onKeepMine={onKeepMine}
    />,
  );
  const asked = screen.getByRole('alertdialog', { name: 'Changed by somebody else' });
  expect(asked).toHaveTextContent('dalal@example.com has changed this as well (Sun 22 Nov, 9:00 am).');
  const [price, name] = within(asked).getAllByRole('definition');
  expect(price).toHaveTextContent('before 2.25now 3');
  expect(name).toHaveTextContent('before شريطةnow —');
  expect(
    within(asked)
      .getAllByRole('term')
      .map(({ textContent }) => textContent),
  ).toEqual(['Price', 'Name (Arabic)']);
  await visitor.click(screen.getByRole('button', { name: 'Take their changes' }));
  await visitor.click(screen.getByRole('button', { name: 'Save mine' }));
  expect([onTakeTheirs, onKeepMine].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

test('there is no dialog without a conflict', () => {
  const nothing = () => undefined;
  open(
    <ConflictDialog conflict={null} onClose={nothing} fieldName={String} onTakeTheirs={nothing} onKeepMine={nothing} />,
  );
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
