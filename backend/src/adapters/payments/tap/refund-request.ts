import type { GatewayRefundRequest } from '../../../application/ordering/paying/payment-gateway.ts';
import { kdText } from '../../../domain/money.ts';
import { numberOfText } from '../wire/json.ts';

/** Characters; Tap wants fewer than 250. */
const LONGEST_REASON = 249;

/** The body that gives money back. */
export function refundRequest({
  refundId,
  chargeReference,
  orderNumber,
  amount,
  reason,
  noticeUrl,
}: GatewayRefundRequest): object {
  return {
    charge_id: chargeReference,
    amount: numberOfText(kdText(amount)),
    currency: 'KWD',
    reason: reason.trim().slice(0, LONGEST_REASON) || orderNumber,
    metadata: { order: orderNumber, refund: refundId },
    reference: { merchant: refundId, idempotent: refundId },
    ...(noticeUrl !== null && { post: { url: noticeUrl } }),
  };
}
