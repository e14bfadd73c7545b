import type { Fields } from '../../kit/json.ts';
import { numberOf } from '../../kit/money.ts';
import type { Refund } from './refund.ts';

/** A refund as the API and the notices show it. Tap does not print the object; see the README. */
export function refundJson(refund: Refund): Fields {
  const { merchantReference, gatewayReference, paymentReference, idempotencyKey, postUrl } = refund;
  return {
    id: refund.id,
    object: 'refund',
    live_mode: refund.liveMode,
    api_version: 'V2',
    status: refund.status,
    amount: numberOf(refund.amount),
    currency: refund.currency,
    charge_id: refund.chargeId,
    created: String(refund.createdAt),
    reason: refund.reason,
    reference: {
      ...(merchantReference && { merchant: merchantReference }),
      ...(idempotencyKey && { idempotent: idempotencyKey }),
      ...(gatewayReference && { gateway: gatewayReference }),
      ...(paymentReference && { payment: paymentReference }),
    },
    response: refund.response,
    metadata: refund.metadata,
    ...(postUrl && { post: { attempt: refund.postAttempts, status: refund.postStatus, url: postUrl } }),
  };
}
