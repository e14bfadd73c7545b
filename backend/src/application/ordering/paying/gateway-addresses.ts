import type { OrderNumber } from '../../../domain/ordering/order-number.ts';
import type { GatewayId } from '../../../domain/ordering/paying/payment-methods.ts';

const RETURN_PAGE = '/payment/success';

/** The shop's addresses that gateways use. They come from the configuration, never from a request. */
export class GatewayAddresses {
  /**
   * @param origin of the shop as browsers reach it
   * @param publicUrl its public origin, which gateways can call; null: none
   */
  constructor(
    private readonly origin: string,
    private readonly publicUrl: string | null,
  ) {}

  /** Where the shopper comes back to. The page asks the server, and believes nothing of its address. */
  returnUrl(number: OrderNumber): string {
    return `${this.origin}${RETURN_PAGE}?order=${number}`;
  }

  /** Where notices are sent; null: the gateway cannot reach the shop, which asks by itself then. */
  noticeUrl(gateway: GatewayId): string | null {
    return this.publicUrl === null ? null : `${this.publicUrl}/api/payments/notices/${gateway}`;
  }
}
