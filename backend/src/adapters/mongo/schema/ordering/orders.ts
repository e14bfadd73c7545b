import { PAYMENT_FILTERS } from '@fyonka/api-contract/values/office';
import { ORDER_PAYMENT_METHODS } from '@fyonka/api-contract/values/ordering/payment-methods';
import { ORDER_STATUSES, PAYMENT_STATUSES } from '@fyonka/api-contract/values/ordering/order-statuses';
import { Schema } from 'mongoose';
import type { Order } from '../../../../domain/ordering/order.ts';
import type { PaymentState } from '../../../../domain/ordering/paying/payment-state.ts';
import type { PrintKind } from '../../../../domain/ordering/papers/print-mark.ts';
import {
  collection,
  FLAG,
  LIST,
  NUMBER,
  oneOf,
  OPTIONAL_NUMBER,
  OPTIONAL_TEXT,
  orNull,
  part,
  TEXT,
} from '../collection.ts';
import { ORDER_LIST_INDEXES } from './order-list-indexes.ts';

/**
 * An order with the fields by which it is searched and listed. Fields that are left out are not in their indexes
 * either.
 */
export interface OrderDocument extends Omit<Order, 'id' | 'arrivesOn'> {
  _id: string;
  /** Left out of orders that were placed before there was a calendar. */
  arrivesOn?: Order['arrivesOn'];
  /** Orders those that were placed at the same moment, see `sequence.ts`. */
  seq: number;
  /** Kuwaiti day of the order, as `dayNumberOf` has it. */
  day: number;
  paymentState: PaymentState;
  total: number;
  /** Empty once the person is erased from the order. */
  phone: string;
  /** `orderWords`: words of the office's search. */
  words: string[];
  /** E-mail key by which a guest's orders join an account; null once they must not. */
  emailKey: string | null;
  idempotencyKey?: string;
  fingerprint?: string;
  /** Its part of the sums of sales; left out while it does not count. */
  saleAmount?: number;
  /** Number of texts still to be made; left out when it has none or is not in preparation. */
  textsLeft?: number;
  /** Papers still to be printed; left out when there are none. */
  toPrint?: readonly PrintKind[];
  /** `couponMailboxOf`; left out without a coupon. */
  couponMailbox?: string;
  /** Number of attempts to pay for it. */
  attempts: number;
  /** Grows with each review that is written about it, which conflicts so with its erasure. Left out: there is none. */
  reviewWrites?: number;
  /** When its person asked to be erased, which is done once the order is finished. */
  eraseAskedAt?: number;
  /** Keys of the caller and the receiver, and the hold, for an hour unless it is paid: see `unpaid-callers.ts`. */
  caller?: { keys: string[]; at: number; pieces: number; putAside: number; protectedUntil: number };
  /** Products whose pieces another order may take once its hold is not protected. */
  heldProducts?: string[];
  note?: { text: string; version: number; accountId: string; at: number };
  madeTexts?: { line: number; text: number; accountId: string; at: number }[];
}

/** Written with every order of a caller who has others, so that two processes that judge one caller conflict. */
export interface CallerLockDocument {
  /** One of the keys of the caller. */
  _id: string;
  /** The latest order. */
  orderId: string;
  at: number;
}

/** The process that writes orders now, when several want to: see `order-turns.ts`. */
export interface TurnDocument {
  _id: 'orders';
  owner: string;
  until: Date;
}

const MIXED = { type: Schema.Types.Mixed, required: true } as const;

const MONEY = {
  type: part({
    received: NUMBER,
    returned: NUMBER,
    deliveryReturned: OPTIONAL_NUMBER,
    refunding: NUMBER,
    atDoor: NUMBER,
    acceptedBalance: OPTIONAL_NUMBER,
    needsReview: FLAG,
  }),
  required: true,
} as const;

const ORDERS = collection<OrderDocument>(
  {
    _id: TEXT,
    seq: NUMBER,
    number: TEXT,
    accountId: OPTIONAL_TEXT,
    language: TEXT,
    status: oneOf(...ORDER_STATUSES),
    paymentStatus: oneOf(...PAYMENT_STATUSES),
    money: MONEY,
    paymentMethod: orNull(...ORDER_PAYMENT_METHODS),
    createdAt: NUMBER,
    payBy: OPTIONAL_NUMBER,
    delivery: MIXED,
    lines: LIST,
    deliveryCost: NUMBER,
    arrivesOn: OPTIONAL_TEXT,
    holdsStock: FLAG,
    history: LIST,
    day: NUMBER,
    paymentState: oneOf(...PAYMENT_FILTERS),
    total: NUMBER,
    phone: OPTIONAL_TEXT,
    words: LIST,
    emailKey: OPTIONAL_TEXT,
    idempotencyKey: OPTIONAL_TEXT,
    fingerprint: OPTIONAL_TEXT,
    saleAmount: OPTIONAL_NUMBER,
    textsLeft: OPTIONAL_NUMBER,
    eraseAskedAt: OPTIONAL_NUMBER,
    couponMailbox: OPTIONAL_TEXT,
    attempts: NUMBER,
  },
  [
    [{ number: 1 }, { name: 'order_number', unique: true }],
    [
      { idempotencyKey: 1 },
      { name: 'order_idempotency', unique: true, partialFilterExpression: { idempotencyKey: { $gt: '' } } },
    ],
    [
      { accountId: 1, createdAt: -1, seq: -1 },
      { name: 'order_of_account', partialFilterExpression: { accountId: { $gt: '' } } },
    ],
    [
      { emailKey: 1, accountId: 1 },
      { name: 'order_of_email', partialFilterExpression: { emailKey: { $gt: '' } } },
    ],
    [{ payBy: 1 }, { name: 'order_to_pay', partialFilterExpression: { payBy: { $gt: 0 } } }],
    [{ eraseAskedAt: 1 }, { name: 'order_to_erase', sparse: true }],
    [{ 'caller.keys': 1 }, { name: 'order_of_caller', sparse: true }],
    [{ 'caller.at': 1 }, { name: 'order_caller_age', sparse: true }],
    [
      { heldProducts: 1, createdAt: 1 },
      { name: 'order_of_held_product', partialFilterExpression: { heldProducts: { $exists: true } } },
    ],
    [
      { 'discount.coupon.id': 1, phone: 1 },
      { name: 'order_of_coupon_phone', partialFilterExpression: { 'discount.coupon.id': { $gt: '' } } },
    ],
    [
      { 'discount.coupon.id': 1, couponMailbox: 1 },
      { name: 'order_of_coupon_mailbox', partialFilterExpression: { 'discount.coupon.id': { $gt: '' } } },
    ],
    [
      { 'discount.coupon.id': 1, accountId: 1 },
      { name: 'order_of_coupon_account', partialFilterExpression: { 'discount.coupon.id': { $gt: '' } } },
    ],
    ...ORDER_LIST_INDEXES,
  ],
);

/** Collections of orders, and of what limits their callers. */
export const ORDER_COLLECTIONS = {
  orders: ORDERS,
  callerMeetings: collection<CallerLockDocument>({ _id: TEXT, orderId: TEXT, at: NUMBER }, [
    [{ at: 1 }, { name: 'meeting_age' }],
  ]),
  turns: collection<TurnDocument>({ _id: TEXT, owner: String, until: { type: Date, required: true } }),
};
