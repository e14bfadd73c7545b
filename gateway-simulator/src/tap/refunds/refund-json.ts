import type { Fields } from '../../kit/json.ts';
import { numberOf } from '../../kit/money.ts';
import type { TapAnswers } from '../../answers.ts';
import type { Refund } from './refund.ts';

/** A refund as the API and the notices show it, see the README. */
export function refundJson(refund: Refund, { refundNames }: TapAnswers): Fields {
  const { merchantReference, gatewayReference, paymentReference, acquirerReference, idempotencyKey, postUrl } = refund;
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
      ...(refundNames && merchantReference && { merchant: merchantReference }),
      ...(refundNames && idempotencyKey && { idempotent: idempotencyKey }),
      ...(gatewayReference && { gateway: gatewayReference }),
      ...(paymentReference && { payment: paymentReference }),
      ...(acquirerReference && { acquirer: acquirerReference }),
    },
    response: refund.response,
    ...(refundNames && { metadata: refund.metadata }),
    ...(postUrl && { post: { attempt: refund.postAttempts, status: refund.postStatus, url: postUrl } }),
  };
}

/** A refund as a row of the list. @param charge the whole charge */
export function refundRow(refund: Refund, charge: Fields, answers: TapAnswers): Fields {
  const { charge_id: id, ...rest } = refundJson(refund, answers);
  switch (answers.refundCharge) {
    case 'object':
      return { ...rest, charge };
    case 'text':
      return { ...rest, charge: id };
    case 'charge_id':
      return { ...rest, charge_id: id };
  }
}
