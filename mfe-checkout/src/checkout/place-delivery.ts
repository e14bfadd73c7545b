import type { ApiError } from '@fyonka/api-client/http';
import { placeOrder } from '@fyonka/api-client/ordering';
import type { PlaceOrderRequest, QuoteAnswer } from '@fyonka/api-contract/ordering';
import { lineKey } from '@fyonka/shop-bridge/cart';
import type { CartLine } from '@fyonka/shop-bridge/cart';
import { language } from '@fyonka/shop-bridge/language';
import { expected } from '../call/use-call.ts';
import { textsOf } from '../cart/texts-of.ts';
import { priceNow } from '../cart/quoted-cart.ts';
import type { QuotedCart, Sums } from '../cart/quoted-cart.ts';
import type { MessageKey } from '../messages.ts';
import { heldOrders } from '../order/held-orders.ts';
import { DELIVERY_FIELDS } from './delivery-details.ts';
import type { DeliveryDetails, DeliveryField } from './delivery-details.ts';
import { attemptKey, forgetAttempt } from './order-attempt.ts';
import type { RefusedFields } from './use-delivery-form.ts';

export type PlaceOutcome =
  | { kind: 'placed'; orderNumber: string }
  /** Nothing was ordered: a price, the fee or the total is another now. */
  | { kind: 'price-changed'; quote: QuoteAnswer | undefined }
  /** Nothing was ordered: something is not there in that number any more. */
  | { kind: 'out-of-stock' }
  | { kind: 'fields-refused'; fields: RefusedFields }
  /** Refused for another reason, or no answer: then the order may stand, and trying again finds it. */
  | { kind: 'failed'; message: MessageKey };

/** Places the order and keeps it in this browser. Trying again with the same goods and details makes no second one. */
export async function placeDelivery(request: PlaceOrderRequest): Promise<PlaceOutcome> {
  try {
    const { order, accessToken } = await placeOrder(request, attemptKey(request));
    heldOrders.hold({ orderNumber: order.orderNumber, accessToken, payBy: order.payBy });
    return { kind: 'placed', orderNumber: order.orderNumber };
  } catch (error) {
    return outcomeOf(expected(error));
  }
}

/** The order as the shopper sees it on the page: the server refuses it when a price in it is not true any more. */
export function orderRequest(
  lines: readonly CartLine[],
  quoted: QuotedCart | null,
  sums: Sums,
  details: DeliveryDetails,
): PlaceOrderRequest {
  const { fullName, email, phone, notes, ...address } = trimmed(details);
  const { floor, apartmentNumber, ...place } = address;
  return {
    fullName,
    email,
    phone,
    address: { ...place, ...(floor && { floor }), ...(apartmentNumber && { apartmentNumber }) },
    ...(notes && { notes }),
    orderItems: lines.map((line) => ({
      productId: line._id,
      quantity: line.quantity,
      price: priceNow(line, quoted?.byKey.get(lineKey(line))),
      ...(line.customTexts.length > 0 && { customTexts: textsOf(line) }),
    })),
    ...(sums.deliveryCost !== null && { deliveryCost: sums.deliveryCost }),
    totalPrice: sums.totalPrice,
    language: language(),
  };
}

function trimmed(details: DeliveryDetails): DeliveryDetails {
  return Object.fromEntries(Object.entries(details).map(([field, text]) => [field, text.trim()])) as Record<
    DeliveryField,
    string
  >;
}

function outcomeOf(error: ApiError): PlaceOutcome {
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
function refusedFields(error: ApiError): PlaceOutcome {
  const fields: RefusedFields = {};
  for (const { field, message } of error.answer.errors ?? []) {
    const name = DELIVERY_FIELDS.find((known) => known === field.replace(/^address\./, ''));
    if (name) fields[name] = message;
  }
  if (error.code === 'UNKNOWN_AREA' && !fields.city) fields.city = error.message;
  return Object.keys(fields).length > 0
    ? { kind: 'fields-refused', fields }
    : { kind: 'failed', message: 'orderFailed' };
}
