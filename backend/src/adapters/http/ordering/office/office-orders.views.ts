import { PRINT_KINDS } from '@fyonka/api-contract/values/ordering/prints';
import type {
  OfficeOrderRow,
  OfficeOrdersAnswer,
  OfficeOrderView,
  OrderGroup as OrderGroupView,
  OrderNote as OrderNoteView,
  OrderStatusesAnswer,
  PaymentAttemptView,
} from '@fyonka/api-contract/wire/office/orders/orders';
import type { PrintMark } from '@fyonka/api-contract/wire/office/fulfilment/prints';
import type { BrowseOrdersOutcome } from '../../../../application/ordering/office/browse-orders.ts';
import type { ListedOrder, OrderGroup, WrittenNote } from '../../../../application/ordering/office/office-orders.ts';
import type { ShownOrder } from '../../../../application/ordering/office/read-office-order.ts';
import type { StatusOutcome } from '../../../../application/ordering/office/set-order-statuses.ts';
import type { AccountId } from '../../../../domain/ids.ts';
import { toKd } from '../../../../domain/money.ts';
import { balanceOf } from '../../../../domain/ordering/money/order-money.ts';
import { amountAsked, surplusOf } from '../../../../domain/ordering/money/payment-status.ts';
import type { Discount } from '../../../../domain/ordering/discount.ts';
import { isEditable } from '../../../../domain/ordering/editing/order-edit.ts';
import { areaName, awaitedOn, totalPrice, versionOf } from '../../../../domain/ordering/order.ts';
import type { Order } from '../../../../domain/ordering/order.ts';
import type { PaymentAttempt } from '../../../../domain/ordering/paying/payment-attempt.ts';
import { linesToPack, piecesToPack, piecesToPackByLine } from '../../../../domain/ordering/papers/lines-to-pack.ts';
import { isOutdated } from '../../../../domain/ordering/papers/prints.ts';
import { arrivalView } from '../../store/arrival.view.ts';
import { campaignView } from '../orders/campaign.view.ts';
import { orderView, stallView } from '../orders/order.views.ts';

export function officeOrdersAnswer({
  orders,
  total,
  isTotalCapped,
  page,
  limit,
}: Extract<BrowseOrdersOutcome, { kind: 'listed' }>): OfficeOrdersAnswer {
  return { orders: orders.map(officeOrderRow), total, isTotalCapped, page, limit };
}

export function officeOrderRow({ order, hasNote }: ListedOrder): OfficeOrderRow {
  const { fullName, email, phone } = order.delivery;
  return {
    _id: order.id,
    orderNumber: order.number,
    fullName,
    email,
    phone,
    areaName: areaName(order),
    ...stallView(order),
    status: order.status,
    paymentStatus: order.paymentStatus,
    paymentMethod: order.paymentMethod,
    createdAt: isoTime(order.createdAt),
    totalAmount: toKd(totalPrice(order)),
    balance: toKd(balanceOf(order.money)),
    surplus: toKd(surplusOf(order)),
    amountDue: toKd(amountAsked(order)),
    pieces: piecesToPack(order),
    hasTexts: linesToPack(order).some(({ customTexts }) => customTexts.length > 0),
    hasNote,
    prints: printMarks(order, () => null),
  };
}

export function officeOrderView({ order, attempts, note, editors, hasCouriers }: ShownOrder): OfficeOrderView {
  const view = orderView(order);
  const due = awaitedOn(order);
  const emailOf = (id: AccountId | null | undefined) => (id ? (editors.get(id) ?? null) : null);
  return {
    _id: order.id,
    ...view,
    totalAmount: view.totalPrice,
    arrivesOn: due && arrivalView(due),
    history: view.history.map((change, index) => ({
      ...change,
      byEmail: emailOf(order.history[index]?.accountId),
    })),
    language: order.language,
    googleMapUrl: order.delivery.mapUrl,
    isOfAccount: order.accountId !== null,
    attempts: attempts.map(attemptView),
    note: orderNoteView({ note, editor: emailOf(note.changedBy) }),
    version: versionOf(order),
    isEditable: isEditable(order),
    piecesLeft: piecesToPackByLine(order),
    prints: printMarks(order, emailOf),
    campaign: order.campaign ? campaignView(order.campaign) : null,
    discountTerms: order.discount ? discountTerms(order.discount) : null,
    hasCouriers,
  };
}

function printMarks(order: Order, emailOf: (id: AccountId) => string | null): PrintMark[] {
  return PRINT_KINDS.flatMap((kind) => {
    const mark = order.prints?.[kind];
    return mark ? [{ kind, at: isoTime(mark.at), by: emailOf(mark.by), isOutdated: isOutdated(order, kind) }] : [];
  });
}

function discountTerms({ amount, percent, freeDelivery, reason }: Discount): OfficeOrderView['discountTerms'] {
  return { amount: toKd(amount), percent, freeDelivery, reason };
}

export function orderNoteView({ note, editor }: Pick<WrittenNote, 'note' | 'editor'>): OrderNoteView {
  const { text, version, changedAt } = note;
  return { text, version, changedBy: editor, changedAt: changedAt === null ? null : isoTime(changedAt) };
}

/** @param changed the orders that have the status now */
export function orderStatusesAnswer(
  outcomes: readonly StatusOutcome[],
  changed: readonly ListedOrder[],
): OrderStatusesAnswer {
  return {
    changed: changed.map(officeOrderRow),
    before: outcomes.flatMap(({ result }) =>
      result.kind === 'changed' && result.before ? [{ _id: result.before.id, status: result.before.status }] : [],
    ),
    refused: outcomes.flatMap(({ id, result }): OrderStatusesAnswer['refused'] => {
      switch (result.kind) {
        case 'not-found':
          return [{ _id: id, code: 'ORDER_NOT_FOUND' }];
        case 'out-of-stock':
          return [{ _id: id, code: 'OUT_OF_STOCK' }];
        case 'status-changed':
          return [{ _id: id, code: 'STATUS_CHANGED', status: result.status }];
        case 'texts-unmade':
          return [{ _id: id, code: 'TEXTS_UNMADE', unmade: result.unmade }];
        case 'changed':
        case 'unchanged':
          return [];
      }
    }),
  };
}

export function orderGroupView({ phone, fullName, orders, amount, lastAt }: OrderGroup): OrderGroupView {
  return { phone, fullName, totalOrders: orders, totalAmount: toKd(amount), lastOrderDate: isoTime(lastAt) };
}

export function attemptView(attempt: PaymentAttempt): PaymentAttemptView {
  const { id, amount, method, gateway, state, declineReason, reference, bankReference } = attempt;
  return {
    _id: id,
    startedAt: isoTime(attempt.startedAt),
    endedAt: attempt.endedAt === null ? null : isoTime(attempt.endedAt),
    expiresAt: isoTime(attempt.expiresAt),
    amount: toKd(amount),
    method,
    gateway,
    state,
    declineReason,
    reference,
    bankReference,
  };
}

function isoTime(at: number): string {
  return new Date(at).toISOString();
}
