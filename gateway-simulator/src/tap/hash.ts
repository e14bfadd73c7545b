import { createHmac } from 'node:crypto';
import { textOf } from '../kit/money.ts';

/** What Tap signs of a charge or a refund. */
export interface Signed {
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
  readonly gatewayReference: string | null;
  readonly paymentReference: string | null;
  readonly status: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

/**
 * The header `hashstring` of a notice.
 * @param secretKey the secret key of the API
 */
export function hashString(secretKey: string, signed: Signed): string {
  const { id, amount, currency, gatewayReference, paymentReference, status, createdAt } = signed;
  const text = [
    ['x_id', id],
    ['x_amount', textOf(amount, currency)],
    ['x_currency', currency],
    ['x_gateway_reference', gatewayReference ?? ''],
    ['x_payment_reference', paymentReference ?? ''],
    ['x_status', status],
    ['x_created', String(createdAt)],
  ];
  return createHmac('sha256', secretKey).update(text.flat().join('')).digest('hex');
}
