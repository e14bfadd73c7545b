import type { AccountId, PaymentAttemptId } from '../../../../domain/ids.ts';
import type { GatewayCard, KeepingCard, KeptCard, ReportedCard } from '../../../../domain/ordering/paying/kept-card.ts';

/** A card that its gateway has to forget. Nothing says any more whose it was. */
export type LeavingCard = Pick<KeptCard, 'id' | 'gateway' | keyof GatewayCard>;

/** Cards that gateways keep for customers who asked for it. */
export abstract class KeptCards {
  /** Newest first, at most `MOST_KEPT_CARDS`. */
  abstract of(account: AccountId): Promise<readonly KeptCard[]>;

  /**
   * Stores the consent before the gateway is asked to keep the card.
   * @returns false when the account is gone, or has as many cards as it may have
   */
  abstract await(keeping: KeepingCard): Promise<boolean>;

  /** Ends the consent before the payment is approved, unless it is of this account: a card that is kept all the same leaves. */
  abstract withdraw(id: PaymentAttemptId, unless: AccountId | undefined): Promise<void>;

  /**
   * Stores the card of an approved payment, once, and only with consent. A card that the account has already is not stored
   * twice; one whose owner has erased the account leaves at once.
   */
  abstract keep(id: PaymentAttemptId, card: ReportedCard, at: number): Promise<void>;

  /** Ends a card for its owner at once; the gateway is told by `ForgetCards`. Does nothing with a card of somebody else. */
  abstract leave(account: AccountId, id: PaymentAttemptId, at: number): Promise<void>;

  /** Cards whose gateway is to be told now, the longest due first. */
  abstract leaving(at: number, limit: number): Promise<readonly LeavingCard[]>;

  /** The gateway did not answer, and is told again at this time. */
  abstract postpone(id: PaymentAttemptId, until: number): Promise<void>;

  /** The gateway has forgotten the card. */
  abstract remove(id: PaymentAttemptId): Promise<void>;
}
