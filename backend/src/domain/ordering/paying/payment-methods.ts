/** Methods by which a payment gateway takes the money. */
export const ONLINE_METHODS = ['knet', 'card', 'apple-pay'] as const;
export type OnlineMethod = (typeof ONLINE_METHODS)[number];

/** Everything that a customer can choose. */
export const PAYMENT_METHODS = [...ONLINE_METHODS, 'cash-on-delivery', 'transfer'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/**
 * `test-card`: a gateway that moves no money has approved a payment, in a shop that is not only tried out. `free`: the order
 * costs nothing.
 */
export const ORDER_PAYMENT_METHODS = [...PAYMENT_METHODS, 'test-card', 'free'] as const;
export type OrderPaymentMethod = (typeof ORDER_PAYMENT_METHODS)[number];

/** Companies that take payments online. `sandbox` is built in and moves no money. */
export const GATEWAYS = ['sandbox', 'tap', 'myfatoorah'] as const;
export type GatewayId = (typeof GATEWAYS)[number];

/**
 * What the customer does next. `redirect`: leaves for the gateway's page. `card-form`: types the card on our page, which
 * sends it to the gateway. `wallet`: like `redirect`, offered only on devices that have the wallet. `at-the-door`: pays on
 * delivery. `transfer`: sends the money to the shop's bank account.
 */
export const METHOD_KINDS = ['redirect', 'card-form', 'wallet', 'at-the-door', 'transfer'] as const;
export type MethodKind = (typeof METHOD_KINDS)[number];

export function isOnline(method: string | null): method is OnlineMethod {
  return (ONLINE_METHODS as readonly (string | null)[]).includes(method);
}
