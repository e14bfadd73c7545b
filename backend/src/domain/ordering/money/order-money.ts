import { fils, NOTHING } from '../../money.ts';
import type { Fils } from '../../money.ts';

/** Sums over the money entries of an order, stored with it so that no entry has to be read for its payment status. */
export interface OrderMoney {
  /** Money that came in, by a gateway or recorded by the office. */
  readonly received: Fils;
  /** Money that went back to the customer. */
  readonly returned: Fils;
  /** The part of `returned` that gave the delivery fee back; left out: none. */
  readonly deliveryReturned?: Fils;
  /** Sum of the refunds that have not ended yet. */
  readonly refunding: Fils;
  /** The part of `received` that was recorded because the order was marked as delivered. */
  readonly atDoor: Fils;
  /** The balance that an administrator has accepted although it differs from the total; null: none. */
  readonly acceptedBalance: Fils | null;
  /** Whether a payment does not fit the order, until an administrator has reviewed it. */
  readonly needsReview: boolean;
}

export const NO_MONEY: OrderMoney = {
  received: NOTHING,
  returned: NOTHING,
  refunding: NOTHING,
  atDoor: NOTHING,
  acceptedBalance: null,
  needsReview: false,
};

/**
 * The customer's money that the shop has. More may have gone back than came in: a refund that had failed was given back
 * otherwise, and the gateway has made it after all.
 */
export function balanceOf({ received, returned }: Pick<OrderMoney, 'received' | 'returned'>): Fils {
  return fils(Math.max(0, received - returned));
}
