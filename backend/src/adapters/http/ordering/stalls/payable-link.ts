import type { PaymentLinks } from '../../../../application/ordering/office/payment-links.ts';
import { awaitsPayment } from '../../../../domain/ordering/transitions.ts';
import type { LinkOf } from './stalls.views.ts';

/** Links of the orders that wait for a payment. */
export function payableLink(links: PaymentLinks): LinkOf {
  return (order) => (awaitsPayment(order) && links.isPayable(order) ? links.of(order) : null);
}
