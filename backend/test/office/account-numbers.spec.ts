import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { USUAL_ACCOUNT_NUMBERS } from '../../src/domain/ordering/books/accounts/account-numbers.ts';
import type { OfficeSettingsAnswer } from '@fyonka/api-contract/wire/office/settings';
import { parse } from 'csv-parse/sync';
import readWorkbook, { readSheet } from 'read-excel-file/node';
import { IssuePapers } from '../../src/application/ordering/sales-papers/issue-papers.ts';
import { kuwaitDayOf } from '../../src/domain/kuwait-day.ts';
import { ManualClock } from '../../src/testing/test-shop.fixture.ts';
import { anAdministrator } from '../support/accounts/accounts.ts';
import { cashOrder, faultsOf, MoneyOffice } from '../support/money.ts';
import { send } from '../support/office.ts';
import { read } from '../support/server/answers.ts';
import { openTestShop } from '../support/shops/test-shop.ts';
import type { TestShop } from '../support/shops/test-shop.ts';

const clock = new ManualClock();
const TODAY = kuwaitDayOf(clock.now());
const QUARTER = `${TODAY.slice(0, 4)}-Q${Math.ceil(Number(TODAY.slice(5, 7)) / 3)}`;

let shop: TestShop;
let office: MoneyOffice;
beforeAll(async () => {
  shop = await openTestShop({}, {}, { clock });
  office = new MoneyOffice(shop, await anAdministrator(shop));
});
afterAll(() => shop.close());

const settings = async () => (await office.get<OfficeSettingsAnswer>('settings')).settings;

async function save(accountNumbers: object): Promise<Response> {
  const body = { ...(await settings()), accountNumbers };
  return send(shop, 'PUT', '/api/admin/settings', { headers: office.visitor.headers, body });
}

async function file(path: string): Promise<Buffer> {
  const answer = await shop.get(`/api/admin/books/${path}`, { ...office.visitor.headers, 'accept-language': 'en' });
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

test('the accounts of the day book have the numbers of the shop, in each file that an accountant reads', async () => {
  expect((await settings()).accountNumbers).toEqual(USUAL_ACCOUNT_NUMBERS);
  await office.setStatus(await cashOrder(shop), 'delivered');
  while (await shop.application.get(IssuePapers).execute());
  await read(await save({ ...USUAL_ACCOUNT_NUMBERS, cash: ' ٠١٠١-٠١ ', customers: '77.1', delivery: '4110' }), 200);
  const days = `from=${TODAY}&to=${TODAY}`;

  const lines = parse<Record<string, string>>(await file(`journal/export?${days}&format=csv`), {
    bom: true,
    columns: true,
  });
  const numbers = (rows: readonly { number: unknown; account: unknown }[]) =>
    Object.fromEntries(rows.map(({ number, account }) => [account, number]));
  const named = { Cash: '0101-01', Customers: '77.1', Sales: '4110', Delivery: '4110' };
  expect(numbers(lines.map((line) => ({ number: line['Account number'], account: line['Account'] })))).toEqual(named);

  const [header = [], ...rows] = await readSheet(await file(`journal/export?${days}&format=xlsx`));
  const [number, account] = [header.indexOf('Account number'), header.indexOf('Account')];
  expect(numbers(rows.map((row) => ({ number: row[number], account: row[account] })))).toEqual(named);

  const [summary] = await readWorkbook(await file(`quarter?quarter=${QUARTER}&format=xlsx`));
  const sums = summary?.data.filter(([month]) => month === TODAY.slice(0, 7)).map(([, , ...sum]) => sum.slice(0, 2));
  expect(sums).toEqual([
    ['0101-01', 'Cash'],
    ['4110', 'Delivery'],
    ['4110', 'Sales'],
    ['77.1', 'Customers'],
    [null, 'All accounts'],
  ]);
});

test('what is left out stays', async () => {
  await read(await save({ ...USUAL_ACCOUNT_NUMBERS, bank: '1-2' }), 200);
  await read(await save({ cash: '7' }), 200);
  expect((await settings()).accountNumbers).toEqual({ ...USUAL_ACCOUNT_NUMBERS, bank: '1-2', cash: '7' });
});

test('all faults of the numbers are said at once', async () => {
  const sent = { ...USUAL_ACCOUNT_NUMBERS, cash: '', bank: '=1', customers: '1'.repeat(21), other: '1220' };
  expect(await faultsOf(await save(sent))).toEqual([
    'accountNumbers.cash REQUIRED',
    'accountNumbers.bank INVALID_ACCOUNT_NUMBER',
    'accountNumbers.other ACCOUNT_NUMBER_TAKEN',
    'accountNumbers.customers INVALID_ACCOUNT_NUMBER',
    'accountNumbers.owed-by-staff ACCOUNT_NUMBER_TAKEN',
  ]);
  expect((await save({ cash: { en: '1' } })).status).toBe(400);
});
