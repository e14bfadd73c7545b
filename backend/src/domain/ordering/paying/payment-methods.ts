import {
  GATEWAYS,
  METHODS,
  ONLINE_METHODS,
  ORDER_PAYMENT_METHODS,
} from '@fyonka/api-contract/values/ordering/payment-methods';
import type { METHOD_KINDS, OWN_METHODS, PAYMENT_METHODS } from '@fyonka/api-contract/values/ordering/payment-methods';

export type OnlineMethod = (typeof ONLINE_METHODS)[number];

export type OwnMethod = (typeof OWN_METHODS)[number];

export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export type OrderPaymentMethod = (typeof ORDER_PAYMENT_METHODS)[number];

export type GatewayId = (typeof GATEWAYS)[number];

export type MethodKind = (typeof METHOD_KINDS)[number];

export function isGateway(id: string): id is GatewayId {
  return (GATEWAYS as readonly string[]).includes(id);
}

export function isOnline(method: string | null): method is OnlineMethod {
  return (ONLINE_METHODS as readonly (string | null)[]).includes(method);
}

interface Chosen {
  /** Null until the customer has chosen one. */
  readonly paymentMethod: OrderPaymentMethod | null;
}

/** What the chosen way of payment is; undefined: none is chosen. */
export function methodOf({ paymentMethod }: Chosen): (typeof METHODS)[OrderPaymentMethod] | undefined {
  return paymentMethod === null ? undefined : METHODS[paymentMethod];
}

/** Whether the money comes when the parcel is handed over. */
export function isAtTheDoor(order: Chosen): boolean {
  return methodOf(order)?.way === 'at-the-door';
}

/** Whether a payment that took no money has counted as one. */
export function isTest(order: Chosen): boolean {
  return methodOf(order)?.isTest ?? false;
}

/** Whether the order costs nothing. */
export function isForNothing(order: Chosen): boolean {
  return methodOf(order)?.way === 'nothing';
}

export const METHODS_AT_THE_DOOR = ORDER_PAYMENT_METHODS.filter((method) => METHODS[method].way === 'at-the-door');
