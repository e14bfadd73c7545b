import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import type { ReconciliationAnswer } from '@fyonka/api-contract/wire/office/payments';
import type { PayoutsAnswer, SettlementAnswer } from '@fyonka/api-contract/wire/office/books/settlements';
import type { PlaceOrderAnswer } from '@fyonka/api-contract/wire/ordering';
import { DAY } from '../../src/domain/kuwait-day.ts';
import { ManualClock } from '../../src/testing/test-shop.fixture.ts';
import { anAdministrator, signIn } from '../support/accounts/accounts.ts';
import { MoneyOffice, paidOrder } from '../support/money.ts';
import { expectRefusal, read } from '../support/server/answers.ts';
import { openTestShop } from '../support/shops/test-shop.ts';
import type { TestShop } from '../support/shops/test-shop.ts';

const clock = new ManualClock();
let shop: TestShop;
let office: MoneyOffice;
beforeAll(async () => {
  shop = await openTestShop({ TRUST_PROXY: 'loopback' }, {}, { clock });
  office = new MoneyOffice(shop, await anAdministrator(shop));
});
afterAll(() => shop.close());

/** Days pass, and the administrator signs in again. */
async function later(days: number): Promise<void> {
  clock.advance(days * DAY);
  office = new MoneyOffice(shop, await signIn(shop, office.visitor));
}

const folder = new URL('../../src/adapters/http/tables/reading/', import.meta.url);
const fixture = (name: string) => readFileSync(new URL(name, folder));

/** The workbook of Tap with other texts in its cells. */
function workbook(texts: Readonly<Record<string, string>>): Uint8Array {
  const parts = unzipSync(fixture('tap.fixture.xlsx'));
  const changed = Object.entries(parts).map(([name, bytes]) => {
    const text = Object.entries(texts).reduce((all, [from, to]) => all.replaceAll(from, to), strFromU8(bytes));
    return [name, strToU8(text)] as const;
  });
  return zipSync(Object.fromEntries(changed));
}

function upload(file: Uint8Array, dryRun?: '1'): Promise<Response> {
  const form = new FormData();
  form.append('gateway', 'sandbox');
  if (dryRun) form.append('dryRun', dryRun);
  form.append('file', new Blob([new Uint8Array(file)]), 'settlement');
  return fetch(`${shop.url}/api/admin/settlements`, { method: 'POST', headers: office.visitor.headers, body: form });
}

async function compared(file: Uint8Array, dryRun?: '1') {
  const answer = await read<SettlementAnswer>(await upload(file, dryRun), 200);
  if (answer.compared === null) throw new Error(JSON.stringify(answer.faults));
  return answer.compared;
}

interface Named {
  readonly kind: string;
  readonly orderNumber?: string | null;
}
const nameOf = ({ kind, orderNumber }: Named) => `${kind} ${orderNumber}`;

const chargeOf = async (placed: PlaceOrderAnswer) => (await office.moneyOf(placed)).attempts[0]?.reference ?? '';
const numberOf = ({ order }: PlaceOrderAnswer) => order.orderNumber;
const openFindings = async () =>
  (await office.get<ReconciliationAnswer>('reconciliation')).findings.filter(({ resolvedAt }) => resolvedAt === null);
const payouts = () => office.get<PayoutsAnswer>('payouts?month=2026-01');

/** Two plain bows and the delivery to Salmiya. */
const TOTAL = 5.3;
const byOrder = (one: Named, other: Named) => nameOf(one).localeCompare(nameOf(other));
const byKind = <One extends Named>(all: readonly One[]) => all.toSorted(byOrder);

test('a workbook with every kind of line is compared and stored, and a corrected one ends what was found', async () => {
  const first = await paidOrder(shop);
  const refund = await office.refunded(first, { amount: 1.3 });
  const released = await paidOrder(shop);
  const missing = await paidOrder(shop);
  const disputed = await paidOrder(shop);
  await read(await office.dispute(released, { deadline: '2026-01-20', takenAt: '2026-01-15' }), 201);
  await later(10);
  const second = await paidOrder(shop);
  const texts = {
    '{charge-0}': await chargeOf(released),
    '{charge-1}': await chargeOf(first),
    '{charge-2}': await chargeOf(second),
    '{charge-3}': await chargeOf(disputed),
    '{refund-1}': refund.reference ?? '',
  };
  const file = workbook(texts);
  const less = { kind: 'settled-otherwise', orderNumber: numberOf(second), amount: 4.8, expected: TOTAL };
  // What was disputed was captured, and no file has the charge.
  const lacking = [released, missing].map((one) => ({
    kind: 'not-settled',
    orderNumber: numberOf(one),
    expected: TOTAL,
  }));

  const tried = await compared(file, '1');
  const fresh = { added: 7, changed: 0, removed: 0, payouts: [{ reference: 'payout_7', amount: 8.535, net: 8.535 }] };
  expect(tried).toMatchObject({ ...fresh, stored: false, due: { from: '2026-01-15', to: '2026-01-24' } });
  const tell = { kind: 'disputed', orderNumber: numberOf(disputed), amount: TOTAL };
  expect(byKind(tried.differences)).toMatchObject([tell, ...lacking, less].toSorted(byOrder));
  expect(await openFindings()).toEqual([]);
  expect((await office.moneyOf(disputed)).disputes).toEqual([]);

  const stored = await compared(file);
  expect(stored).toMatchObject({ ...fresh, stored: true });
  // The dispute is written down with its order now, so that it is no difference.
  const found = [...lacking, less].toSorted(byOrder);
  expect(byKind(stored.differences)).toMatchObject(found);
  expect(byKind(await openFindings())).toMatchObject(found);
  expect((await office.moneyOf(disputed)).disputes).toMatchObject([
    { state: 'open', isTaken: true, reference: 'dsp_1', openedOn: '2026-01-18' },
  ]);
  expect((await office.moneyOf(released)).disputes).toMatchObject([{ state: 'won' }]);
  const money = await payouts();
  expect(money.payouts).toMatchObject([
    { reference: 'payout_7', day: '2026-01-20', amount: 8.535, fees: 0.25, vat: 0.015, bankReference: 'NBK-553' },
  ]);
  // Only the charge without a line: of the other one, an earlier payout had the dispute.
  expect(money.expected).toMatchObject([{ gateway: 'sandbox', expected: TOTAL }]);

  expect(await compared(file)).toMatchObject({ added: 0, changed: 0, same: 7, removed: 0, differenceCount: 3 });
  expect(byKind(await openFindings())).toMatchObject(found);

  const corrected = workbook({ ...texts, '<v>4.8</v>': '<v>5.3</v>', '<v>8.535</v>': '<v>9.035</v>' });
  expect(await compared(corrected)).toMatchObject({ added: 0, changed: 1, payouts: [{ amount: 9.035, net: 9.035 }] });
  expect(byKind(await openFindings())).toMatchObject(lacking.toSorted(byOrder));
  expect((await payouts()).payouts).toMatchObject([{ reference: 'payout_7', amount: 9.035 }]);

  const rest = ['Charge ID,Amount,Fee', ...(await Promise.all([released, missing].map(chargeOf)))].map((line, index) =>
    index === 0 ? line : `${line},5.300,0.100`,
  );
  expect(await compared(Buffer.from(rest.join('\n')))).toMatchObject({ added: 2, differenceCount: 0 });
  expect(await openFindings()).toEqual([]);
});

test('an archive that was changed on its way is refused', async () => {
  const file = fixture('tap.fixture.zip');
  const place = file.lastIndexOf('../../Refunds.csv') - 30;
  file.writeUInt8(file.readUInt8(place) ^ 1, place);
  await expectRefusal(upload(file), 400, 'FILE_UNREADABLE');
});
