import { Schema } from 'mongoose';
import { ORDER_STATUSES, PAYMENT_STATUSES } from '../../../domain/ordering/order.ts';
import type { Order } from '../../../domain/ordering/order.ts';
import { PAYMENT_STATES } from '../../../domain/ordering/paying/payment-state.ts';
import type { PaymentState } from '../../../domain/ordering/paying/payment-state.ts';
import { ATTEMPT_ENDS } from '../../../domain/ordering/paying/payment-attempt.ts';
import type { PaymentAttempt } from '../../../domain/ordering/paying/payment-attempt.ts';
import { collection, FLAG, LIST, NUMBER, oneOf, OPTIONAL_NUMBER, OPTIONAL_TEXT, TEXT } from './collection.ts';
import type { CollectionDefinition } from './collection.ts';
import { ORDER_LIST_INDEXES } from './order-list-indexes.ts';

/**
 * An order with the fields by which it is searched and listed. Fields that are left out are not in their indexes
 * either.
 */
export interface OrderDocument extends Omit<Order, 'id'> {
  _id: string;
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
  /** Number of attempts to pay for it. */
  attempts: number;
  /** When its person asked to be erased, which is done once the order is finished. */
  eraseAskedAt?: number;
  /** Keys of the caller and the receiver, while the order may be unpaid: see `unpaid-callers.ts`. */
  caller?: { keys: string[]; at: number };
  note?: { text: string; version: number; accountId: string; at: number };
  madeTexts?: { line: number; text: number; accountId: string; at: number }[];
}

export interface AttemptDocument extends Omit<PaymentAttempt, 'id'> {
  _id: string;
  isOpen: boolean;
  /** Position among the attempts of its order, from 1. */
  seq: number;
}

/** An answer of the gateway. Append-only. */
export interface PaymentEventDocument {
  /** In the order in which they were written, see `sequence.ts`. */
  _id: number;
  attemptId: string;
  kind: 'approved' | 'declined' | 'cancelled';
  amount: number | null;
  paymentStatus: string;
  at: number;
}

/** A mail in the outbox. Only mails about orders have `orderNumber` and `status`, only mails with a code `codeId`. */
export interface MailDocument {
  _id: string;
  template: string;
  recipient: string;
  /** Key of the recipient, by which mails about accounts are deleted; null in mails about orders. */
  recipientKey: string | null;
  language: string;
  orderNumber: string | null;
  status: string | null;
  codeId: string | null;
  isUrgent: boolean;
  createdAt: number;
  dueAt: number;
  tries: number;
}

/** An order about which a mailbox got a mail: see `mail-allowance` of the domain. */
export interface MailAllowanceDocument {
  /** Kind, mailbox and number among its mails, so that two processes cannot use the same number. */
  _id: string;
  mailbox: string;
  kind: string;
  orderNumber: string;
  at: number;
}

export interface InvoiceLookupDocument {
  /** Number of the order. */
  _id: string;
  wrong: number;
  since: number;
}

/** Written with every order of a caller who has others, so that two processes that judge one caller conflict. */
export interface CallerMeetingDocument {
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

/** A card of the sandbox bank, by the hash of its token. */
export interface SandboxTokenDocument {
  _id: string;
  behaviour: string;
  lastFour: string;
  expiresAt: number;
}

/** A charge of the sandbox bank, by the id of the attempt. */
export interface SandboxChargeDocument {
  _id: string;
  orderNumber: string;
  amount: number;
  lastFour: string;
  state: string;
  declineReason: string | null;
  /** Left out where there is none, so that it is not in the unique index. */
  challengeId?: string;
  createdAt: number;
}

const MIXED = { type: Schema.Types.Mixed, required: true } as const;

const ORDERS = collection(
  'orders',
  {
    _id: TEXT,
    seq: NUMBER,
    number: TEXT,
    accountId: OPTIONAL_TEXT,
    language: TEXT,
    status: oneOf(...ORDER_STATUSES),
    paymentStatus: oneOf(...PAYMENT_STATUSES),
    paymentMethod: OPTIONAL_TEXT,
    createdAt: NUMBER,
    payBy: OPTIONAL_NUMBER,
    delivery: MIXED,
    lines: LIST,
    deliveryCost: NUMBER,
    holdsStock: FLAG,
    history: LIST,
    day: NUMBER,
    paymentState: oneOf(...PAYMENT_STATES),
    total: NUMBER,
    phone: OPTIONAL_TEXT,
    words: LIST,
    emailKey: OPTIONAL_TEXT,
    idempotencyKey: OPTIONAL_TEXT,
    fingerprint: OPTIONAL_TEXT,
    saleAmount: OPTIONAL_NUMBER,
    textsLeft: OPTIONAL_NUMBER,
    eraseAskedAt: OPTIONAL_NUMBER,
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
    ...ORDER_LIST_INDEXES,
  ],
);

const ATTEMPTS = collection(
  'attempts',
  {
    _id: TEXT,
    orderNumber: TEXT,
    amount: NUMBER,
    state: TEXT,
    startedAt: NUMBER,
    challengeUrl: OPTIONAL_TEXT,
    declineReason: OPTIONAL_TEXT,
    isOpen: FLAG,
    seq: NUMBER,
  },
  [
    [
      { orderNumber: 1, seq: -1 },
      { name: 'attempt_of_order', unique: true },
    ],
    [
      { isOpen: 1, startedAt: 1 },
      { name: 'attempt_open', partialFilterExpression: { isOpen: true } },
    ],
  ],
);

const PAYMENT_EVENTS = collection('paymentEvents', {
  _id: NUMBER,
  attemptId: TEXT,
  kind: oneOf(...ATTEMPT_ENDS),
  amount: OPTIONAL_NUMBER,
  paymentStatus: TEXT,
  at: NUMBER,
});

const MAILS = collection(
  'mails',
  {
    _id: TEXT,
    template: TEXT,
    recipient: TEXT,
    recipientKey: OPTIONAL_TEXT,
    language: TEXT,
    orderNumber: OPTIONAL_TEXT,
    status: OPTIONAL_TEXT,
    codeId: OPTIONAL_TEXT,
    isUrgent: FLAG,
    createdAt: NUMBER,
    dueAt: NUMBER,
    tries: NUMBER,
  },
  [
    [{ isUrgent: 1, dueAt: 1 }, { name: 'mail_due' }],
    [{ recipientKey: 1 }, { name: 'mail_of_recipient', partialFilterExpression: { recipientKey: { $gt: '' } } }],
  ],
);

const MAIL_ALLOWANCES = collection(
  'mailAllowances',
  { _id: TEXT, mailbox: TEXT, kind: TEXT, orderNumber: TEXT, at: NUMBER },
  [
    [{ mailbox: 1, kind: 1 }, { name: 'allowance_of_mailbox' }],
    [{ at: 1 }, { name: 'allowance_age' }],
  ],
);

/** Collections of orders, payments and mails. */
export const ORDERING_COLLECTIONS: readonly CollectionDefinition[] = [
  ORDERS,
  ATTEMPTS,
  PAYMENT_EVENTS,
  MAILS,
  MAIL_ALLOWANCES,
  collection('invoiceLookups', { _id: TEXT, wrong: NUMBER, since: NUMBER }),
  collection('callerMeetings', { _id: TEXT, orderId: TEXT, at: NUMBER }, [[{ at: 1 }, { name: 'meeting_age' }]]),
  collection('turns', { _id: TEXT, owner: String, until: { type: Date, required: true } }),
  collection('sandboxTokens', { _id: TEXT, behaviour: TEXT, lastFour: TEXT, expiresAt: NUMBER }, [
    [{ expiresAt: 1 }, { name: 'token_expiry' }],
  ]),
  collection(
    'sandboxCharges',
    {
      _id: TEXT,
      orderNumber: String,
      amount: NUMBER,
      lastFour: String,
      state: TEXT,
      declineReason: OPTIONAL_TEXT,
      challengeId: OPTIONAL_TEXT,
      createdAt: NUMBER,
    },
    [[{ challengeId: 1 }, { name: 'charge_of_challenge', unique: true, sparse: true }]],
  ),
];
