import { beforeEach, expect, jest, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { SettlementAnswer } from '@fyonka/api-contract/wire/office/money';
import { fakeApi, offline, refusal } from '@fyonka/testing/fake-api';
import type { FakeApi, RecordedRequest } from '@fyonka/testing/fake-api';
import { open } from '@fyonka/testing/open';
import { OfficeSurroundings } from '../../frame/office.tsx';
import { SettlementImport } from './settlement-import.tsx';

const POST = 'POST /api/admin/settlements';
const FILE = new File(['charge,amount,cost\nchg_1,13.3,0.15'], 'tap.csv', { type: 'text/csv' });

function preview(now: Partial<SettlementAnswer> = {}): SettlementAnswer {
  return {
    headers: ['charge', 'amount', 'cost'],
    mapping: { reference: 'charge', amount: 'amount', fee: 'cost' },
    rows: 2,
    amount: 20.005,
    fees: 0.305,
    matched: null,
    unknown: [],
    faults: [],
    ...now,
  };
}
const MISSING = preview({
  mapping: { reference: 'charge', amount: 'amount' },
  rows: 0,
  faults: [{ row: 1, field: 'fee' }],
});

let api: FakeApi;
let onImported: jest.Mock<() => void>;
beforeEach(() => {
  api = fakeApi({ [POST]: preview() });
  onImported = jest.fn();
});

async function chooseFile() {
  const visitor = open(
    <OfficeSurroundings>
      <SettlementImport onImported={onImported} />
    </OfficeSurroundings>,
  );
  await visitor.upload(screen.getByLabelText('Choose a CSV or Excel file'), FILE);
  return visitor;
}
const sent = ({ body }: RecordedRequest) =>
  Object.fromEntries([...(body as FormData)].filter(([, value]) => typeof value === 'string'));

test('a file is looked at first, and imported with the same columns', async () => {
  const visitor = await chooseFile();
  expect(await screen.findByText(/2 rows with .*20\.005.* and .*0\.305.* of fees/)).toBeVisible();
  expect(api.to(POST).map(sent)).toEqual([{ gateway: 'tap', dryRun: '1' }]);
  api.answer({ [POST]: preview({ matched: 1, unknown: ['chg_9'] }) });
  await visitor.click(screen.getByRole('button', { name: 'Import' }));
  expect(await screen.findByText('1 of 2 rows belong to payments of the shop.')).toBeVisible();
  expect(screen.getByText('1 reference is unknown to the shop')).toBeVisible();
  expect(screen.getByRole('list', { name: 'Unknown references' })).toHaveTextContent('chg_9');
  expect(sent(api.to(POST)[1] as RecordedRequest)).toEqual({
    gateway: 'tap',
    mapping: JSON.stringify(preview().mapping),
  });
  expect(onImported).toHaveBeenCalledTimes(1);
});

test('a column that was not recognized can be chosen', async () => {
  api.answer({ [POST]: MISSING });
  const visitor = await chooseFile();
  expect(await screen.findByText('Choose its column')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
  api.answer({ [POST]: preview() });
  await visitor.click(screen.getByRole('button', { name: /Fee$/ }));
  await visitor.click(await screen.findByRole('option', { name: 'cost' }));
  expect(await screen.findByText(/2 rows with/)).toBeVisible();
  expect(sent(api.to(POST)[1] as RecordedRequest)).toMatchObject({ mapping: JSON.stringify(preview().mapping) });
});

test('cells that cannot be read are named by their rows, and nothing can be imported', async () => {
  api.answer({ [POST]: preview({ faults: [{ row: 7, field: 'amount' }] }) });
  await chooseFile();
  expect(await screen.findByText('Row 7: Amount')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
});

test('another gateway reads the file anew', async () => {
  const visitor = await chooseFile();
  await screen.findByText(/2 rows with/);
  await visitor.click(screen.getByRole('button', { name: /Gateway$/ }));
  expect(screen.queryByRole('option', { name: 'Practice gateway' })).toBeNull();
  await visitor.click(await screen.findByRole('option', { name: 'MyFatoorah' }));
  await screen.findByText(/2 rows with/);
  expect(sent(api.to(POST)[1] as RecordedRequest)).toEqual({ gateway: 'myfatoorah', dryRun: '1' });
});

test.each([
  [refusal(400, 'FILE_UNREADABLE'), /cannot be read/],
  [refusal(413, 'TOO_MANY_ROWS'), /too many rows/],
  [refusal(413, 'BODY_TOO_LARGE'), /too large/],
  [refusal(500, 'INTERNAL'), /Nothing was imported/],
  [offline(), /Check the connection/],
])('a file that cannot be looked at is explained: %#', async (answer, words) => {
  api.answer({ [POST]: answer });
  await chooseFile();
  expect(within(await screen.findByRole('alert')).getByText(words)).toBeVisible();
});

test('an import without an answer may have happened', async () => {
  const visitor = await chooseFile();
  await screen.findByText(/2 rows with/);
  api.answer({ [POST]: offline() });
  await visitor.click(screen.getByRole('button', { name: 'Import' }));
  expect(await screen.findByText(/the same rows count only once/)).toBeVisible();
  expect(onImported).not.toHaveBeenCalled();
});
