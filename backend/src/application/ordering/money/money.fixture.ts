import { accountId, refundId } from '../../../domain/ids.ts';
import type { FieldChange, HistorySubject } from '../../../domain/history.ts';
import { fils } from '../../../domain/money.ts';
import type { Fils } from '../../../domain/money.ts';
import { directionOf } from '../../../domain/ordering/money/money-entry.ts';
import type { OutsideMoney } from '../../../domain/ordering/money/outside/outside-money.ts';
import type { RefundRequest } from '../../../domain/ordering/money/request-refund.ts';
import { NOON } from '../../../domain/ordering/order.fixture.ts';
import type { OrderNumber } from '../../../domain/ordering/order-number.ts';
import type { Order } from '../../../domain/ordering/order.ts';
import type { OpenStorage } from '../../storage.contract.ts';
import type { Storage } from '../../storage.ts';
import { FIRST, payAtTap, placedOrder } from '../paying/payments.fixture.ts';

export const EDITOR = { accountId: accountId('office'), addressKey: 'address' };
/** An hour after the payments of these fixtures. */
export const ASKED = NOON + 3_600_000;

/** An order for four pieces that was paid by KNET at Tap. */
export async function paidOrder(open: OpenStorage): Promise<{ storage: Storage; order: Order }> {
  const { storage, order } = await placedOrder(open);
  return { storage, order: await payAtTap(storage, order, FIRST) };
}

/** A request for all that is left. Requests with the same name have the same key. */
export function aRefundRequest(name: string, given: Partial<RefundRequest> = {}): RefundRequest {
  return {
    id: refundId(name),
    amount: null,
    lines: [],
    deliveryFee: false,
    reason: 'It was broken',
    by: EDITOR.accountId,
    at: ASKED,
    fingerprint: `print of ${name}`,
    ...given,
  };
}

/** Money that the office records. */
export function someMoney(amount: number, given: Partial<OutsideMoney> = {}): OutsideMoney {
  return { amount: fils(amount), method: 'wamd', movedAt: NOON, reference: 'W-1', note: '', ...given };
}

/** What the ledger has of an order's real money. */
export async function ledgerBalance({ moneyBooks }: Storage, number: OrderNumber): Promise<Fils> {
  const entries = (await moneyBooks.ofOrder(number)).filter(({ isTest }) => !isTest);
  return fils(entries.reduce((balance, { kind, amount }) => balance + directionOf(kind) * amount, 0));
}

/** The lines of the edit history of a subject, the newest first. */
export async function historyOf(
  { history }: Storage,
  subject: HistorySubject,
  subjectId: string | null = null,
): Promise<{ readonly kind: string; readonly changes: readonly FieldChange[] }[]> {
  const { entries } = await history.of({ subject, subjectId }, { page: 1, limit: 100 });
  return entries.map(({ kind, changes }) => ({ kind, changes }));
}
