import type { SessionAnswer, Unavailable } from '../../../application/ordering/paying/payment-gateway.ts';
import type { GatewayCard, ReportedCard } from '../../../domain/ordering/paying/kept-card.ts';
import { pathPart, UNAVAILABLE } from '../wire/http-client.ts';
import type { HttpClient } from '../wire/http-client.ts';
import { fieldsOf, textAt } from '../wire/json.ts';
import type { Fields } from '../wire/json.ts';
import { isForKeys, isNotFound, isUndecided, reasonOf } from './refusals.ts';

type TokenAnswer =
  | { readonly kind: 'token'; readonly token: string }
  | Extract<SessionAnswer, { kind: 'refused' | 'not-charged' }>;

/** A token takes nothing, so that it is known that nothing was taken. */
const UNANSWERED = { kind: 'not-charged', reason: 'timed-out' } as const;

/** Exchanges a kept card for a token, which pays once: Tap takes no card's id for a charge. */
export async function tokenFor(http: Pick<HttpClient, 'call'>, { customer, card }: GatewayCard): Promise<TokenAnswer> {
  const body = { saved_card: { card_id: card, customer_id: customer } };
  const answer = await http.call({ method: 'POST', path: '/tokens', body });
  if (answer.kind === 'unavailable') return UNANSWERED;
  if (answer.kind === 'refused') {
    if (isForKeys(answer)) return { kind: 'refused', reason: reasonOf(answer) };
    // Which code says that a card is gone is not documented. Whoever enters the card again loses nothing.
    return isUndecided(answer) ? UNANSWERED : { kind: 'not-charged', reason: 'token-invalid' };
  }
  const token = textAt(answer.body, 'id');
  return token.startsWith('tok_') ? { kind: 'token', token } : UNANSWERED;
}

export async function forgetCard(
  http: HttpClient,
  { customer, card }: GatewayCard,
): Promise<{ readonly kind: 'forgotten' } | Unavailable> {
  const [ofCustomer, ofCard] = [pathPart(customer), pathPart(card)];
  if (ofCustomer === null || ofCard === null) return { kind: 'forgotten' };
  const answer = await http.call({ method: 'DELETE', path: `/card/${ofCustomer}/${ofCard}` });
  const isGone = answer.kind === 'answer' || (answer.kind === 'refused' && isNotFound(answer));
  return isGone ? { kind: 'forgotten' } : UNAVAILABLE;
}

/** The card that Tap has kept with a charge: only such a charge names both ids. */
export function keptCardIn(charge: Fields): ReportedCard | null {
  const [customer, card] = [textAt(charge, 'customer', 'id'), textAt(charge, 'card', 'id')];
  if (customer === '' || card === '') return null;
  const shown = fieldsOf(charge['card']);
  return {
    customer,
    card,
    brand: textAt(shown, 'brand'),
    lastFour: textAt(shown, 'last_four'),
    expires: expiryOf(shown),
  };
}

/** Charges write `01` and `39`, the cards of Tap's other calls `1` and `2039`. */
function expiryOf(card: Fields): string | null {
  const month = textAt(card, 'expiry', 'month') || textAt(card, 'exp_month');
  const year = textAt(card, 'expiry', 'year') || textAt(card, 'exp_year');
  return month && year ? `${year.padStart(4, '20')}-${month.padStart(2, '0')}` : null;
}
