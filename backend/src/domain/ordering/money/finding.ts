import type { AccountId } from '../../ids.ts';
import { kuwaitDayOf } from '../../kuwait-day.ts';
import type { Fils } from '../../money.ts';
import type { OrderNumber } from '../order-number.ts';
import type { PaymentAttempt } from '../paying/payment-attempt.ts';
import type { GatewayId } from '../paying/payment-methods.ts';

/**
 * A difference between the shop's books and a gateway's.
 *
 * `unknown-charge`: the gateway has captured money that belongs to no attempt of the shop. `missing-charge`: the shop has a
 * capture that the gateway does not. `other-amount`: both have it, with different amounts. `late-capture`: the gateway had
 * captured an attempt that the shop believed to have ended; it is recorded. `paid-twice`: an order was captured twice.
 * `unknown-attempt`: the gateway cannot say how an attempt ended. `misfit`: a charge differs from what was asked for.
 * `dashboard-refund`: a refund that the shop has not asked for; it is recorded. `unknown-refund`: such a refund that cannot
 * be recorded. `missing-refund`: a refund that the gateway does not have. `refund-needs-person`: nobody knows whether it
 * was made. `refund-stuck`: the gateway has not answered it for a day. `refund-failed`: it was not made, though the customer was
 * told that it is. `other-payout`: a payout differs from the sum of its charges. `gateway-silent`: the books could not be
 * compared with a gateway's three nights in a row. `refused-method`: a gateway refuses every payment by a method that the shop
 * offers. `keys-unreadable`: stored keys of a gateway cannot be opened with the server's secret.
 */
export const FINDING_KINDS = [
  'unknown-charge',
  'missing-charge',
  'other-amount',
  'late-capture',
  'paid-twice',
  'unknown-attempt',
  'misfit',
  'dashboard-refund',
  'unknown-refund',
  'missing-refund',
  'refund-needs-person',
  'refund-stuck',
  'refund-failed',
  'other-payout',
  'refused-method',
  'keys-unreadable',
  'gateway-silent',
] as const;
export type FindingKind = (typeof FINDING_KINDS)[number];

export interface Finding {
  /** Derived from kind, gateway and reference, so that finding it again adds nothing. */
  readonly id: string;
  readonly kind: FindingKind;
  readonly gateway: GatewayId;
  /**
   * The gateway's id of the charge, refund or payout; the shop's own when the gateway has none. Of `gateway-silent`, the day
   * of the first night.
   */
  readonly reference: string;
  /** Null when no order is known. */
  readonly orderNumber: OrderNumber | null;
  /** What the gateway says; null: nothing. */
  readonly amount: Fils | null;
  /** What the shop expected; null: nothing. */
  readonly expected: Fils | null;
  readonly foundAt: number;
  /** Null until an administrator has dealt with it, with a note, or it is no difference any more, without one. */
  readonly resolved: { readonly at: number; readonly by: AccountId | null; readonly note: string } | null;
}

export function findingOf(finding: Omit<Finding, 'id' | 'resolved'>): Finding {
  return { ...finding, id: findingId(finding), resolved: null };
}

export function findingId({ kind, gateway, reference }: Pick<Finding, 'kind' | 'gateway' | 'reference'>): string {
  return `${kind}.${gateway}.${reference}`;
}

/** Found once a day, however many customers are refused. The order is the first of the day. */
export function refusedMethod(
  { gateway, method, orderNumber, amount }: Pick<PaymentAttempt, 'gateway' | 'method' | 'orderNumber' | 'amount'>,
  foundAt: number,
): Finding {
  const reference = `${method} ${kuwaitDayOf(foundAt)}`;
  return findingOf({
    kind: 'refused-method',
    gateway,
    reference,
    orderNumber,
    amount: null,
    expected: amount,
    foundAt,
  });
}

/** Found once a day, and only while none of the gateway is open. */
export function unreadableKeys(gateway: GatewayId, foundAt: number): Finding {
  const reference = kuwaitDayOf(foundAt);
  const nothing = { orderNumber: null, amount: null, expected: null };
  return findingOf({ kind: 'keys-unreadable', gateway, reference, ...nothing, foundAt });
}
