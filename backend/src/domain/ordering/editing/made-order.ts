import type { AccountId } from '../../ids.ts';
import { NOTHING } from '../../money.ts';
import type { Discount } from '../discount.ts';
import { totalPrice } from '../order.ts';
import type { Order } from '../order.ts';
import { preparedIfFree } from '../placing/order-of-nothing.ts';
import { move } from '../transitions.ts';
import { isAtTheDoor } from '../paying/payment-methods.ts';
import type { OwnMethod } from '../paying/payment-methods.ts';

/** Milliseconds that an order that the office has made waits for its payment: the customer may read the link tomorrow. */
export const TIME_TO_PAY_BY_LINK = 24 * 60 * 60 * 1000;

/** How an order that the office makes is paid; null: in whichever way the customer chooses at the link. */
export type MadeOrderPayment = OwnMethod | null;

export interface MadeOrderTerms {
  /** The administrator. */
  readonly by: AccountId;
  readonly discount: Discount | null;
  readonly payment: MadeOrderPayment;
}

/** A new order that the office makes for a customer. @param order as a customer would have placed it */
export function madeByOffice(order: Order, { by, discount, payment }: MadeOrderTerms): Order {
  const at = order.createdAt;
  const made: Order = {
    ...order,
    ...(discount && { discount }),
    deliveryCost: discount?.freeDelivery ? NOTHING : order.deliveryCost,
    payBy: at + TIME_TO_PAY_BY_LINK,
    history: order.history.map((change) => ({ ...change, by: 'admin', accountId: by })),
  };
  if (totalPrice(made) === 0) return preparedIfFree(made, 'admin', by);
  const chosen = { ...made, paymentMethod: payment };
  return isAtTheDoor(chosen) ? move(chosen, { to: 'processing', by: 'admin', at, accountId: by }) : chosen;
}
