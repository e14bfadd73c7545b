import type { OrderItemRequest } from '@fyonka/api-contract/wire/ordering';
import type { CartLine } from '@fyonka/shop-bridge/cart';

/** The fields by which a quote or an order knows that a line is part of a set. */
export function inBundle({ bundle }: CartLine): Pick<OrderItemRequest, 'bundleId' | 'bundleKey'> {
  return bundle ? { bundleId: bundle.bundleId, bundleKey: bundle.bundleKey } : {};
}
