import type { PaymentAttemptId } from '../../../domain/ids.ts';
import type { Fils } from '../../../domain/money.ts';
import type { DeclineReason } from '../../../domain/ordering/paying/payment-attempt.ts';

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
  /** `challenge`: waits for the shopper's answer on the bank's page. The other states are final. */
  readonly state: 'approved' | 'declined' | 'challenge' | 'cancelled';
  /** Only when `declined`. */
  readonly declineReason: DeclineReason | null;
  /** In the address of the bank's page; only a charge that was challenged has one. */
  readonly challengeId: string | null;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

/** How a challenge ends. */
export type ChallengeEnd = Pick<LedgerCharge, 'state' | 'declineReason'> & { readonly state: 'approved' | 'declined' };

/**
 * What the sandbox bank stores. It belongs to the bank and not to the shop, so it is stored apart from the shop's data.
 * Every method is one step: all of it or nothing. What it has done outlives a crash of the program, though not always
 * of the machine: no money hangs on it.
 * All of them throw StorageUnavailable while the ledger cannot be read or written.
 */
export abstract class SandboxLedger {
  /**
   * Stores what a token stands for, and deletes the tokens that have expired at `at`.
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
   * Cancels an attempt that waits for its challenge; for one without a charge, `cancelled` is stored as its charge.
   * A charge in a final state stays as it is.
   * @returns the charge of the attempt now
   */
  abstract cancel(cancelled: LedgerCharge): Promise<LedgerCharge>;

  /** Nothing happens to a charge whose challenge has ended. */
  abstract endChallenge(challengeId: string, end: ChallengeEnd): Promise<void>;

  abstract findCharge(attemptId: PaymentAttemptId): Promise<LedgerCharge | null>;

  abstract findChallenge(challengeId: string): Promise<LedgerCharge | null>;
}
