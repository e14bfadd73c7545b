import { encodeQR } from 'qr';
import type { PaymentLinks } from '../../../../application/ordering/office/payment-links.ts';
import { awaitsPayment } from '../../../../domain/ordering/transitions.ts';
import type { LinkOf } from './stalls.views.ts';

/** Links of the orders that wait for a payment. */
export function payableLink(links: PaymentLinks): LinkOf {
  return (order) => (awaitsPayment(order) && links.isPayable(order) ? links.of(order) : null);
}

/**
 * A QR code of a link: a text of `0` and `1` for each row of modules. A screen is not scratched, so that the code repeats
 * as little as possible and its modules are large.
 */
export function codeOf(link: string): string[] {
  return encodeQR(link, 'raw', { ecc: 'low' }).map((row) => row.map((isDark) => (isDark ? '1' : '0')).join(''));
}
