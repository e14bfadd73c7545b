import { isPayable } from '../../../domain/ordering/money/payment-status.ts';
import type { Order } from '../../../domain/ordering/order.ts';
import type { Clock } from '../../clock.ts';
import type { OrderAccess } from '../ports.ts';

const PAGE = '/payment';

/** The links at which customers pay for orders that the office has made or changed. */
export class PaymentLinks {
  /** @param origin of the shop as browsers reach it */
  constructor(
    private readonly origin: string,
    private readonly access: OrderAccess,
    private readonly clock: Clock,
  ) {}

  isPayable(order: Order): boolean {
    return isPayable(order, this.clock.now());
  }

  /**
   * The address of the order's payment. The access token is in the fragment, which is not sent to servers, logs or
   * referrers. It opens the payment as long as the order can be paid.
   */
  of({ number, language }: Order): string {
    return `${this.origin}${PAGE}?order=${number}&lang=${language}#t=${this.access.tokenFor(number)}`;
  }
}
