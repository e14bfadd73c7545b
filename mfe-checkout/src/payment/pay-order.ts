import { refusalFrom } from '@fyonka/api-client/http';
import type { ApiError } from '@fyonka/api-client/http';
import { confirmPayment, fetchCardToken, pay } from '@fyonka/api-client/payments';
import type { OrderView } from '@fyonka/api-contract/wire/ordering';
import type { DeclineReason, PayAnswer } from '@fyonka/api-contract/wire/payments';
import type { RefusedFields } from '../form/rules.ts';
import type { OrderAccess } from '../order/order-access.ts';
import { CARD_FAULTS, CARD_FIELDS } from './card/card.ts';
import type { Card } from './card/card.ts';

export type PayOutcome =
  /** Paid, or accepted to be paid in cash. */
  | { kind: 'paid-or-accepted'; order: OrderView }
  /** The bank asks the shopper for a confirmation at this address. */
  | { kind: 'challenge'; redirectUrl: string }
  | { kind: 'declined'; reason: DeclineReason }
  | { kind: 'card-refused'; fields: RefusedFields<Card> }
  /** Already paid, or cancelled: the order says which. */
  | { kind: 'not-payable' }
  /** Still undecided. */
  | { kind: 'pending' }
  /** The card did not reach the gateway, so that no money was taken. */
  | { kind: 'not-sent'; cause: 'offline' | 'gateway' }
  /** Money may have been taken; `confirm` finds out. */
  | { kind: 'in-doubt'; cause: 'offline' | 'gateway' }
  | { kind: 'too-many-tries' }
  | { kind: 'method-unavailable' };

/**
 * Pays by card. The card goes to the gateway in exchange for a token, and only the token goes to the shop.
 * @param inDoubt an earlier try may have taken the money, so that its result is requested first
 */
export async function payByCard(
  access: OrderAccess,
  card: Card,
  tokenUrl: string,
  inDoubt: boolean,
): Promise<PayOutcome> {
  if (inDoubt) {
    const earlier = await confirm(access);
    if (earlier.kind !== 'pending' && earlier.kind !== 'declined') return earlier;
  }
  const token = await tokenFor(card, tokenUrl);
  if (typeof token !== 'string') return token;
  return outcomeOf(() => pay({ orderNumber: access.orderNumber, token }, access.accessToken));
}

export function payInCash(access: OrderAccess): Promise<PayOutcome> {
  return outcomeOf(() => pay({ orderNumber: access.orderNumber, method: 'cash-on-delivery' }, access.accessToken));
}

/** Requests the result of the payment. Charges nothing and changes nothing in this browser. */
export function confirm(access: OrderAccess): Promise<PayOutcome> {
  return outcomeOf(() => confirmPayment({ orderNumber: access.orderNumber }, access.accessToken));
}

async function tokenFor(card: Card, url: string): Promise<string | PayOutcome> {
  try {
    return (await fetchCardToken(url, { ...card, cardholderName: card.cardholderName.trim() })).token;
  } catch (error) {
    return tokenRefusal(refusalFrom(error));
  }
}

function tokenRefusal(error: ApiError): PayOutcome {
  if (error.status === 429) return { kind: 'too-many-tries' };
  const fields: RefusedFields<Card> = {};
  for (const { field, code, message } of error.answer.errors ?? []) {
    const name = CARD_FIELDS.find((known) => known === field);
    const ours = CARD_FAULTS[code];
    if (name) fields[name] ??= ours ? { message: ours } : { words: message };
  }
  if (Object.keys(fields).length > 0) return { kind: 'card-refused', fields };
  return { kind: 'not-sent', cause: error.code === 'OFFLINE' ? 'offline' : 'gateway' };
}

async function outcomeOf(call: () => Promise<PayAnswer>): Promise<PayOutcome> {
  try {
    return answered(await call());
  } catch (error) {
    return refused(refusalFrom(error));
  }
}

function answered(answer: PayAnswer): PayOutcome {
  switch (answer.status) {
    case 'paid':
    case 'accepted':
      return { kind: 'paid-or-accepted', order: answer.order };
    case 'challenge':
      return { kind: 'challenge', redirectUrl: answer.redirectUrl };
    case 'pending':
      return { kind: 'pending' };
  }
}

function refused(error: ApiError): PayOutcome {
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
