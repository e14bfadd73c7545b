import type { Gateway } from '../kit/outbox.ts';
import type { Tap } from '../tap/tap.ts';

/** The money of one charge, or of one invoice of MyFatoorah, in whole fils. */
export interface Sum {
  readonly gateway: Gateway;
  readonly chargeId: string;
  /** The shop's name for the order. */
  readonly order: string | null;
  readonly currency: string;
  readonly capturedFils: number;
  readonly refundedFils: number;
  /** Refunds that are not decided yet. */
  readonly pendingRefundFils: number;
}

export function tapSums({ charges, refunds }: Tap): readonly Sum[] {
  return charges.all().map(({ id, request, currency, captured }) => ({
    gateway: 'tap',
    chargeId: id,
    order: request.orderReference,
    currency,
    capturedFils: captured,
    refundedFils: refunds.sumOf(id, ({ status }) => status === 'REFUNDED'),
    pendingRefundFils: refunds.sumOf(id, ({ status }) => status === 'PENDING'),
  }));
}
