import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { HistoryAnswer } from '@fyonka/api-contract/wire/office/edits';
import type { CashDayAnswer } from '@fyonka/api-contract/wire/office/money';
import { kuwaitDayOf } from '../../src/domain/kuwait-day.ts';
import { ManualClock } from '../../src/testing/test-shop.fixture.ts';
import { anAdministrator } from '../support/accounts/accounts.ts';
import { cashOrder, faultsOf, MoneyOffice } from '../support/money.ts';
import { expectRefusal, read } from '../support/server/answers.ts';
import { openTestShop } from '../support/shops/test-shop.ts';
import type { TestShop } from '../support/shops/test-shop.ts';

const clock = new ManualClock();
let shop: TestShop;
let office: MoneyOffice;
beforeAll(async () => {
  shop = await openTestShop({}, {}, { clock });
  office = new MoneyOffice(shop, await anAdministrator(shop));
});
afterAll(() => shop.close());

const TODAY = kuwaitDayOf(clock.now());
/** Two plain bows and the delivery to Salmiya. */
const TOTAL = 5.3;

const fromFils = (amount: number) => amount / 1000;

describe('the cash of a day', () => {
  const cash = () => office.get<CashDayAnswer>(`cash/${TODAY}`);
  const count = (body: object, day: string = TODAY) => office.call('PUT', `cash/${day}`, body);

  test('is counted against what is recorded', async () => {
    const before = await cash();
    await office.setStatus(await cashOrder(shop), 'delivered');
    const expected = fromFils(before.expected * 1000 + TOTAL * 1000);
    expect((await cash()).expected).toBeCloseTo(expected, 9);
    const counted = await read<CashDayAnswer>(await count({ counted: '١٫٢٥٠', note: 'One note is missing' }), 200);
    expect(counted).toMatchObject({
      date: TODAY,
      counted: 1.25,
      note: 'One note is missing',
      countedBy: office.visitor.email,
    });
    expect(await read(await count({ counted: 0 }), 200)).toMatchObject({ counted: 0, note: '' });
    expect(await cash()).toMatchObject({ counted: 0 });
    const { entries } = await office.get<HistoryAnswer>('history?subject=payments');
    expect(entries.slice(0, 2).map(({ kind, by }) => [kind, by])).toEqual([
      ['cash-counted', office.visitor.email],
      ['cash-counted', office.visitor.email],
    ]);
  });

  test('settles what the count leaves open, as it was seen, with a note', async () => {
    const settle = (body: object) => office.call('PUT', `cash/${TODAY}/difference`, body);
    const { expected } = await cash();
    await count({ counted: fromFils(Math.round(expected * 1000) + 250) });
    expect(await cash()).toMatchObject({ difference: 0.25, settled: 0 });
    await expectRefusal(settle({ difference: -0.25, note: 'The till' }), 409, 'CASH_CHANGED');
    expect(await faultsOf(await settle({ difference: 0.25 }))).toEqual(['note REQUIRED']);
    expect(await read(await settle({ difference: 0.25, note: 'The till' }), 200)).toMatchObject({
      expected,
      difference: 0,
      settled: 0.25,
      differences: [{ amount: 0.25, borneBy: 'shop', run: null, stall: null, note: 'The till' }],
    });
    await expectRefusal(settle({ difference: 0.25, note: 'The till' }), 409, 'CASH_CHANGED');
  });

  test.each([
    ['tomorrow', {}, 'day INVALID_DATE'],
    ['2999-01-01', {}, 'day INVALID_DATE'],
    [TODAY, { counted: '' }, 'counted REQUIRED'],
    [TODAY, { counted: -1 }, 'counted INVALID_AMOUNT'],
  ])('%s with %j is refused', async (day, given, fault) => {
    expect(await faultsOf(await count({ counted: 1, ...given }, day))).toEqual([fault]);
  });
});
