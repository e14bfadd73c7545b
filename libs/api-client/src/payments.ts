import type {
  CardTokenAnswer,
  CardTokenRequest,
  ConfirmPaymentRequest,
  OfferedPaymentMethod,
  PayAnswer,
  PaymentMethodsAnswer,
  PayRequest,
} from '@fyonka/api-contract/wire/payments';
import type { AnswerPath } from './answers.ts';
import { post } from './http.ts';
import type { CallOptions } from './http.ts';
import { holderHeaders } from './ordering.ts';

/** The payment methods that the shop accepts. */
export const paymentMethodsPath = (): AnswerPath<PaymentMethodsAnswer> => '/api/payments/methods';

declare global {
  // Only in browsers that have Apple Pay.
  var ApplePaySession: { canMakePayments(): boolean } | undefined;
}

/**
 * The methods that this device can use, in the order of the shop. The wallet of a shop that is only tried out is a page
 * like any other, so that it is shown everywhere.
 */
export function usableHere(methods: readonly OfferedPaymentMethod[]): OfferedPaymentMethod[] {
  return methods.filter(({ kind, gateway }) => kind !== 'wallet' || gateway === 'sandbox' || hasWallet());
}

function hasWallet(): boolean {
  try {
    return globalThis.ApplePaySession?.canMakePayments() ?? false;
  } catch {
    return false; // Safari throws on pages without https.
  }
}

/**
 * Sends the card directly to the gateway, in exchange for a token for one payment.
 * @param url the gateway's, from `PaymentMethodsAnswer.cardTokenUrl`
 *
 * @throws ApiError with VALIDATION_FAILED and the card's fields
 */
export const fetchCardToken = (url: string, card: CardTokenRequest) =>
  post<CardTokenAnswer>(url, card, { anonymous: true });

/**
 * Pays for the order. After no answer or a 5xx the money may have been taken: call `confirmPayment` before trying
 * again.
 * @throws ApiError with PAYMENT_DECLINED (and the reason), ORDER_NOT_PAYABLE, GATEWAY_UNAVAILABLE
 */
export const pay = (request: PayRequest, accessToken: string | null) =>
  post<PayAnswer>('/api/payments', request, { headers: holderHeaders(accessToken) });

/** Has the server ask the gateway for the result of the payment. @throws ApiError like `pay` */
export const confirmPayment = (request: ConfirmPaymentRequest, accessToken: string | null, options: CallOptions = {}) =>
  post<PayAnswer>('/api/payments/confirm', request, { ...options, headers: holderHeaders(accessToken) });
