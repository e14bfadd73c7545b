import type {
  CardTokenAnswer,
  CardTokenRequest,
  ConfirmPaymentRequest,
  PayAnswer,
  PaymentMethodsAnswer,
  PayRequest,
} from '@fyonka/api-contract/wire/payments';
import type { AnswerPath } from './answers.ts';
import { post } from './http.ts';
import { holderHeaders } from './ordering.ts';

/** How the shop takes payment. */
export const paymentMethodsPath = (): AnswerPath<PaymentMethodsAnswer> => '/api/payments/methods';

/**
 * Gives the card to the gateway, and to nobody else, for a token that pays once.
 * @param url the gateway's, from `PaymentMethodsAnswer.cardTokenUrl`
 * @throws ApiError with VALIDATION_FAILED and the card's fields
 */
export const fetchCardToken = (url: string, card: CardTokenRequest) =>
  post<CardTokenAnswer>(url, card, { anonymous: true });

/**
 * Pays for the order. When no answer comes, or a 5xx, the money may have been taken: ask
 * `confirmPayment` before trying again.
 * @throws ApiError with PAYMENT_DECLINED (and the reason), ORDER_NOT_PAYABLE, GATEWAY_UNAVAILABLE
 */
export const pay = (request: PayRequest, accessToken: string | null) =>
  post<PayAnswer>('/api/payments', request, { headers: holderHeaders(accessToken) });

/** Has the server ask the gateway how the payment ended. @throws ApiError as `pay` does */
export const confirmPayment = (request: ConfirmPaymentRequest, accessToken: string | null) =>
  post<PayAnswer>('/api/payments/confirm', request, { headers: holderHeaders(accessToken) });
