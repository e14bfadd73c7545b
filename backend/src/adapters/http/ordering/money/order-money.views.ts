import type {
  MoneyEntryView,
  OrderMoneyAnswer,
  RefundStatus,
  RefundView,
} from '@fyonka/api-contract/wire/office/money';
import type { OrderMoneyState } from '../../../../application/ordering/money/read-order-money.ts';
import type { AccountId } from '../../../../domain/ids.ts';
import { toKd } from '../../../../domain/money.ts';
import type { SalesPaper } from '../../../../domain/ordering/books/sales-paper.ts';
import type { StandingEntry } from '../../../../domain/ordering/money/outside/withdraw.ts';
import type { Refund, RefundState } from '../../../../domain/ordering/money/refund.ts';
import { numberOfRefund, papersView } from '../orders/order.views.ts';
import { disputableView, disputeView } from '../disputes/disputes.views.ts';
import { attemptView } from '../office/office-orders.views.ts';

type Emails = ReadonlyMap<AccountId, string>;

export function orderMoneyAnswer({
  order,
  due,
  surplus,
  refundable,
  returnable,
  attempts,
  entries,
  refunds,
  papers,
  disputes,
  disputable,
  pieces,
  editors,
}: OrderMoneyState): OrderMoneyAnswer {
  const { received, returned, refunding } = order.money;
  return {
    status: order.status,
    paymentStatus: order.paymentStatus,
    sums: {
      received: toKd(received),
      returned: toKd(returned),
      refunding: toKd(refunding),
      due: toKd(due),
      surplus: toKd(surplus),
      refundable: toKd(refundable),
      returnable: toKd(returnable),
    },
    attempts: attempts.map(attemptView),
    entries: entries.map((entry) => entryView(entry, editors)),
    refunds: refunds.map((refund) => refundView(refund, papers, editors)),
    ...papersView(papers),
    disputes: disputes.map((dispute) => disputeView(dispute, editors)),
    disputable: disputable.map(disputableView),
    lines: pieces.map(({ pieces: left, worth }) => ({
      left,
      amounts: Array.from({ length: left }, (_, index) => toKd(worth(index + 1))),
    })),
  };
}

/** @param papers of the order; without them it has no number in the sales journal */
export function refundView(refund: Refund, papers: readonly SalesPaper[], editors: Emails): RefundView {
  const { id, amount, state, method, gateway, reason, lines, includesDelivery, reference, failure, creditNote } =
    refund;
  return {
    id,
    amount: toKd(amount),
    status: statusOf(state),
    method,
    gateway,
    reason,
    items: lines.map(({ line, quantity, restock }) => ({ line, quantity, restock })),
    deliveryFee: includesDelivery,
    requestedAt: isoTime(refund.requestedAt),
    requestedBy: emailOf(refund.requestedBy, editors),
    endedAt: refund.endedAt === null ? null : isoTime(refund.endedAt),
    reference,
    failure,
    creditNote,
    number: numberOfRefund(id, papers),
  };
}

function entryView({ id, entry, withdrawal }: StandingEntry, editors: Emails): MoneyEntryView {
  const { kind, amount, method, gateway, isTest, reference, movedAt, bookedDay, at, accountId, note } = entry;
  return {
    id,
    kind,
    amount: toKd(amount),
    method,
    gateway,
    isTest,
    reference,
    movedAt: isoTime(movedAt),
    bookedOn: bookedDay ?? null,
    at: isoTime(at),
    by: emailOf(accountId, editors),
    note,
    withdrawal,
  };
}

/** For the office it is the same whether a refund waits to be sent or is being sent. */
function statusOf(state: RefundState): RefundStatus {
  return state === 'sending' ? 'requested' : state;
}

function emailOf(id: AccountId | null, editors: Emails): string | null {
  return id === null ? null : (editors.get(id) ?? null);
}

function isoTime(at: number): string {
  return new Date(at).toISOString();
}
