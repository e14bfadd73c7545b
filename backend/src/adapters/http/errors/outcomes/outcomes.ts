import type { ErrorCode } from '@fyonka/api-contract/wire/errors';
import type { CancelOrderOutcome } from '../../../../application/ordering/cancel-order.ts';
import type { EditOrderOutcome } from '../../../../application/ordering/office/edit-order.ts';
import type { ConfirmPaymentOutcome } from '../../../../application/ordering/paying/confirm-payment.ts';
import type { PayForOrderOutcome } from '../../../../application/ordering/paying/pay-for-order.ts';
import type { PlaceOrderOutcome } from '../../../../application/ordering/placing/order-request.ts';
import type { QuoteCartOutcome } from '../../../../application/ordering/placing/quote-cart.ts';
import { orderView } from '../../ordering/orders/order.views.ts';
import { quoteAnswer, unavailableItemView } from '../../ordering/quote.views.ts';
import { ApiFailure } from '../api-failure.ts';

// Maps outcomes of use cases to API failures. Only the files of this folder and the table of statuses beside it know
// these.

type NotFound = null | { readonly kind: 'not-found' };

/**
 * @returns what a use case has found
 * @throws ApiFailure with `code` when it was not found
 */
export function foundOrFail<Outcome extends object | null>(
  outcome: Outcome,
  code: ErrorCode,
): Exclude<Outcome, NotFound> {
  if (outcome === null || ('kind' in outcome && outcome.kind === 'not-found')) throw new ApiFailure(code);
  return outcome as Exclude<Outcome, NotFound>;
}

/** @throws ApiFailure unless the order is cancelled now */
export function cancelledOrFail(outcome: CancelOrderOutcome): Extract<CancelOrderOutcome, { kind: 'cancelled' }> {
  switch (outcome.kind) {
    case 'cancelled':
      return outcome;
    case 'not-found':
      throw new ApiFailure('ORDER_NOT_FOUND');
    case 'not-cancellable':
      throw new ApiFailure('ORDER_NOT_CANCELLABLE');
    case 'being-paid':
      throw new ApiFailure('ORDER_BEING_PAID', { details: { orderNumber: outcome.order.number } });
  }
}

/** Why the contents of an order were refused, placed or edited. */
export type ContentsRefusal = Extract<
  PlaceOrderOutcome | EditOrderOutcome,
  {
    kind:
      | 'invalid'
      | 'unknown-product'
      | 'ambiguous-product'
      | 'custom-text-required'
      | 'custom-text-unknown'
      | 'custom-text-invalid-characters'
      | 'custom-text-script-not-sewn'
      | 'custom-text-too-long'
      | 'out-of-stock';
  }
>;

export function contentsFailure(outcome: ContentsRefusal): ApiFailure {
  switch (outcome.kind) {
    case 'invalid':
      return new ApiFailure('VALIDATION_FAILED', { faults: outcome.faults });
    case 'unknown-product':
      return fieldFailure('UNKNOWN_PRODUCT', `orderItems.${outcome.item}.name`);
    case 'ambiguous-product':
      return fieldFailure('AMBIGUOUS_PRODUCT', `orderItems.${outcome.item}.name`);
    case 'custom-text-required':
      return fieldFailure('CUSTOM_TEXT_REQUIRED', `orderItems.${outcome.item}.customTexts`);
    case 'custom-text-unknown':
      return fieldFailure('CUSTOM_TEXT_UNKNOWN', `orderItems.${outcome.item}.customTexts`);
    case 'custom-text-invalid-characters':
      return fieldFailure('CUSTOM_TEXT_INVALID_CHARACTERS', `orderItems.${outcome.item}.customTexts`);
    case 'custom-text-script-not-sewn':
      return new ApiFailure('CUSTOM_TEXT_INVALID_CHARACTERS', {
        faults: [
          { field: `orderItems.${outcome.item}.customTexts`, code: 'SCRIPT_NOT_SEWN', detail: outcome.sewn.join(',') },
        ],
      });
    case 'custom-text-too-long':
      return new ApiFailure('VALIDATION_FAILED', {
        faults: [{ field: `orderItems.${outcome.item}.customTexts`, code: 'TOO_LONG' }],
      });
    case 'out-of-stock':
      return new ApiFailure('OUT_OF_STOCK', { details: { items: outcome.items.map(unavailableItemView) } });
  }
}

/** @throws ApiFailure unless an order was placed */
export function placedOrFail(outcome: PlaceOrderOutcome): Extract<PlaceOrderOutcome, { kind: 'placed' }> {
  switch (outcome.kind) {
    case 'placed':
      return outcome;
    case 'price-changed':
      throw new ApiFailure('PRICE_CHANGED', { details: { quote: quoteAnswer(outcome.quote, outcome.promised) } });
    case 'key-reused':
      throw new ApiFailure('IDEMPOTENCY_KEY_REUSED');
    case 'replaced-not-found':
      throw new ApiFailure('ORDER_NOT_FOUND');
    case 'shop-closed':
      throw new ApiFailure('SHOP_CLOSED');
    case 'already-settled':
      throw new ApiFailure('ORDER_ALREADY_SETTLED', { details: { orderNumber: outcome.order.number } });
    case 'being-paid':
      throw new ApiFailure('ORDER_BEING_PAID', { details: { orderNumber: outcome.order.number } });
    case 'basket-done':
      throw new ApiFailure('BASKET_DONE', { details: outcome.order === null ? {} : { orderNumber: outcome.order } });
    case 'too-many-unpaid-orders':
      throw new ApiFailure('TOO_MANY_UNPAID_ORDERS', { retryAfter: seconds(outcome.waitFor) });
    default:
      throw contentsFailure(outcome);
  }
}

/**
 * At least `SHORTEST_WAIT`: an order is cancelled a little after its time is over, so a caller that retries at once
 * would be too early.
 */
function seconds(milliseconds: number): number {
  return Math.max(SHORTEST_WAIT, Math.ceil(milliseconds / 1000));
}

const SHORTEST_WAIT = 10;

/** @throws ApiFailure when the area is unknown, or nothing is delivered there */
export function quotedOrFail(outcome: QuoteCartOutcome): Extract<QuoteCartOutcome, { kind: 'quoted' }> {
  if (outcome.kind === 'unknown-area') throw fieldFailure('UNKNOWN_AREA', 'city');
  if (outcome.kind === 'area-not-served') throw fieldFailure('AREA_NOT_SERVED', 'city');
  return outcome;
}

type PaymentOutcome = PayForOrderOutcome | ConfirmPaymentOutcome;
/** Outcomes of a payment that is complete, or still in progress. */
export type PaymentUnderWay = Extract<PaymentOutcome, { kind: 'paid' | 'accepted' | 'pending' | 'redirect' }>;

/** @throws ApiFailure when the payment cannot go on */
export function paymentOrFail(outcome: PaymentOutcome): PaymentUnderWay {
  switch (outcome.kind) {
    case 'paid':
    case 'accepted':
    case 'pending':
    case 'redirect':
      return outcome;
    case 'declined':
      throw new ApiFailure('PAYMENT_DECLINED', { details: { reason: outcome.reason, method: outcome.method } });
    case 'not-payable':
      throw new ApiFailure('ORDER_NOT_PAYABLE');
    case 'amount-changed': {
      const order = orderView(outcome.order);
      throw new ApiFailure('AMOUNT_CHANGED', { details: { amount: order.amountDue, order } });
    }
    case 'gateway-unavailable':
      throw new ApiFailure('GATEWAY_UNAVAILABLE', {
        details: outcome.mayPayAgain === undefined ? {} : { mayPayAgain: outcome.mayPayAgain },
      });
    case 'method-unavailable':
      throw new ApiFailure('PAYMENT_METHOD_UNAVAILABLE');
    case 'token-missing':
      throw new ApiFailure('VALIDATION_FAILED', { faults: [{ field: 'token', code: 'REQUIRED' }] });
    case 'not-found':
      throw new ApiFailure('ORDER_NOT_FOUND');
  }
}

function fieldFailure(code: ErrorCode, field: string): ApiFailure {
  return new ApiFailure(code, { faults: [{ field, code }] });
}
