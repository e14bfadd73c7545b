import type { ApiError } from '@fyonka/api-client/http';
import { confirmPayment, fetchCardToken, pay } from '@fyonka/api-client/payments';
import type { DeclineReason, PayAnswer } from '@fyonka/api-contract/payments';
import { expected } from '../call/use-call.ts';
import { takeNote } from '../order/settle.ts';
import type { Holder } from '../order/use-holder.ts';
import { CARD_FIELDS } from './card.ts';
import type { Card } from './card.ts';
import type { RefusedCard } from './use-card-form.ts';

export type PayOutcome =
  /** Paid, or taken on to be paid in cash. */
  | { kind: 'settled' }
  /** The bank wants to ask the shopper, at this address. */
  | { kind: 'challenge'; redirectUrl: string }
  | { kind: 'declined'; reason: DeclineReason }
  | { kind: 'card-refused'; fields: RefusedCard }
  /** Paid already, or cancelled: only the order itself tells. */
  | { kind: 'not-payable' }
  /** Not decided yet. */
  | { kind: 'pending' }
  /** The card never got to the gateway: nothing was taken. */
  | { kind: 'not-sent'; cause: 'offline' | 'gateway' }
  /** It may have been taken: `confirm` tells. */
  | { kind: 'in-doubt'; cause: 'offline' | 'gateway' }
  | { kind: 'too-many-tries' }
  | { kind: 'method-unavailable' };

/**
 * Pays by card: the card goes to the gateway for a token, and the token alone to the shop.
 * @param inDoubt an earlier try may have taken the money: that is asked first, so that it is not taken twice
 */
export async function payByCard(order: Holder, card: Card, tokenUrl: string, inDoubt: boolean): Promise<PayOutcome> {
  if (inDoubt) {
    const earlier = await confirm(order);
    if (earlier.kind !== 'pending' && earlier.kind !== 'declined') return earlier;
  }
  const token = await tokenFor(card, tokenUrl);
  if (typeof token !== 'string') return token;
  return outcomeOf(() => pay({ orderNumber: order.orderNumber, token }, order.accessToken));
}

export function payInCash(order: Holder): Promise<PayOutcome> {
  return outcomeOf(() => pay({ orderNumber: order.orderNumber, method: 'cash-on-delivery' }, order.accessToken));
}

/** Asks how the payment ended. Charges nothing. */
export function confirm(order: Holder): Promise<PayOutcome> {
  return outcomeOf(() => confirmPayment({ orderNumber: order.orderNumber }, order.accessToken));
}

async function tokenFor(card: Card, url: string): Promise<string | PayOutcome> {
  try {
    return (await fetchCardToken(url, { ...card, cardholderName: card.cardholderName.trim() })).token;
  } catch (error) {
    return tokenRefusal(expected(error));
  }
}

function tokenRefusal(error: ApiError): PayOutcome {
  if (error.status === 429) return { kind: 'too-many-tries' };
  const fields: RefusedCard = {};
  for (const { field, message } of error.answer.errors ?? []) {
    const name = CARD_FIELDS.find((known) => known === field);
    if (name) fields[name] = message;
  }
  if (Object.keys(fields).length > 0) return { kind: 'card-refused', fields };
  return { kind: 'not-sent', cause: error.code === 'OFFLINE' ? 'offline' : 'gateway' };
}

async function outcomeOf(call: () => Promise<PayAnswer>): Promise<PayOutcome> {
  try {
    return read(await call());
  } catch (error) {
    return refusal(expected(error));
  }
}

function read(answer: PayAnswer): PayOutcome {
  switch (answer.status) {
    case 'paid':
    case 'accepted':
      takeNote(answer.order);
      return { kind: 'settled' };
    case 'challenge':
      return { kind: 'challenge', redirectUrl: answer.redirectUrl };
    case 'pending':
      return { kind: 'pending' };
  }
}

function refusal(error: ApiError): PayOutcome {
  switch (error.code) {
    case 'PAYMENT_DECLINED':
      return { kind: 'declined', reason: error.answer.reason ?? 'declined' };
    case 'ORDER_NOT_PAYABLE':
    case 'ORDER_NOT_FOUND':
      return { kind: 'not-payable' };
    case 'RATE_LIMITED':
      return { kind: 'too-many-tries' };
    case 'PAYMENT_METHOD_UNAVAILABLE':
      return { kind: 'method-unavailable' };
    case 'OFFLINE':
      return { kind: 'in-doubt', cause: 'offline' };
    default:
      return { kind: 'in-doubt', cause: 'gateway' };
  }
}
