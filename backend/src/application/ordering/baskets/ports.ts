import type { ArrivedBasket, BasketState } from '../../../domain/ordering/baskets/arrived-basket.ts';

/** Baskets that customers have sent outside of our pages, until somebody of the office has dealt with them. */
export abstract class ArrivedBaskets {
  /** Stores those that were never stored, also not before somebody dealt with them. At most `MOST_BASKETS` wait. */
  abstract take(baskets: readonly ArrivedBasket[]): Promise<void>;

  /** Those that wait, the newest first. @param most at most so many of them */
  abstract waiting(most: number): Promise<readonly ArrivedBasket[]>;

  abstract countWaiting(): Promise<number>;

  /** What became of it. The order that is made of one ends it, see `PlacementTerms.basket`. */
  abstract stateOf(id: string): Promise<BasketState>;

  /** Forgets everything of a basket but that it came. @returns false when none waits with this id */
  abstract finish(id: string): Promise<boolean>;
}

/** The channel that baskets come by. */
export abstract class BasketMessages {
  /** Whether a token, which the channel repeats when our address is entered there, is the one that was entered. */
  abstract isOurs(token: string): boolean;

  /**
   * @param body the bytes as they arrived
   * @param at milliseconds since 1970
   * @returns null for a message that the channel did not sign
   */
  abstract read(body: Uint8Array, signature: string, at: number): readonly ArrivedBasket[] | null;
}
