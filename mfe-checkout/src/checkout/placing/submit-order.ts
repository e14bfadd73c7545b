import { createWith } from '@fyonka/api-client/endpoints/call';
import { refusalFrom } from '@fyonka/api-client/http';
import type { ApiError } from '@fyonka/api-client/http';
import { MINUTES_TO_PAY } from '@fyonka/api-contract/values/limits';
import { isPaidOrAccepted } from '@fyonka/api-contract/rules/order-state';
import type { PlaceOrderRequest } from '@fyonka/api-contract/wire/ordering';
import type { QuoteAnswer } from '@fyonka/api-contract/wire/quotes';
import type { RefusedFields } from '../../form/rules.ts';
import type { MessageKey } from '../../messages.ts';
import { keptCampaign } from '@fyonka/shop-bridge/visits/campaign';
import { session } from '@fyonka/shop-bridge/session';
import { placedOrders } from '../../order/placed-orders.ts';
import { faultMessage, fieldOf } from '../delivery/delivery-details.ts';
import type { DeliveryDetails } from '../delivery/delivery-details.ts';
import { asksForTheSame, orderAttempt } from './order-attempt.ts';
import type { OrderAttempt } from './order-attempt.ts';

/** Reason why nothing was ordered: a message key with its values. */
export interface Refusal {
  message: MessageKey;
  params?: Record<string, string | number>;
}

export type SubmitOutcome =
  /** `isPaid`: it costs nothing, so there is no payment. */
  | { kind: 'placed'; orderNumber: string; isPaid: boolean }
  /** Nothing was ordered, because the order to be replaced is paid or accepted to be paid in cash. */
  | { kind: 'already-settled'; orderNumber: string }
  /** Nothing was ordered, because a price, the fee or the total has changed. */
  | { kind: 'price-changed'; quote: QuoteAnswer | undefined }
  /** Nothing was ordered, because too few pieces are left. */
  | { kind: 'out-of-stock' }
  | { kind: 'fields-refused'; fields: RefusedFields<DeliveryDetails> }
  /** Another refusal, or no answer. Without an answer the order may exist, and trying again finds it. */
  | { kind: 'failed'; refusal: Refusal };

/**
 * Places the order and stores it in this browser, even after the shopper has left the page. Trying again with the same
 * goods and details makes no second order; with others, the new order replaces the unpaid one.
 * @param isAlone its piece is none of the cart's
 */
export async function submitOrder(request: PlaceOrderRequest, isAlone: boolean): Promise<SubmitOutcome> {
  const last = orderAttempt.get();
  if (last && asksForTheSame(last, request)) return send({ ...last, isAlone });
  if (last && !last.isPlaced) {
    // The order may exist, and it can be replaced only with its number, which its answer contains.
    const outcome = await send(last);
    if (outcome.kind === 'failed' && orderAttempt.get() !== null) return outcome;
  }
  return sendNew(request, isAlone);
}

async function sendNew(ordered: PlaceOrderRequest, isAlone: boolean): Promise<SubmitOutcome> {
  const campaign = keptCampaign(Date.now());
  const request = { ...ordered, ...(campaign && { campaign }) };
  const waiting = placedOrders.waiting();
  if (!waiting) return send(orderAttempt.begin(request, isAlone));
  const { orderNumber, accessToken } = waiting;
  const outcome = await send(orderAttempt.begin({ ...request, replaces: { orderNumber, accessToken } }, isAlone));
  if (outcome.kind !== 'failed' || outcome.refusal !== NOT_HELD) return outcome;
  // The shop no longer has the waiting order, so that there is nothing to replace.
  placedOrders.endPayment(orderNumber);
  return sendNew(request, isAlone);
}

/** Before any device's clock, so that no order replaces one that has it. */
const LONG_OVER = new Date(0).toISOString();

async function send(attempt: OrderAttempt): Promise<SubmitOutcome> {
  const { request, idempotencyKey, isAlone = false } = attempt;
  try {
    const placed = await createWith(idempotencyKey, 'POST /api/orders', { body: request });
    const { order, accessToken, isOfAccount } = placed;
    // The session was over, but the order is placed anyway.
    if (!isOfAccount && session.get() !== null) session.signOut('refused');
    orderAttempt.markPlaced(attempt);
    if (request.replaces) placedOrders.endPayment(request.replaces.orderNumber);
    // An order that costs nothing has no time to pay, but is not finished before the next page: see `finishOrder`.
    const payBy = order.payBy ?? LONG_OVER;
    placedOrders.add({ orderNumber: order.orderNumber, accessToken, payBy, ...(isAlone && { isAlone }) });
    return { kind: 'placed', orderNumber: order.orderNumber, isPaid: isPaidOrAccepted(order) };
  } catch (error) {
    const refused = refusalFrom(error);
    if (saysThatNoneStands(refused)) orderAttempt.forget();
    return outcomeOf(refused);
  }
}

/**
 * Whether the shop has refused the order itself. After no answer, after one of a server that fails or is too busy, and
 * after one of a proxy (which has no code of ours and so counts as `INTERNAL`), an earlier call may still have placed it.
 */
function saysThatNoneStands({ code, status }: ApiError): boolean {
  return status >= 400 && status < 500 && !UNDECIDED.has(code);
}

const UNDECIDED: ReadonlySet<ApiError['code']> = new Set(['RATE_LIMITED', 'REQUEST_TIMEOUT', 'INTERNAL']);

const NOT_HELD: Refusal = { message: 'orderFailed' };

function outcomeOf(error: ApiError): SubmitOutcome {
  switch (error.code) {
    case 'PRICE_CHANGED':
      return { kind: 'price-changed', quote: error.answer.quote };
    case 'OUT_OF_STOCK':
    case 'UNKNOWN_PRODUCT':
      return { kind: 'out-of-stock' };
    case 'VALIDATION_FAILED':
      return refusedFields(error);
    case 'ORDER_ALREADY_SETTLED':
      return { kind: 'already-settled', orderNumber: error.answer.orderNumber ?? '' };
    case 'ORDER_NOT_FOUND':
      return { kind: 'failed', refusal: NOT_HELD };
    default:
      return { kind: 'failed', refusal: refusalOf(error) };
  }
}

function refusalOf(error: ApiError): Refusal {
  switch (error.code) {
    case 'ORDER_BEING_PAID':
      return { message: 'orderBeingPaid' };
    case 'SHOP_CLOSED':
      return { message: 'shopClosed' };
    case 'TOO_MANY_UNPAID_ORDERS':
      return { message: 'tooManyUnpaidOrders', params: { minutes: MINUTES_TO_PAY } };
    case 'CARD_NUMBER_REFUSED':
      return { message: 'cardNumberRefused' };
    case 'CUSTOM_TEXT_REQUIRED':
    case 'CUSTOM_TEXT_UNKNOWN':
    case 'CUSTOM_TEXT_INVALID_CHARACTERS':
      return { message: 'customTextRefused', params: { why: sentenceOf(error.answer.errors?.[0]?.message) } };
    case 'RATE_LIMITED':
      return { message: 'tooManyTries' };
    case 'OFFLINE':
      return { message: 'orderOffline' };
    default:
      return { message: 'orderFailed' };
  }
}

/** In the middle of other sentences. */
function sentenceOf(message = ''): string {
  return message === '' ? '' : ` ${message}.`;
}

function refusedFields(error: ApiError): SubmitOutcome {
  const fields: RefusedFields<DeliveryDetails> = {};
  for (const { field, code, message } of error.answer.errors ?? []) {
    const name = fieldOf(field);
    const ours = name && faultMessage(name, code);
    if (name) fields[name] ??= ours ? { message: ours } : { words: message };
  }
  return Object.keys(fields).length > 0
    ? { kind: 'fields-refused', fields }
    : { kind: 'failed', refusal: { message: 'orderFailed' } };
}
