import type { FINDING_KINDS } from '@fyonka/api-contract/values/ordering/money';
import type { AccountId } from '../../ids.ts';
import { kuwaitDayOf } from '../../kuwait-day.ts';
import type { Fils } from '../../money.ts';
import type { OrderNumber } from '../order-number.ts';
import type { PaymentAttempt } from '../paying/payment-attempt.ts';
import type { GatewayId } from '../paying/payment-methods.ts';

export type FindingKind = (typeof FINDING_KINDS)[number];

export interface Finding {
  /** Derived from kind, gateway and reference, so that finding it again adds nothing. */
  readonly id: string;
  readonly kind: FindingKind;
  /** Null of `books-differ`. */
  readonly gateway: GatewayId | null;
  /**
   * The gateway's id of the charge, refund or payout; the shop's own when the gateway has none. Of `gateway-silent`, the day
   * of the first night. Of `books-differ` the rule, the order and what is concerned.
   */
  readonly reference: string;
  /** Null when no order is known. */
  readonly orderNumber: OrderNumber | null;
  /** What the gateway says; of `books-differ`, what is stored; null: nothing. */
  readonly amount: Fils | null;
  /** What the shop expected; of `books-differ`, what explains it; null: nothing. */
  readonly expected: Fils | null;
  readonly foundAt: number;
  /** Null until an administrator has dealt with it, with a note, or it is no difference any more, without one. */
  readonly resolved: { readonly at: number; readonly by: AccountId | null; readonly note: string } | null;
}

export function findingOf(finding: Omit<Finding, 'id' | 'resolved'>): Finding {
  return { ...finding, id: findingId(finding), resolved: null };
}

export function findingId({ kind, gateway, reference }: Pick<Finding, 'kind' | 'gateway' | 'reference'>): string {
  return `${kind}.${gateway ?? 'shop'}.${reference}`;
}

/**
 * Whether a difference that is looked for again and again is opened: it is new, it had ended by itself, or it is another
 * one than somebody has dealt with.
 * @param known the stored one; null: none is
 */
export function isOpenedBy(found: Finding, known: Finding | null): boolean {
  if (!known) return true;
  if (!known.resolved) return false;
  return known.resolved.by === null || known.amount !== found.amount || known.expected !== found.expected;
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
