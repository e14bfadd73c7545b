import type { PaymentAttemptId, RefundId } from '../../../domain/ids.ts';
import type { Fils } from '../../../domain/money.ts';
import type { DeclineReason } from '../../../domain/ordering/paying/payment-attempt.ts';
import type { OnlineMethod } from '../../../domain/ordering/paying/payment-methods.ts';

/** The result that the sandbox gives for a card. */
export type CardBehaviour =
  | 'approved'
  | 'challenge'
  | 'gateway-down'
  | Extract<DeclineReason, 'declined' | 'insufficient-funds' | 'expired-card'>;

/** When the token of a card that the bank keeps for later payments expires: never, and no charge uses it up. */
export const KEPT = Number.MAX_SAFE_INTEGER;

/** The card behind a token, without its number, which must not be stored. */
export interface CardToken {
  readonly behaviour: CardBehaviour;
  readonly lastFour: string;
}

/** Money that the sandbox bank has given back. */
export interface LedgerRefund {
  readonly id: RefundId;
  readonly amount: Fils;
  readonly at: number;
}

/** A charge in the ledger of the sandbox bank. */
export interface LedgerCharge {
  readonly attemptId: PaymentAttemptId;
  readonly method: OnlineMethod;
  /** Empty, as is `lastFour`, when the attempt was cancelled before any charge arrived. */
  readonly orderNumber: string;
  readonly amount: Fils;
  readonly lastFour: string;
  /** `challenge`: the shopper has to answer on the bank's page. The other states are final. */
  readonly state: 'approved' | 'declined' | 'challenge' | 'cancelled';
  /** Only when `declined`. */
  readonly declineReason: DeclineReason | null;
  /** Oldest first. */
  readonly refunds: readonly LedgerRefund[];
  /** Part of the URL of the bank's page; null for a charge without a challenge. */
  readonly challengeId: string | null;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

/** The result of a page of the bank. */
export type ChallengeEnd = Pick<LedgerCharge, 'state' | 'declineReason'> & {
  readonly state: 'approved' | 'declined' | 'cancelled';
};

/**
 * The data of the sandbox bank. It is stored apart from the shop's data, because it belongs to the bank.
 * Every method is atomic. Its changes survive a crash of the program, but may be lost in a crash of the machine, which is
 * acceptable because no real money is involved.
 * All methods throw StorageUnavailable while the ledger cannot be read or written.
 */
export abstract class SandboxLedger {
  /**
   * Stores a token, once, and deletes the tokens that have expired at `at`.
   * @param hash hash of the token. The token itself is not stored, so that it cannot be stolen from the ledger
   */
  abstract addToken(hash: string, token: CardToken, times: { at: number; expiresAt: number }): Promise<void>;

  /** A kept card; null: it was forgotten, or never kept. */
  abstract findKept(hash: string): Promise<CardToken | null>;

  abstract forgetKept(hash: string): Promise<void>;

  /**
   * Charges an attempt at most once and returns its charge. A new charge uses up the token, unless it is `KEPT`.
   * @param decide makes the charge from the token's card, which is null for a token that is unknown, used or expired at
   *   `at`. When it returns null, nothing is charged and the token stays valid. It may be called again when a database
   *   repeats a transaction.
   */
  abstract charge(
    attempt: { readonly attemptId: PaymentAttemptId; readonly tokenHash: string; readonly at: number },
    decide: (token: CardToken | null) => LedgerCharge | null,
  ): Promise<LedgerCharge | null>;

  /** Stores a charge that the shopper pays on the bank's page, once for its attempt. @returns the stored charge */
  abstract open(charge: LedgerCharge): Promise<LedgerCharge>;

  /**
   * Adds a refund to a charge, once for its id.
   * @param decide the refund to add; null: none. Not called when the refund is stored already
   * @returns the charge after this call; null when there is none
   */
  abstract refund(
    attemptId: PaymentAttemptId,
    id: RefundId,
    decide: (charge: LedgerCharge) => LedgerRefund | null,
  ): Promise<LedgerCharge | null>;

  /**
   * Cancels an attempt in a challenge. For an attempt without a charge, `cancelled` is stored, so that a late charge is
   * refused. A charge in a final state stays as it is.
   * @returns the attempt's charge after this call
   */
  abstract cancel(cancelled: LedgerCharge): Promise<LedgerCharge>;

  /** Ends a challenge. A challenge that has already ended stays as it is. */
  abstract endChallenge(challengeId: string, end: ChallengeEnd): Promise<void>;

  abstract findCharge(attemptId: PaymentAttemptId): Promise<LedgerCharge | null>;

  abstract findChallenge(challengeId: string): Promise<LedgerCharge | null>;
}
