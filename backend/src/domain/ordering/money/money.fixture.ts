import { paymentAttemptId, refundId } from '../../ids.ts';
import { NOON } from '../order.fixture.ts';
import { totalPrice } from '../order.ts';
import type { Order } from '../order.ts';
import { startPayment } from '../paying/paying.ts';
import type { PaymentAttempt } from '../paying/payment-attempt.ts';
import type { Step } from '../transitions.ts';
import type { MoneyEntry } from './money-entry.ts';
import { receivePayment } from './receive-money.ts';
import type { Refund } from './refund.ts';

/** A payment of the order's total by card at Tap. */
export function aCapture(order: Order, given: Partial<MoneyEntry> = {}): MoneyEntry {
  return {
    orderNumber: order.number,
    kind: 'capture',
    amount: totalPrice(order),
    method: 'card',
    gateway: 'tap',
    isTest: false,
    reference: 'chg_1',
    sourceId: paymentAttemptId('attempt'),
    movedAt: NOON,
    at: NOON,
    accountId: null,
    note: '',
    ...given,
  };
}

/** The order receives its total by card, as `aCapture` says. */
export function pay(order: Order, at: number, given: Partial<MoneyEntry> = {}): Step {
  return receivePayment(order, aCapture(order, { at, movedAt: at, ...given }), at);
}

/** The first attempt to pay for an order, by card at Tap, started at noon. */
export function anAttempt(order: Order, given: Partial<PaymentAttempt> = {}): PaymentAttempt {
  const choice = { id: paymentAttemptId('attempt'), method: 'card', gateway: 'tap', cancels: false } as const;
  const started = startPayment(order, null, choice, NOON);
  if (started.kind !== 'started') throw new Error('the order can be paid');
  return { ...started.attempt, ...given };
}

/** A refund of all that `anAttempt` has captured, just stored. */
export function aRefund(order: Order, given: Partial<Refund> = {}): Refund {
  return {
    id: refundId('refund'),
    orderNumber: order.number,
    attemptId: paymentAttemptId('attempt'),
    gateway: 'tap',
    method: 'card',
    chargeReference: 'chg_1',
    amount: totalPrice(order),
    lines: [],
    includesDelivery: false,
    reason: 'It was broken',
    state: 'requested',
    reference: null,
    requestedAt: NOON,
    requestedBy: null,
    sentAt: null,
    endedAt: null,
    nextAskAt: NOON,
    failure: null,
    creditNote: null,
    fingerprint: 'fingerprint',
    ...given,
  };
}
