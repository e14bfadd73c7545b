import { call } from '@fyonka/api-client/endpoints/call';
import { refusalFrom } from '@fyonka/api-client/http';
import type { ApiError } from '@fyonka/api-client/http';
import { asHolder } from '@fyonka/api-client/ordering';
import { fetchCardToken } from '@fyonka/api-client/payments';
import type { ErrorAnswer } from '@fyonka/api-contract/wire/errors';
import type { OrderView, PaymentMethod } from '@fyonka/api-contract/wire/ordering';
import type { DeclineReason, PayAnswer, PayRequest } from '@fyonka/api-contract/wire/payments';
import type { RefusedFields } from '../form/rules.ts';
import type { OrderAccess } from '../order/order-access.ts';
import { CARD_FAULTS, CARD_FIELDS } from './card/card.ts';
import type { Card } from './card/card.ts';
import { isSafeAddress } from './leaving.ts';

type UnpaidAttempt = Extract<PayAnswer, { status: 'pending' }>['attempt'];

export interface Asking {
  kind: 'asking';
  mayPayAgain: boolean;
}

export type PayOutcome =
  /** Paid, or accepted to be paid in cash or by a transfer. */
  | { kind: 'paid-or-accepted'; order: OrderView }
  /** The shopper pays at this address, or the bank asks there for a confirmation. */
  | { kind: 'elsewhere'; redirectUrl: string; isChallenge: boolean }
  /** The method is left out where it is the one that was tried. */
  | { kind: 'declined'; reason: DeclineReason; method?: PaymentMethod }
  | { kind: 'card-refused'; fields: RefusedFields<Card> }
  /** Already paid, or cancelled: the order says which. */
  | { kind: 'not-payable' }
  /** The shop has changed the order meanwhile. Nothing was taken. */
  | { kind: 'amount-changed'; order: OrderView }
  /** Still undecided. */
  | { kind: 'pending' }
  /** The gateway does not answer about an earlier try. `mayPayAgain`: another may start beside it. */
  | Asking
  /** The last try has ended without a payment. `unknown`: nobody can say how it ended, and the shop finds out. */
  | { kind: 'ended'; how: 'cancelled' | 'expired' | 'unknown' }
  | { kind: 'untried' }
  /** This try has not reached a page or a charge of the gateway, so that it has taken no money. */
  | { kind: 'not-sent'; cause: 'offline' | 'gateway'; what: 'card' | 'choice' }
  /** Money may have been taken; `confirm` finds out. */
  | { kind: 'in-doubt'; cause: 'offline' | 'gateway' }
  | { kind: 'too-many-tries' }
  | { kind: 'method-unavailable' };

/** The order that is paid, and the sum to pay that the shopper sees. */
interface Payable extends OrderAccess {
  /** In KD. */
  amount: number;
}

/**
 * Pays by card. The card goes to the gateway in exchange for a token, and only the token goes to the shop.
 * @param inDoubt an earlier try may have taken the money, so that its result is requested first
 */
export async function payByCard(
  access: Payable,
  card: Card,
  { tokenUrl, keepsCard, inDoubt }: { tokenUrl: string; keepsCard: boolean; inDoubt: boolean },
): Promise<PayOutcome> {
  const earlier = inDoubt && (await earlierEnd(access));
  if (earlier) return earlier;
  const token = await tokenFor(card, tokenUrl);
  if (typeof token !== 'string') return token;
  return pay(access, { method: 'card', token, ...(keepsCard && { keepsCard }) });
}

/** Pays with a card that the gateway keeps. @param inDoubt as of `payByCard` */
export async function payByKept(access: Payable, keptCard: string, inDoubt: boolean): Promise<PayOutcome> {
  return (inDoubt && (await earlierEnd(access))) || pay(access, { method: 'card', keptCard });
}

/** How an earlier try has ended, if the shopper may not pay again. */
async function earlierEnd(access: Payable): Promise<PayOutcome | null> {
  const earlier = await confirm(access);
  return mayPayAgain(earlier) ? null : earlier;
}

/** Chooses a method that needs no card. Until the shopper is on the gateway's page, this try can take no money. */
export async function payBy(access: Payable, method: PaymentMethod, keepsCard = false): Promise<PayOutcome> {
  const outcome = await pay(access, { method, ...(keepsCard && { keepsCard }) });
  return outcome.kind === 'in-doubt' ? { kind: 'not-sent', cause: outcome.cause, what: 'choice' } : outcome;
}

/** After no answer or a 5xx the money may have been taken: `confirm` says it before another try. */
function pay(
  { orderNumber, accessToken, amount }: Payable,
  chosen: Pick<PayRequest, 'method' | 'token' | 'keepsCard' | 'keptCard'>,
): Promise<PayOutcome> {
  const body = { orderNumber, amount, ...chosen };
  return outcomeOf(() => call('POST /api/payments', { body }, asHolder(accessToken)));
}

/** Requests the result of the payment. Charges nothing and changes nothing in this browser. */
export function confirm(
  { orderNumber, accessToken }: OrderAccess,
  options: { signal?: AbortSignal } = {},
): Promise<PayOutcome> {
  return outcomeOf(() => call('POST /api/payments/confirm', { body: { orderNumber } }, asHolder(accessToken, options)));
}

/** Whether another charge cannot be a second one. The server asks the gateway itself before it starts one. */
function mayPayAgain(outcome: PayOutcome): boolean {
  const { kind } = outcome;
  if (kind === 'asking') return outcome.mayPayAgain;
  return kind === 'pending' || kind === 'declined' || kind === 'ended' || kind === 'untried';
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
  return { kind: 'not-sent', cause: error.code === 'OFFLINE' ? 'offline' : 'gateway', what: 'card' };
}

async function outcomeOf(ask: () => Promise<PayAnswer>): Promise<PayOutcome> {
  try {
    return answered(await ask());
  } catch (error) {
    return refused(refusalFrom(error));
  }
}

function answered(answer: PayAnswer): PayOutcome {
  switch (answer.status) {
    case 'paid':
    case 'accepted':
      return { kind: 'paid-or-accepted', order: answer.order };
    case 'redirect':
    case 'challenge':
      if (!isSafeAddress(answer.redirectUrl)) return { kind: 'in-doubt', cause: 'gateway' };
      return { kind: 'elsewhere', redirectUrl: answer.redirectUrl, isChallenge: answer.status === 'challenge' };
    case 'pending':
      return answer.mayPayAgain === false ? { kind: 'asking', mayPayAgain: false } : unpaid(answer.attempt);
  }
}

/** @param attempt state of the newest try */
function unpaid(attempt: UnpaidAttempt): PayOutcome {
  switch (attempt) {
    case null:
      return { kind: 'untried' };
    case 'created':
    case 'redirected':
    case 'unanswered':
    case 'captured': // The order follows in a moment.
      return { kind: 'pending' };
    case 'failed':
      return { kind: 'declined', reason: 'failed' };
    case 'cancelled':
    case 'expired':
      return { kind: 'ended', how: attempt };
    case 'unknown':
    case 'mismatch':
      return { kind: 'ended', how: 'unknown' };
  }
}

function refused(error: ApiError): PayOutcome {
  switch (error.code) {
    case 'PAYMENT_DECLINED':
      return declined(error.answer);
    case 'ORDER_NOT_PAYABLE':
    case 'ORDER_NOT_FOUND':
      return { kind: 'not-payable' };
    case 'AMOUNT_CHANGED':
      return error.answer.order ? { kind: 'amount-changed', order: error.answer.order } : { kind: 'not-payable' };
    case 'RATE_LIMITED':
      return { kind: 'too-many-tries' };
    case 'PAYMENT_METHOD_UNAVAILABLE':
      return { kind: 'method-unavailable' };
    case 'OFFLINE':
      return { kind: 'in-doubt', cause: 'offline' };
    default: {
      const { mayPayAgain } = error.answer;
      return mayPayAgain === undefined ? { kind: 'in-doubt', cause: 'gateway' } : { kind: 'asking', mayPayAgain };
    }
  }
}

function declined({ reason = 'declined', method }: Partial<ErrorAnswer>): PayOutcome {
  return { kind: 'declined', reason, ...(method && { method }) };
}
