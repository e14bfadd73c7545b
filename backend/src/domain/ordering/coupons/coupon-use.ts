import type { CouponId } from '../../ids.ts';
import { kuwaitMonthOf } from '../../kuwait-day.ts';
import type { KuwaitMonth } from '../../kuwait-day.ts';
import { mailboxOf } from '../../mailbox.ts';
import type { Mailbox } from '../../mailbox.ts';
import type { Fils } from '../../money.ts';
import type { Order } from '../order.ts';
import { isUsable } from './coupon.ts';
import type { CouponOffer } from './coupon.ts';
import { worthOf } from './best-discount.ts';

/** An order that counts as a use of a coupon. */
export interface CouponUse {
  readonly couponId: CouponId;
  /** Month in which the order was placed. */
  readonly month: KuwaitMonth;
  /** What the customer saves. */
  readonly given: Fils;
}

/** A use that is added to (1) or subtracted from (-1) the sums of a coupon. */
export interface CouponUseChange {
  readonly use: CouponUse;
  readonly step: 1 | -1;
}

/** The use that an order counts as; null: it has no coupon, or is cancelled. */
export function couponUseOf(order: Pick<Order, 'status' | 'createdAt' | 'discount'>): CouponUse | null {
  const { status, createdAt, discount } = order;
  if (!discount?.coupon || status === 'cancelled') return null;
  return { couponId: discount.coupon.id, month: kuwaitMonthOf(createdAt), given: worthOf(discount) };
}

/**
 * A cancelled order gives its use back. One that is revived takes it again, even beyond the coupon's bounds, because its
 * price was promised.
 */
export function couponUseChanges(before: Order | null, after: Order): CouponUseChange[] {
  const was = before && couponUseOf(before);
  const is = couponUseOf(after);
  if (was?.couponId === is?.couponId && was?.given === is?.given) return [];
  return [...(was ? [{ use: was, step: -1 } as const] : []), ...(is ? [{ use: is, step: 1 } as const] : [])];
}

/** Whose uses of a coupon are counted together. Empty and null ones count for nobody. */
export interface CouponCaller extends Pick<Order, 'accountId'> {
  readonly phone: string;
  readonly mailbox: Mailbox | '';
}

/** Who orders: anybody can type another phone, and most have one mailbox. */
export function callerOf({
  accountId,
  delivery,
}: Pick<Order, 'accountId'> & { readonly delivery: Pick<Order['delivery'], 'phone' | 'email'> }): CouponCaller {
  return { accountId, phone: delivery.phone, mailbox: delivery.email === '' ? '' : mailboxOf(delivery.email) };
}

/** Whether two orders belong to the same phone, mailbox or account. */
export function isSameCaller(one: CouponCaller, other: CouponCaller): boolean {
  return (
    (one.phone !== '' && one.phone === other.phone) ||
    (one.mailbox !== '' && one.mailbox === other.mailbox) ||
    (one.accountId !== null && one.accountId === other.accountId)
  );
}

/** The mailbox by which an order is found among the uses of its coupon; null: it has no coupon. Empty: it has no e-mail. */
export function couponMailboxOf(order: Pick<Order, 'accountId' | 'delivery' | 'discount'>): string | null {
  return order.discount?.coupon ? callerOf(order).mailbox : null;
}

/** A change of an order that may not be counted yet. */
interface Uncounted {
  readonly before: Order | null;
  readonly after: Order | null;
}

/** The coupon with changes of orders that its counts do not contain yet. */
export function offerAfter(offer: CouponOffer, changes: readonly Uncounted[], caller: CouponCaller): CouponOffer {
  const of = (order: Order | null) => (order && couponUseOf(order)?.couponId === offer.coupon.id ? order : null);
  const own = (order: Order | null) => Number(order !== null && isSameCaller(callerOf(order), caller));
  let { uses, usesOfCaller } = offer;
  for (const change of changes) {
    const [before, after] = [of(change.before), of(change.after)];
    uses += Number(after !== null) - Number(before !== null);
    usesOfCaller += own(after) - own(before);
  }
  return { ...offer, uses, usesOfCaller };
}

/**
 * Whether a new order may have its discount: it has no coupon, or the coupon is as the order was priced with it and can
 * still be used.
 * @param offer null: the coupon is deleted
 * @param givers the changes of orders that give their uses to it
 */
export function isCouponHonoured(
  order: Order,
  offer: CouponOffer | null,
  replaced: Order | null,
  givers: readonly Uncounted[] = [],
): boolean {
  const used = order.discount?.coupon;
  if (!used) return true;
  if (offer === null || offer.version !== used.version) return false;
  const now = offerAfter(offer, [{ before: replaced, after: null }, ...givers], callerOf(order));
  return isUsable(now, order.createdAt);
}
