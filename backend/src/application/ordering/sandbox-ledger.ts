import type { PaymentAttemptId } from '../../domain/ids.ts';
import type { Fils } from '../../domain/money.ts';
import type { DeclineReason } from '../../domain/ordering/payment-attempt.ts';

/** What the sandbox does with a card. */
export type CardBehaviour =
  | 'approved'
  | 'challenge'
  | 'gateway-down'
  | Extract<DeclineReason, 'declined' | 'insufficient-funds' | 'expired-card'>;

/** What a token stands for; the card's number is not among it. */
export interface CardToken {
  readonly behaviour: CardBehaviour;
  readonly lastFour: string;
}

/** A charge as the sandbox bank remembers it. */
export interface LedgerCharge {
  readonly attemptId: PaymentAttemptId;
  /** Empty, as is `lastFour`, when an attempt was cancelled before any charge came. */
  readonly orderNumber: string;
  readonly amount: Fils;
  readonly lastFour: string;
  /** `challenge`: the bank asks the shopper. The rest are ends. */
  readonly state: 'approved' | 'declined' | 'challenge' | 'cancelled';
  /** Only when `declined`. */
  readonly declineReason: DeclineReason | null;
  /** Names the bank's question in its address; only a charge that was asked about has one. */
  readonly challengeId: string | null;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

/** How a bank's question ends. */
export type ChallengeEnd = Pick<LedgerCharge, 'state' | 'declineReason'> & { readonly state: 'approved' | 'declined' };

/**
 * What the sandbox bank keeps. It belongs to the bank and not to the shop, so it is kept apart from the shop's data.
 * Every method is one step: all of it or nothing. What it has done outlives a crash of the program, though not always
 * of the machine: no money hangs on it.
 * All of them throw StorageUnavailable while the ledger cannot be read or written.
 */
export abstract class SandboxLedger {
  /**
   * Keeps what a token stands for, and forgets the tokens whose time is over at `at`.
   * @param hash of the token, which is itself written nowhere
   */
  abstract addToken(hash: string, token: CardToken, times: { at: number; expiresAt: number }): Promise<void>;

  /**
   * Charges an attempt, once: one that has a charge keeps it. A new charge uses its token up.
   * @param decide what is charged, from what the token stands for; null for one that is unknown, used or expired at
   *   `at`. May be called again when a database repeats a step. Null charges nothing and leaves the token good.
   */
  abstract charge(
    attempt: { readonly attemptId: PaymentAttemptId; readonly tokenHash: string; readonly at: number },
    decide: (token: CardToken | null) => LedgerCharge | null,
  ): Promise<LedgerCharge | null>;

  /**
   * Cancels the bank's question about an attempt; of an attempt without a charge `cancelled` is kept as its charge.
   * A charge that has ended stays as it is.
   * @returns the charge of the attempt now
   */
  abstract cancel(cancelled: LedgerCharge): Promise<LedgerCharge>;

  /** Ends the bank's question; nothing happens to a charge that is not asked about any more. */
  abstract endChallenge(challengeId: string, end: ChallengeEnd): Promise<void>;

  abstract findCharge(attemptId: PaymentAttemptId): Promise<LedgerCharge | null>;

  abstract findChallenge(challengeId: string): Promise<LedgerCharge | null>;
}
