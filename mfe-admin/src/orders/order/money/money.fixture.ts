import type { MoneyEntryView, MoneySums, OrderMoneyAnswer, RefundView } from '@fyonka/api-contract/wire/office/money';
import type { PaymentAttemptView } from '@fyonka/api-contract/wire/office/orders/orders';

/** A captured payment of 13.30 KD by KNET through Tap. @param now fields that differ */
export function anAttempt(now: Partial<PaymentAttemptView> = {}): PaymentAttemptView {
  return {
    _id: 'attempt-1',
    startedAt: '2025-09-07T10:40:00.000Z',
    endedAt: '2025-09-07T10:42:00.000Z',
    expiresAt: '2025-09-07T10:55:00.000Z',
    amount: 13.3,
    method: 'knet',
    gateway: 'tap',
    state: 'captured',
    declineReason: null,
    reference: 'chg_1',
    bankReference: '525012345678',
    ...now,
  };
}

/** The line of the ledger of that payment. */
export function anEntry(now: Partial<MoneyEntryView> = {}): MoneyEntryView {
  return {
    id: '1757241720000',
    kind: 'capture',
    amount: 13.3,
    method: 'knet',
    gateway: 'tap',
    isTest: false,
    reference: 'chg_1',
    movedAt: '2025-09-07T10:42:00.000Z',
    bookedOn: null,
    at: '2025-09-07T10:42:00.000Z',
    by: null,
    note: '',
    withdrawal: null,
    ...now,
  };
}

/** A refund of 5.75 KD that is on its way. */
export function aRefund(now: Partial<RefundView> = {}): RefundView {
  return {
    id: 'refund-1',
    amount: 5.75,
    status: 'pending',
    method: 'knet',
    gateway: 'tap',
    reason: 'Torn',
    items: [],
    deliveryFee: false,
    requestedAt: '2025-09-08T08:00:00.000Z',
    requestedBy: 'dana@example.com',
    endedAt: null,
    reference: 're_1',
    failure: null,
    creditNote: null,
    number: null,
    ...now,
  };
}

export const SUMS: MoneySums = {
  received: 13.3,
  returned: 0,
  refunding: 0,
  due: 0,
  surplus: 0,
  refundable: 13.3,
  returnable: 13.3,
};

/** The money of a paid order. @param sums those that differ; by hand as much can be given back as through the gateway */
export function orderMoney(now: Partial<OrderMoneyAnswer> = {}, sums: Partial<MoneySums> = {}): OrderMoneyAnswer {
  return {
    status: 'processing',
    paymentStatus: 'paid',
    sums: { ...SUMS, returnable: sums.refundable ?? SUMS.returnable, ...sums },
    attempts: [anAttempt()],
    entries: [anEntry()],
    refunds: [],
    invoices: [],
    creditNotes: [],
    disputes: [],
    disputable: [],
    lines: [{ left: 2, amounts: [5.75, 11.5] }],
    ...now,
  };
}
