import { refusalFrom } from '@fyonka/api-client/http';
import type { ApiError } from '@fyonka/api-client/http';
import { placeOrder } from '@fyonka/api-client/ordering';
import type { PlaceOrderRequest, QuoteAnswer } from '@fyonka/api-contract/ordering';
import type { RefusedFields } from '../form/rules.ts';
import type { MessageKey } from '../messages.ts';
import { placedOrders } from '../order/placed-orders.ts';
import { DELIVERY_FIELDS, faultMessage } from './delivery-details.ts';
import type { DeliveryDetails } from './delivery-details.ts';
import { attemptKey, forgetAttempt } from './order-attempt.ts';

export type SubmitOutcome =
  | { kind: 'placed'; orderNumber: string }
  /** Nothing was ordered: a price, the fee or the total is another now. */
  | { kind: 'price-changed'; quote: QuoteAnswer | undefined }
  /** Nothing was ordered: something is not there in that number any more. */
  | { kind: 'out-of-stock' }
  | { kind: 'fields-refused'; fields: RefusedFields<DeliveryDetails> }
  /** Refused for another reason, or no answer: then the order may stand, and trying again finds it. */
  | { kind: 'failed'; message: MessageKey };

/**
 * Places the order and keeps it in this browser, also when the shopper has left the page meanwhile. Trying again with the
 * same goods and details makes no second one.
 */
export async function submitOrder(request: PlaceOrderRequest): Promise<SubmitOutcome> {
  try {
    const { order, accessToken } = await placeOrder(request, attemptKey(request));
    placedOrders.add({ orderNumber: order.orderNumber, accessToken, payBy: order.payBy });
    return { kind: 'placed', orderNumber: order.orderNumber };
  } catch (error) {
    return outcomeOf(refusalFrom(error));
  }
}

function outcomeOf(error: ApiError): SubmitOutcome {
  switch (error.code) {
    case 'PRICE_CHANGED':
      return { kind: 'price-changed', quote: error.answer.quote };
    case 'OUT_OF_STOCK':
    case 'UNKNOWN_PRODUCT':
      return { kind: 'out-of-stock' };
    case 'VALIDATION_FAILED':
    case 'UNKNOWN_AREA':
      return refusedFields(error);
    case 'IDEMPOTENCY_KEY_REUSED':
      forgetAttempt();
      return { kind: 'failed', message: 'orderFailed' };
    case 'CARD_NUMBER_REFUSED':
      return { kind: 'failed', message: 'cardNumberRefused' };
    case 'CUSTOM_TEXT_REQUIRED':
    case 'CUSTOM_TEXT_UNKNOWN':
      return { kind: 'failed', message: 'customTextRefused' };
    case 'RATE_LIMITED':
      return { kind: 'failed', message: 'tooManyTries' };
    case 'OFFLINE':
      return { kind: 'failed', message: 'orderOffline' };
    default:
      return { kind: 'failed', message: 'orderFailed' };
  }
}

/** The server names fields by their path, such as `address.city`. */
function refusedFields(error: ApiError): SubmitOutcome {
  const fields: RefusedFields<DeliveryDetails> = {};
  for (const { field, code, message } of error.answer.errors ?? []) {
    const name = DELIVERY_FIELDS.find((known) => known === field.replace(/^address\./, ''));
    const ours = name && faultMessage(name, code);
    if (name) fields[name] ??= ours ? { message: ours } : { words: message };
  }
  if (error.code === 'UNKNOWN_AREA') fields.city ??= { message: 'unknownArea' };
  return Object.keys(fields).length > 0
    ? { kind: 'fields-refused', fields }
    : { kind: 'failed', message: 'orderFailed' };
}
