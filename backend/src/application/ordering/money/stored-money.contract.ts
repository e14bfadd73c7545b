import { ORDER_STATUSES } from '@fyonka/api-contract/values/ordering/order-statuses';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { paymentAttemptId } from '../../../domain/ids.ts';
import { kuwaitDayOf, kuwaitMonthOf } from '../../../domain/kuwait-day.ts';
import { fils } from '../../../domain/money.ts';
import type { MoneyEntry } from '../../../domain/ordering/money/money-entry.ts';
import { balanceOf } from '../../../domain/ordering/money/order-money.ts';
import { paymentStatusOf } from '../../../domain/ordering/money/payment-status.ts';
import { anOrder } from '../../../domain/ordering/order.fixture.ts';
import type { Order } from '../../../domain/ordering/order.ts';
import { openWith } from '../../storage.contract.ts';
import type { OpenStorage } from '../../storage.contract.ts';
import type { Storage } from '../../storage.ts';
import { aTapStart, BOW, captureOf } from '../paying/payments.fixture.ts';
import { aRefundRequest, EDITOR, ledgerBalance, someMoney } from './money.fixture.ts';

/** Half a day before February 2026 begins in Kuwait, so that money moves in two months. */
const START = Date.UTC(2026, 0, 31, 9);
const MONTHS = [kuwaitMonthOf(START), kuwaitMonthOf(START + 24 * 3_600_000)];
const MINUTE = 60_000;

/** What happens to one of the orders next. `amount` is in fils. */
interface Event {
  readonly kind: 'capture' | 'twice' | 'fail' | 'misfit' | 'test' | 'cash' | 'record' | 'give-back' | 'accept';
  readonly order: number;
  readonly amount: number;
}
type OtherEvent =
  | {
      readonly kind: 'refund';
      readonly order: number;
      readonly amount: number;
      readonly end: 'done' | 'failed' | 'pending';
    }
  | { readonly kind: 'status'; readonly order: number; readonly to: (typeof ORDER_STATUSES)[number] };

const order = fc.nat(3);
const amount = fc.integer({ min: 1, max: 4000 });
const events: fc.Arbitrary<(Event | OtherEvent)[]> = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constantFrom<Event['kind'][]>(
        'capture',
        'twice',
        'fail',
        'misfit',
        'test',
        'cash',
        'record',
        'give-back',
        'accept',
      ),
      order,
      amount,
    }),
    fc.record({
      kind: fc.constant('refund' as const),
      order,
      amount,
      end: fc.constantFrom('done' as const, 'failed' as const, 'pending' as const),
    }),
    fc.record({ kind: fc.constant('status' as const), order, to: fc.constantFrom(...ORDER_STATUSES) }),
  ),
  { minLength: 15, maxLength: 30, size: 'max' },
);

/** @param open opens the storage to test */
export function storedMoneyContract(open: OpenStorage): void {
  test('whatever happens to the money of orders, orders, ledger and days agree to the fils', async () => {
    await fc.assert(
      fc.asyncProperty(events, async (happened) => {
        const storage = await openWith(open, [{ ...BOW, stock: null }], START);
        const orders = Array.from({ length: 4 }, () => anOrder([[BOW, 2]], { at: START }));
        for (const each of orders) await storage.orders.place(each, null);
        for (const [index, event] of happened.entries()) {
          const chosen = orders[event.order];
          // An hour passes with each event, so that the day and the month change on the way.
          if (chosen) await happen(storage, chosen, event, `${index}`, START + MINUTE + index * 60 * MINUTE);
        }
        await expectAgreement(storage, orders);
        await storage.close();
      }),
      { numRuns: 16 },
    );
    // Milliseconds. Many shops are opened, which takes time on a database behind a network.
  }, 90_000);
}

async function happen(
  storage: Storage,
  { number, id }: Order,
  event: Event | OtherEvent,
  name: string,
  at: number,
): Promise<void> {
  switch (event.kind) {
    case 'refund': {
      const request = aRefundRequest(name, { amount: fils(event.amount), at });
      const result = await storage.refunds.request(number, request, EDITOR);
      if (result?.kind !== 'requested') return;
      const reference = `re_${name}`;
      const end =
        event.end === 'failed' ? ({ kind: 'failed', failure: 'declined' } as const) : { kind: event.end, reference };
      await storage.refunds.settle(request.id, end, at);
      return;
    }
    case 'status':
      await storage.officeOrders.setStatus(id, event.to, EDITOR, at);
      return;
    case 'cash':
      await storage.payments.accept(number, 'cash-on-delivery', START + MINUTE);
      await storage.officeOrders.setStatus(id, 'delivered', EDITOR, at);
      if (event.amount % 2 === 0) await storage.officeOrders.setStatus(id, 'ready', EDITOR, at + 24 * 60 * MINUTE);
      return;
    case 'record':
      await storage.moneyBooks.record(number, someMoney(event.amount, { movedAt: at }), EDITOR, at);
      return;
    case 'give-back':
      await storage.moneyBooks.settle(
        number,
        { how: 'wamd', amount: null, movedAt: at, reference: '', note: '' },
        EDITOR,
        at,
      );
      return;
    case 'accept':
      await storage.moneyBooks.settle(number, { how: 'in-order', note: '' }, EDITOR, at);
      return;
    default:
      return pay(storage, number, event, name, at);
  }
}

/** Starts a payment while the order can be paid, and ends it now. */
async function pay(
  { orders, payments }: Storage,
  number: Order['number'],
  { kind, amount: wrong }: Event,
  name: string,
  at: number,
): Promise<void> {
  const ids = [name, `${name} again`].map(paymentAttemptId).slice(0, kind === 'twice' ? 2 : 1);
  for (const [index, id] of ids.entries())
    if ((await payments.start(aTapStart(id, number, START + (index + 1) * MINUTE))).kind !== 'started') return;
  const found = await orders.find(number);
  if (!found) return;
  for (const id of ids) {
    const capture = captureOf(found, { isTest: kind === 'test', reference: `chg_${id}` });
    const misfit = { kind: 'mismatch', mismatch: 'amount', amount: fils(wrong) } as const;
    const failure = { kind: 'failed', reason: 'declined' } as const;
    await payments.settle(id, kind === 'fail' ? failure : kind === 'misfit' ? misfit : capture, at);
  }
}

async function expectAgreement(storage: Storage, orders: readonly Order[]): Promise<void> {
  const all: MoneyEntry[] = [];
  for (const { number } of orders) {
    const found = await storage.orders.find(number);
    if (!found) throw new Error(`${number} is gone`);
    const entries = await storage.moneyBooks.ofOrder(number);
    all.push(...entries);
    const { money, paymentMethod } = found;
    expect(await ledgerBalance(storage, number)).toBe(paymentMethod === 'test-card' ? 0 : balanceOf(money));
    expect(found.paymentStatus).toBe(paymentStatusOf(found));
    const refunds = await storage.refunds.ofOrder(number);
    const open = refunds.filter(({ state }) => state !== 'done' && state !== 'failed');
    expect(money.refunding).toBe(open.reduce((total, refund) => total + refund.amount, 0));
  }
  const days = (await Promise.all(MONTHS.map((month) => storage.moneyBooks.ofMonth(month)))).flat();
  expect(days.map(({ day, method, received, returned }) => [day, method, received, returned])).toEqual(sumsOf(all));
}

/** What the sums of days must be, calculated from all lines of the ledger. */
function sumsOf(entries: readonly MoneyEntry[]): unknown[] {
  const real = entries.filter(({ isTest, kind }) => !isTest && kind !== 'accepted');
  const groups = Map.groupBy(real, ({ movedAt, method }) => `${kuwaitDayOf(movedAt)} ${method}`);
  const amountOf = (lines: readonly MoneyEntry[], ...kinds: readonly MoneyEntry['kind'][]) =>
    lines.filter(({ kind }) => kinds.includes(kind)).reduce((total, line) => total + line.amount, 0);
  return [...groups]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, lines]) => [
      ...key.split(' '),
      amountOf(lines, 'capture', 'record') - amountOf(lines, 'record-withdrawn'),
      amountOf(lines, 'refund', 'given-back'),
    ])
    .filter(([, , received, returned]) => received !== 0 || returned !== 0);
}
