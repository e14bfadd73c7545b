import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { RunAnswer } from '@fyonka/api-contract/wire/office/fulfilment/runs';
import { fakeApi } from '@fyonka/testing/fake-api';
import { open } from '@fyonka/testing/open';
import { Permissions } from '../../permissions/use-permissions.ts';
import { CountedRun } from './count-run.tsx';

const at = '2026-10-01T09:00:00.000Z';
const COUNT = { expected: 5, counted: 4.5, difference: -0.5, note: 'Change was missing', at, by: null };

test('a difference that an earlier release has not booked can be booked, as it was counted', async () => {
  const book = 'PUT /api/admin/runs/run/difference';
  const booked = { run: { _id: 'run' } } as RunAnswer;
  const api = fakeApi({ [book]: booked });
  let now: RunAnswer | undefined;
  const visitor = open(
    <Permissions value={['office', 'money.write']}>
      <CountedRun run={{ _id: 'run', differences: [] }} count={COUNT} onChange={(answer) => (now = answer)} />
    </Permissions>,
  );
  await visitor.click(screen.getByRole('button', { name: 'Book the difference' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Book the cash difference' }));
  expect(dialog.getByRole('textbox', { name: /^Brought/ })).toHaveValue('4.5');
  await visitor.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'From before the books');
  await visitor.click(dialog.getByRole('button', { name: 'Book it' }));
  await waitFor(() => expect(now).toEqual(booked));
  expect(api.to(book).map(({ body }) => body)).toEqual([
    { brought: 4.5, borneBy: 'shop', note: 'From before the books' },
  ]);
});

test.each([
  ['that fits', ['office', 'money.write'], { ...COUNT, counted: 5, difference: 0 }],
  ['for who may not write money', ['office'], COUNT],
] as const)('of a count %s nothing can be booked', (_what, permissions, count) => {
  open(
    <Permissions value={permissions}>
      <CountedRun run={{ _id: 'run', differences: [] }} count={count} onChange={() => undefined} />
    </Permissions>,
  );
  expect(screen.getByText('Change was missing')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
