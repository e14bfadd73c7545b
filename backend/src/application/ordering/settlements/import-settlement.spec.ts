import { describe, expect, test } from '@jest/globals';
import { RandomIdentifiers } from '../../../adapters/system/random-identifiers.ts';
import { paymentAttemptId } from '../../../domain/ids.ts';
import type { PaymentAttemptId } from '../../../domain/ids.ts';
import type { Order } from '../../../domain/ordering/order.ts';
import { totalPrice } from '../../../domain/ordering/order.ts';
import { emptyStorage } from '../../../testing/storage.fixture.ts';
import { ManualClock } from '../../../testing/test-shop.fixture.ts';
import { anOrder, NOON } from '../../../domain/ordering/order.fixture.ts';
import { ASKED, EDITOR, historyOf, paidOrder } from '../money/money.fixture.ts';
import { aTapStart, BOW, captureOf, FIRST, SECOND } from '../paying/payments.fixture.ts';
import type { Storage } from '../../storage.ts';
import { DisputeFromLine } from '../disputes/dispute-from-line.ts';
import { ImportSettlement } from './import-settlement.ts';
import type { ComparedFile, ImportSettlementInput } from './import-settlement.ts';

const DAY = 86_400_000;

const sheet = (name: string, ...rows: string[]) => ({
  name,
  rows: rows.map((row, index) => ({ line: index + 1, cells: row.split(';') })),
});
const CHARGES = 'Charge ID;Amount;Fee;Payout ID;Payout date';

function importerOf({ settlements, payouts, disputes, payments }: Storage, at: number): ImportSettlement {
  const clock = new ManualClock(at);
  const fromLine = new DisputeFromLine(disputes, payments, new RandomIdentifiers(), clock);
  return new ImportSettlement(settlements, payouts, fromLine, clock);
}

async function importing(storage: Storage, given: Partial<ImportSettlementInput>) {
  const importer = importerOf(storage, ASKED + 30 * DAY);
  const input = { gateway: 'tap', sheets: [], mapping: '', isDryRun: false, editor: EDITOR, ...given };
  const outcome = await importer.execute(input);
  if (outcome.kind !== 'read') throw new Error(outcome.kind);
  return outcome;
}

const comparedOf = async (storage: Storage, given: Partial<ImportSettlementInput>) =>
  (await importing(storage, given)).compared as ComparedFile;

/** The gateway takes the money days after the payment began. */
async function captureLate({ payments }: Storage, order: Order, id: PaymentAttemptId, at: number): Promise<void> {
  await payments.start(aTapStart(id, order.number, NOON));
  await payments.settle(id, captureOf(order, { reference: `chg_${id}` }), at);
}

/** A shop with payments of KNET on two days, ten days apart. */
async function aShop() {
  const { storage, order } = await paidOrder(() => Promise.resolve(emptyStorage()));
  const later = anOrder([[BOW, 1]]);
  await storage.orders.place(later, null);
  await captureLate(storage, later, SECOND, NOON + 10 * DAY);
  return { storage, order, later, kd: (given: typeof order) => String(totalPrice(given) / 1000) };
}

describe('a settlement file', () => {
  test('twice changes nothing, and writes no second line of history', async () => {
    const { storage, order, kd } = await aShop();
    const sheets = [sheet('Charges', CHARGES, `chg_${FIRST};${kd(order)};0.1;po_1;2026-01-20`)];
    const first = { added: 1, changed: 0, matched: 1, removed: 0, isStored: true, differences: [] };
    expect(await comparedOf(storage, { sheets, isDryRun: true })).toMatchObject({ ...first, isStored: false });
    expect(await historyOf(storage, 'payments')).toEqual([]);
    expect(await comparedOf(storage, { sheets })).toMatchObject(first);
    expect(await comparedOf(storage, { sheets })).toMatchObject({ ...first, added: 0 });
    expect(await historyOf(storage, 'payments')).toHaveLength(1);
    expect(await storage.payouts.find('tap', 'po_1')).toMatchObject({
      payout: { day: '2026-01-20', amount: totalPrice(order) - 100, fees: 100, source: 'file' },
    });
  });

  test('that was corrected replaces the lines of its payout', async () => {
    const { storage, order, later, kd } = await aShop();
    const both = [`chg_${FIRST};${kd(order)};0.1;po_1;`, `chg_${SECOND};${kd(later)};0.1;po_1;`];
    await comparedOf(storage, { sheets: [sheet('Charges', CHARGES, ...both)] });
    const corrected = [sheet('Charges', CHARGES, both[0] ?? '')];
    expect(await comparedOf(storage, { sheets: corrected })).toMatchObject({ added: 0, removed: 1, differences: [] });
    expect(await storage.payouts.find('tap', 'po_1')).toMatchObject({
      payout: { amount: totalPrice(order) - 100 },
      sums: [{ lines: 1 }],
    });
  });

  test('names the payments that have no line though their time has come, in a dry run, too', async () => {
    const { storage, order, later, kd } = await aShop();
    const missing = anOrder([[BOW, 1]]);
    await storage.orders.place(missing, null);
    const third = paymentAttemptId('attempt-3');
    await captureLate(storage, missing, third, NOON + DAY);
    const lines = [`chg_${FIRST};${kd(order)};0.1;po_1;`, `chg_${SECOND};${kd(later)};0.1;po_1;`];
    const sheets = [sheet('Charges', CHARGES, ...lines)];
    for (const isDryRun of [true, false])
      expect(await comparedOf(storage, { sheets, isDryRun })).toMatchObject({
        due: { from: '2026-01-15', to: '2026-01-20', methods: ['knet'] },
        differences: [{ kind: 'not-settled', reference: `chg_${third}`, orderNumber: missing.number }],
      });
    const rest = [sheet('Charges', CHARGES, `chg_${third};${kd(missing)};0.1;po_2;`)];
    expect(await comparedOf(storage, { sheets: rest })).toMatchObject({ differences: [], due: null });
    expect(await storage.findings.countOpen()).toBe(0);
  });

  test('whose summary says another sum than its lines is told, and becomes a finding', async () => {
    const { storage, order, kd } = await aShop();
    const sheets = [
      sheet('Summary', 'Payout ID;po_1', 'Net amount;1.000', 'Bank reference;B-1'),
      sheet('Charges', 'Charge ID;Amount;Fee', `chg_${FIRST};${kd(order)};0.1`),
    ];
    const difference = { kind: 'other-payout', reference: 'po_1', amount: 1000, expected: totalPrice(order) - 100 };
    for (const isDryRun of [true, false])
      expect(await comparedOf(storage, { sheets, isDryRun })).toMatchObject({ differences: [difference] });
    expect(await storage.findings.list(9)).toMatchObject([difference]);
  });

  test('of thousands of lines lets others have their turn between its parts', async () => {
    const { storage } = await aShop();
    const lines = Array.from({ length: 2000 }, (_, index) => `chg_${index};5;0.1;po_1;`);
    const work = { turns: 0, isDone: false };
    const nextTurn = () => {
      work.turns += 1;
      if (!work.isDone) setImmediate(nextTurn);
    };
    setImmediate(nextTurn);
    expect(await comparedOf(storage, { sheets: [sheet('Charges', CHARGES, ...lines)], isDryRun: true })).toMatchObject({
      added: 2000,
    });
    work.isDone = true;
    // Ten parts that are read, and eight that are compared.
    expect(work.turns).toBeGreaterThanOrEqual(16);
  });

  test('with a cell that cannot be read is neither compared nor stored', async () => {
    const { storage } = await aShop();
    const sheets = [sheet('Charges', CHARGES, 'chg_1;many;0;;'), sheet('Refunds', 'Refund ID;Amount', 're_1;1')];
    expect(await importing(storage, { sheets })).toMatchObject({
      compared: null,
      sheets: [{ faults: [{ sheet: 'Charges', row: 2, field: 'amount', reason: 'unreadable' }] }, { faults: [] }],
    });
    expect(await storage.findings.countOpen()).toBe(0);
  });

  test.each([
    ['of the only sheet', { reference: 'Charge ID', amount: 'Fee', fee: 'Fee' }],
    ['by the name of the sheet', { '': { reference: 'Charge ID', amount: 'Fee', fee: 'Fee' } }],
  ])('is read by columns that were chosen: %s', async (_what, mapping) => {
    const { storage } = await aShop();
    const sheets = [sheet('', CHARGES, 'chg_1;7;0.150;;')];
    const read = await importing(storage, { sheets, mapping: JSON.stringify(mapping), isDryRun: true });
    expect(read.sheets[0]?.lines).toMatchObject([{ amount: 150, fee: 150 }]);
  });
});

test.each([
  [{ gateway: '' }, { field: 'gateway', code: 'REQUIRED' }],
  [{ gateway: 'stripe' }, { field: 'gateway', code: 'INVALID' }],
  [{ mapping: '{' }, { field: 'mapping', code: 'INVALID' }],
  [{ mapping: '["charge id"]' }, { field: 'mapping', code: 'INVALID' }],
  [{ mapping: '{"reference":1}' }, { field: 'mapping', code: 'INVALID' }],
  [{ mapping: '{"__proto__":"x"}' }, { field: 'mapping', code: 'INVALID' }],
  [{ mapping: '{"Charges":{"nothing":"x"}}' }, { field: 'mapping', code: 'INVALID' }],
])('%j is refused', async (given, fault) => {
  const input = { gateway: 'tap', sheets: [], mapping: '', isDryRun: false, editor: EDITOR, ...given };
  const outcome = await importerOf(emptyStorage(), NOON).execute(input);
  expect(outcome).toEqual({ kind: 'invalid', faults: [fault] });
});
