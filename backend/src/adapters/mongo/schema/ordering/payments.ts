import { ATTEMPT_ENDS } from '../../../../domain/ordering/paying/payment-attempt.ts';
import type { PaymentAttempt } from '../../../../domain/ordering/paying/payment-attempt.ts';
import { collection, FLAG, NUMBER, oneOf, OPTIONAL_NUMBER, OPTIONAL_TEXT, TEXT } from '../collection.ts';
import type { CollectionDefinition } from '../collection.ts';

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

/** Collections of payments, and of the sandbox bank. */
export const PAYMENT_COLLECTIONS: readonly CollectionDefinition[] = [
  ATTEMPTS,
  PAYMENT_EVENTS,
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
