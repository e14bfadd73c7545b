import {
  DECLINE_REASONS,
  ONLINE_METHODS,
  GATEWAYS,
  ATTEMPT_STATES,
} from '@fyonka/api-contract/values/ordering/payment-methods';
import { Schema } from 'mongoose';
import type { PaymentAttempt } from '../../../../domain/ordering/paying/payment-attempt.ts';
import type { OnlineMethod } from '../../../../domain/ordering/paying/payment-methods.ts';
import type { LedgerRefund } from '../../../../application/ordering/paying/sandbox-ledger.ts';
import { collection, FLAG, NUMBER, oneOf, OPTIONAL_NUMBER, OPTIONAL_TEXT, orNull, TEXT } from '../collection.ts';

export interface AttemptDocument extends Omit<PaymentAttempt, 'id'> {
  _id: string;
  isOpen: boolean;
  /** Position among the attempts of its order, from 1. */
  seq: number;
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
  /** Left out of charges by card of releases that knew no other method. */
  method?: OnlineMethod;
  /** Left out of charges of releases that knew no refunds. */
  refunds?: LedgerRefund[];
}

const ATTEMPTS = collection<AttemptDocument>(
  {
    _id: TEXT,
    orderNumber: TEXT,
    amount: NUMBER,
    method: oneOf(...ONLINE_METHODS),
    gateway: oneOf(...GATEWAYS),
    state: oneOf(...ATTEMPT_STATES),
    startedAt: NUMBER,
    expiresAt: NUMBER,
    endedAt: OPTIONAL_NUMBER,
    reference: OPTIONAL_TEXT,
    bankReference: OPTIONAL_TEXT,
    redirectUrl: OPTIONAL_TEXT,
    declineReason: orNull(...DECLINE_REASONS),
    nextAskAt: OPTIONAL_NUMBER,
    unansweredSince: OPTIONAL_NUMBER,
    isOpen: FLAG,
    seq: NUMBER,
  },
  [
    [
      { orderNumber: 1, seq: -1 },
      { name: 'attempt_of_order', unique: true },
    ],
    [
      { isOpen: 1, nextAskAt: 1 },
      { name: 'attempt_due', partialFilterExpression: { isOpen: true } },
    ],
    [
      { gateway: 1, reference: 1 },
      { name: 'attempt_of_reference', unique: true, partialFilterExpression: { reference: { $gt: '' } } },
    ],
    [
      { gateway: 1, endedAt: 1, _id: 1 },
      { name: 'attempt_ended', partialFilterExpression: { endedAt: { $gt: 0 } } },
    ],
  ],
);

/** Collections of payments, and of the sandbox bank. */
export const PAYMENT_COLLECTIONS = {
  attempts: ATTEMPTS,
  sandboxTokens: collection<SandboxTokenDocument>({ _id: TEXT, behaviour: TEXT, lastFour: TEXT, expiresAt: NUMBER }, [
    [{ expiresAt: 1 }, { name: 'token_expiry' }],
  ]),
  sandboxCharges: collection<SandboxChargeDocument>(
    {
      _id: TEXT,
      orderNumber: String,
      amount: NUMBER,
      lastFour: String,
      state: TEXT,
      declineReason: OPTIONAL_TEXT,
      challengeId: OPTIONAL_TEXT,
      createdAt: NUMBER,
      method: OPTIONAL_TEXT,
      refunds: { type: [Schema.Types.Mixed], default: undefined },
    },
    [[{ challengeId: 1 }, { name: 'charge_of_challenge', unique: true, sparse: true }]],
  ),
};
