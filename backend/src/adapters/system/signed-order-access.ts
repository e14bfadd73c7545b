import { createHmac, timingSafeEqual } from 'node:crypto';
import { OrderAccess } from '../../application/ordering/ports.ts';
import type { OrderNumber } from '../../domain/ordering/order-number.ts';

// Part of the signed text, so that signatures for different purposes by the same secret differ.
const PURPOSE = 'order-access:';

/** The token is a signature of the order number by the server's secret. */
export class SignedOrderAccess extends OrderAccess {
  constructor(private readonly secret: string) {
    super();
  }

  tokenFor(number: OrderNumber): string {
    return createHmac('sha256', this.secret)
      .update(PURPOSE + number)
      .digest('base64url');
  }

  isToken(token: string, number: OrderNumber): boolean {
    const given = Buffer.from(token);
    const expected = Buffer.from(this.tokenFor(number));
    return given.length === expected.length && timingSafeEqual(given, expected);
  }
}
