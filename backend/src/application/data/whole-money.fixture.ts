import { COMMAND_LINE } from '../../domain/history.ts';
import type { ApiKey } from '../../domain/identity/api-key.ts';
import { apiKeyId, bookingId, courierPayoutId, disputeId, refundId } from '../../domain/ids.ts';
import type { AccountId } from '../../domain/ids.ts';
import { DAY, dayAfter, kuwaitDayOf, kuwaitMonthOf } from '../../domain/kuwait-day.ts';
import { fils } from '../../domain/money.ts';
import { named } from '../../domain/ordering/settlements/settlement-line.ts';
import { aLine, aPayout } from '../ordering/settlements/settlements.fixture.ts';
import { findingOf } from '../../domain/ordering/money/finding.ts';
import { NOON } from '../../domain/ordering/order.fixture.ts';
import type { Order } from '../../domain/ordering/order.ts';
import { aRefundRequest, ASKED, EDITOR, someMoney } from '../ordering/money/money.fixture.ts';
import type { Storage } from '../storage.ts';
import { by } from './whole-people.fixture.ts';

const LAST_MONTH = NOON - 20 * DAY;

const KEY_OF_ACCOUNTS: ApiKey = {
  id: apiKeyId('0123456789abcdef'),
  name: 'Accounts',
  permissions: ['office', 'money.read'],
  digest: 'digest of the key',
  createdAt: ASKED,
  createdBy: COMMAND_LINE.accountId,
  expiresAt: ASKED + 400 * DAY,
  lastUsedAt: null,
};

/** What `fillMoney` needs of the shop. */
interface MoneyOrders {
  /** Paid by card and in preparation, without custom texts. */
  readonly paid: Order;
  /** With cash on delivery, accepted. */
  readonly cash: Order;
  /** Neither paid nor accepted. */
  readonly unpaid: Order;
}

/** Money of every kind, and what the office knows of the gateways. */
export async function fillMoney(storage: Storage, orders: MoneyOrders): Promise<void> {
  await refundSome(storage, orders.paid);
  await storage.moneyBooks.record(orders.unpaid.id, someMoney(500, { note: 'A part of it' }), EDITOR, ASKED);
  await storage.moneyBooks.record(orders.unpaid.id, someMoney(300, { method: 'other' }), EDITOR, ASKED + 1);
  await storage.moneyBooks.withdraw(orders.unpaid.id, `${ASKED + 1}`, 'Of another order', EDITOR, ASKED);
  await storage.closings.close(kuwaitMonthOf(LAST_MONTH), '', EDITOR, ASKED);
  // Is booked on the first day of this month.
  await storage.moneyBooks.record(orders.unpaid.id, someMoney(20, { movedAt: LAST_MONTH }), EDITOR, ASKED + 3);
  // The orders of before, then those of changes. The next change waits for its invoice.
  while ((await storage.salesPapers.issue(100, ASKED)).hasMore);
  await storage.officeOrders.setStatus(orders.cash.id, 'delivered', EDITOR, ASKED);
  await storage.moneyBooks.countCash(
    { day: kuwaitDayOf(NOON), counted: fils(5000), note: 'One short', countedAt: ASKED, countedBy: EDITOR.accountId },
    EDITOR,
  );
  await dispute(storage, orders.paid);
  await compareBooks(storage, orders.paid);
  await storage.serviceKeys.write('tap', 'sealed keys', EDITOR, ASKED);
  await storage.signingKeys.change(() => [{ id: 'key', sealed: 'sealed', x: 'x', y: 'y', createdAt: ASKED }]);
  await storage.apiKeys.make(KEY_OF_ACCOUNTS, { editor: COMMAND_LINE, at: ASKED });
  await storage.apiKeys.noteUse(KEY_OF_ACCOUNTS.id, ASKED + 1);
}

/** A refund in each of three states, one of them with a piece that came back, and two by hand, one of them withdrawn. */
async function refundSome({ refunds, moneyBooks }: Storage, { number }: Order): Promise<void> {
  const part = fils(100);
  const ask = (name: string) => refunds.request(number, aRefundRequest(name, { amount: part }), EDITOR);
  const lines = [{ line: 0, quantity: 1, restock: true }];
  await refunds.request(number, aRefundRequest('done', { amount: part, lines }), EDITOR);
  await refunds.settle(refundId('done'), { kind: 'done', reference: 're_1' }, ASKED);
  await ask('pending');
  await refunds.settle(refundId('pending'), { kind: 'pending', reference: 're_2' }, ASKED);
  for (const name of ['in cash', 'by mistake']) {
    const byHand = { way: 'cash', reference: 'Box 1', movedAt: ASKED } as const;
    await refunds.request(number, aRefundRequest(name, { amount: part, byHand, at: ASKED + 2 }), EDITOR);
  }
  await moneyBooks.withdraw(number, `${ASKED + 2}-2`, 'It was not', EDITOR, ASKED);
  await ask('failed');
  await refunds.settle(refundId('failed'), { kind: 'failed', failure: 'declined' }, ASKED);
}

/** A dispute of a part that was given up, and one of a part that the gateway has taken and the bank decides about. */
async function dispute({ disputes }: Storage, { number }: Order): Promise<void> {
  const terms = { attemptId: null, amount: fils(100), takenAt: ASKED, by: EDITOR.accountId, at: ASKED };
  const day = kuwaitDayOf(ASKED);
  const form = { ...terms, openedDay: day, deadline: dayAfter(day, 7), reference: 'dsp_1', note: 'By telephone' };
  const step = { deadline: null, movedAt: ASKED, note: '', by: EDITOR.accountId, at: ASKED };
  await disputes.open(number, { ...form, id: disputeId('given up') }, EDITOR);
  await disputes.decide(number, disputeId('given up'), { ...step, state: 'released' }, EDITOR);
  await disputes.open(number, { ...form, id: disputeId('taken') }, EDITOR);
  await disputes.decide(number, disputeId('taken'), { ...step, state: 'answered' }, EDITOR);
}

async function compareBooks({ findings, settlements, payouts, payments }: Storage, order: Order): Promise<void> {
  const capture = await payments.latest(order.number);
  const found = { gateway: 'sandbox', orderNumber: order.number, expected: null, foundAt: ASKED } as const;
  const open = findingOf({ ...found, kind: 'unknown-charge', reference: 'chg_x', amount: fils(10) });
  const resolved = findingOf({ ...found, kind: 'misfit', reference: 'chg_y', amount: null });
  for (const finding of [open, resolved]) await findings.add(finding);
  await findings.resolve(resolved.id, 'Of another shop', EDITOR, ASKED);
  const references = [capture?.reference ?? '', 'chg_unknown'];
  const lines = references.map((reference) => aLine(reference, 8000, { gateway: 'sandbox', fee: 40 }));
  const other = aLine('Monthly fee', -100, { gateway: 'sandbox', kind: 'other', fee: 0, vat: 5, payout: 'po_2' });
  await settlements.store(named([...lines, ...lines, other]), ASKED);
  const sent = { amount: 4 * (8000 - 40), fees: 4 * 40 };
  await payouts.take(aPayout({ gateway: 'sandbox', bankReference: 'B-1', source: 'hand', ...sent }), EDITOR);
}

/** An order whose cash a courier has taken and paid out. */
export async function bringByCourier(storage: Storage, { id, number }: Order, editor: AccountId): Promise<void> {
  await storage.payments.accept(number, 'cash-on-delivery', NOON);
  await storage.officeOrders.setStatus(id, 'ready', by(editor).editor, NOON + 2000);
  const wanted = { id: bookingId('brought'), courier: 'armada', by: editor, at: NOON + 3000 } as const;
  await storage.courierBookings.begin(id, wanted, by(editor));
  const told = {
    code: null,
    fee: fils(1250),
    driverName: null,
    driverPhone: null,
    driverPlace: null,
    trackingUrl: null,
  };
  const delivery = { id: 'arm1', reference: null, state: 'delivered', ...told } as const;
  await storage.courierBookings.act(wanted.id, { kind: 'said', delivery }, by(editor));
  const payout = { id: courierPayoutId('payout'), day: kuwaitDayOf(NOON), amount: null, to: 'till', note: '' } as const;
  const paid = await storage.courierBookings.payOut({ ...payout, bookings: [wanted.id] }, by(editor));
  if (paid.kind !== 'paid-out') throw new Error(`the courier has not paid out: ${paid.kind}`);
}
