import { beforeEach, expect, jest, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type {
  SettlementAnswer,
  SettlementComparedView,
  SettlementDifferenceView,
  SettlementSheetView,
} from '@fyonka/api-contract/wire/office/books/settlements';
import { fakeApi, offline, refusal } from '@fyonka/testing/fake-api';
import type { FakeApi, RecordedRequest } from '@fyonka/testing/fake-api';
import { open } from '@fyonka/testing/open';
import { OfficeSurroundings } from '../../frame/office.tsx';
import { SettlementImport } from './settlement-import.tsx';

const POST = 'POST /api/admin/settlements';
const FILE = new File(['charge,amount,cost\nchg_1,13.3,0.15'], 'tap.csv', { type: 'text/csv' });

const SHEET: SettlementSheetView = {
  name: '',
  kind: 'charge',
  skipped: null,
  headers: ['charge', 'amount', 'cost'],
  mapping: { reference: 'charge', amount: 'amount', fee: 'cost' },
  sums: [{ kind: 'charge', lines: 2, amount: 20.005, fees: 0.305, vat: 0 }],
  leftOut: 0,
};
const COMPARED: SettlementComparedView = {
  stored: false,
  added: 2,
  changed: 0,
  same: 0,
  removed: 0,
  differences: [],
  differenceCount: 0,
  payouts: [],
  due: null,
  usualDelay: 5,
};

function preview(now: Partial<SettlementAnswer> = {}): SettlementAnswer {
  return {
    rows: 2,
    amount: 20.005,
    fees: 0.305,
    vat: 0,
    matched: null,
    unknown: [],
    faults: [],
    sheets: [SHEET],
    compared: COMPARED,
    ...now,
  };
}
const MISSING = preview({
  sheets: [{ ...SHEET, mapping: { reference: 'charge', amount: 'amount' }, sums: [] }],
  faults: [{ sheet: '', row: 1, field: 'fee', reason: 'unreadable' }],
  compared: null,
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
  expect(await screen.findByText(/2 payments · .*20\.005.* · fees .*0\.305/)).toBeVisible();
  expect(screen.getByText('Every line fits the books.')).toBeVisible();
  expect(screen.getByText('Nothing is missed yet: Tap usually takes up to 5 days.')).toBeVisible();
  expect(api.to(POST).map(sent)).toEqual([{ gateway: 'tap', dryRun: '1' }]);
  api.answer({ [POST]: preview({ matched: 1, compared: { ...COMPARED, stored: true } }) });
  await visitor.click(screen.getByRole('button', { name: 'Import' }));
  expect(await screen.findByText("1 of 2 payments in it are the shop's.")).toBeVisible();
  expect(sent(api.to(POST)[1] as RecordedRequest)).toEqual({
    gateway: 'tap',
    mapping: JSON.stringify({ '': SHEET.mapping }),
  });
  expect(onImported).toHaveBeenCalledTimes(1);
});

test('what does not fit is told before anything is stored', async () => {
  const differences: SettlementDifferenceView[] = [
    { kind: 'settled-otherwise', reference: 'chg_1', orderNumber: 'F-7', amount: 12.5, expected: 13 },
    { kind: 'not-settled', reference: 'chg_2', orderNumber: 'F-8', amount: null, expected: 4 },
  ];
  const due = { from: '2026-01-10', to: '2026-01-12' };
  const payouts = [
    { reference: 'po_1', day: '2026-01-15', amount: 19.5, net: 19.7, bankReference: 'B1' },
    { reference: 'po_2', day: '2026-01-15', amount: 3, net: 3, bankReference: '' },
  ];
  const compared = { ...COMPARED, added: 1, changed: 1, differences, differenceCount: 120, due, payouts };
  api.answer({ [POST]: preview({ compared }) });
  await chooseFile();
  expect(await screen.findByText('120 things do not fit')).toBeVisible();
  expect(screen.getByText('The first 2 are shown.')).toBeVisible();
  const [otherwise, missing] = within(screen.getByRole('list', { name: 'What does not fit' })).getAllByRole('listitem');
  expect(otherwise).toHaveTextContent(/another amount than the shop.*chg_1.*F-7.*file .*12\.50.*shop .*13\.00/);
  expect(missing).toHaveTextContent(/in no settlement file.*chg_2.*file nothing.*shop .*4\.00/);
  expect(screen.getByText(/Payments of 10 January 2026 to 12 January 2026 must be in files/)).toBeVisible();
  expect(screen.getByText('1 line is new · 1 line says something else than an earlier file')).toBeVisible();
  const [differing, fitting] = within(screen.getByRole('list', { name: 'Payouts in the file' })).getAllByRole(
    'listitem',
  );
  expect(differing).toHaveTextContent(/po_1.*19\.50.*but its lines add up to .*19\.70/);
  expect(fitting).toHaveTextContent(/po_2.*3\.00.*as its lines add up/);
  expect(screen.getByRole('button', { name: 'Import' })).toBeEnabled();
});

test('each sheet says what it has, or why it was skipped', async () => {
  const skipped = { ...SHEET, kind: null, mapping: {}, sums: [] };
  const sheets: SettlementSheetView[] = [
    { ...SHEET, name: 'Summary', kind: 'summary', sums: [] },
    { ...SHEET, name: 'Charges', leftOut: 1 },
    {
      ...SHEET,
      name: 'Refunds',
      kind: 'refund',
      sums: [{ kind: 'refund', lines: 1, amount: 2, fees: 0.1, vat: 0.005 }],
    },
    { ...skipped, name: 'Notes', skipped: 'unknown' },
    { ...skipped, name: 'Lists', skipped: 'hidden', headers: [] },
  ];
  api.answer({ [POST]: preview({ sheets }) });
  const visitor = await chooseFile();
  expect(await screen.findByText('What the gateway says of its payouts')).toBeVisible();
  expect(screen.getByText(/1 refund · .*2\.00.* · fees .*0\.10.* and .*0\.005.* VAT/)).toBeVisible();
  expect(screen.getByText('1 row without a reference was left out, such as a sum.')).toBeVisible();
  expect(screen.getByText('Skipped: its columns are unknown.')).toBeVisible();
  expect(screen.getByText('Skipped: the sheet is hidden in the file.')).toBeVisible();
  await visitor.click(screen.getByText('Read it all the same'));
  const columns = within(screen.getByRole('group', { name: 'Columns of Notes' }));
  await visitor.click(columns.getByRole('button', { name: /Reference of the payment$/ }));
  await visitor.click(await screen.findByRole('option', { name: 'charge' }));
  expect(JSON.parse(sent(api.to(POST)[1] as RecordedRequest)['mapping'] as string)).toEqual({
    Charges: SHEET.mapping,
    Refunds: SHEET.mapping,
    Notes: { reference: 'charge' },
  });
});

test('a column that was not recognized can be chosen', async () => {
  api.answer({ [POST]: MISSING });
  const visitor = await chooseFile();
  expect(await screen.findByText('Choose its column')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
  api.answer({ [POST]: preview() });
  await visitor.click(screen.getByRole('button', { name: /Fee$/ }));
  await visitor.click(await screen.findByRole('option', { name: 'cost' }));
  expect(await screen.findByText(/2 payments/)).toBeVisible();
  expect(sent(api.to(POST)[1] as RecordedRequest)).toMatchObject({ mapping: JSON.stringify({ '': SHEET.mapping }) });
});

test('cells that cannot be read are named by their rows, and nothing can be imported', async () => {
  const sheets = [{ ...SHEET, name: 'Charges' }];
  const faults: SettlementAnswer['faults'] = [
    { sheet: 'Charges', row: 7, field: 'amount', reason: 'unreadable' },
    { sheet: 'Summary', row: 3, field: 'paidAt', reason: 'in-future' },
  ];
  api.answer({ [POST]: preview({ sheets, faults, compared: null }) });
  await chooseFile();
  expect(await screen.findByText('Charges row 7: Amount')).toBeVisible();
  expect(screen.getByText(/^Summary row 3: .*more than a week ahead\. Correct it in the file/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
});

test('another gateway reads the file anew', async () => {
  const visitor = await chooseFile();
  await screen.findByText(/2 payments/);
  await visitor.click(screen.getByRole('button', { name: /Gateway$/ }));
  expect(screen.queryByRole('option', { name: 'Practice gateway' })).toBeNull();
  await visitor.click(await screen.findByRole('option', { name: 'MyFatoorah' }));
  await screen.findByText(/2 payments/);
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
  await screen.findByText(/2 payments/);
  api.answer({ [POST]: offline() });
  await visitor.click(screen.getByRole('button', { name: 'Import' }));
  expect(await screen.findByText(/the same rows count only once/)).toBeVisible();
  expect(onImported).not.toHaveBeenCalled();
});
