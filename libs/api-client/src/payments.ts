import type { CardTokenAnswer, CardTokenRequest, OfferedPaymentMethod } from '@fyonka/api-contract/wire/payments';
import { pathTo } from './endpoints/path.ts';
import { request } from './http.ts';

/** The payment methods that the shop accepts. */
export const paymentMethodsPath = () => pathTo('GET /api/payments/methods');

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
  request<CardTokenAnswer>('POST', url, card, { anonymous: true });
