import type {
  PAYMENT_METHODS,
  ORDER_PAYMENT_METHODS,
  GATEWAYS,
  METHOD_KINDS,
} from '@fyonka/api-contract/values/ordering/payment-methods';
import { ONLINE_METHODS } from '@fyonka/api-contract/values/ordering/payment-methods';

export type OnlineMethod = (typeof ONLINE_METHODS)[number];

export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export type OrderPaymentMethod = (typeof ORDER_PAYMENT_METHODS)[number];

export type GatewayId = (typeof GATEWAYS)[number];

export type MethodKind = (typeof METHOD_KINDS)[number];

export function isOnline(method: string | null): method is OnlineMethod {
  return (ONLINE_METHODS as readonly (string | null)[]).includes(method);
}
