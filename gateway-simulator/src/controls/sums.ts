import type { Gateway } from '../kit/notice.ts';
import { paidTimes } from '../my-fatoorah/invoice.ts';
import type { MyFatoorah } from '../my-fatoorah/my-fatoorah.ts';
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

/** An invoice that was paid twice has captured its value twice. */
export function myFatoorahSums({ invoices, refunds }: MyFatoorah): readonly Sum[] {
  return invoices.all().map((invoice) => ({
    gateway: 'my-fatoorah',
    chargeId: String(invoice.id),
    order: invoice.request.customerReference,
    currency: invoice.currency,
    capturedFils: paidTimes(invoice) * invoice.value,
    refundedFils: refunds.sumOf(invoice.id, ({ status }) => status === 'Refunded'),
    pendingRefundFils: refunds.sumOf(invoice.id, ({ status }) => status === 'Pending'),
  }));
}
