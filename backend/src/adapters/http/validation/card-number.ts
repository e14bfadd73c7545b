import {
  fieldWithCardNumber,
  holdsCardNumber,
  holdsLoneCardNumber,
} from '../../../domain/ordering/paying/card-number.ts';
import { ApiFailure } from '../errors/api-failure.ts';
import { pathOf } from '../paths.ts';

const LONGEST_NAME = 80;

/**
 * Refuses a body that contains anything like a card's number, even in fields that the call ignores. A client that sends
 * one here also sends it to every server in between, and should find out at once.
 * @param body of bounded depth; the domain drops a campaign with such a number, since networks name theirs by long ones,
 *   and so Meta names what it measures
 * @throws ApiFailure CARD_NUMBER_REFUSED
 */
export function refuseCardNumbers(body: object): void {
  const { token, campaign: _named, ...sent } = body as { token?: unknown; campaign?: unknown; keys?: unknown };
  const rest = typeof sent.keys === 'object' ? { ...sent, keys: { ...sent.keys, pixelId: undefined } } : sent;
  // Random characters of a token may partly look like a card's number.
  if (typeof token === 'string' && holdsLoneCardNumber(token)) throw refusal('token');
  const field = fieldWithCardNumber(typeof token === 'string' ? rest : { ...rest, token });
  if (field !== null) throw refusal(field);
}

/**
 * The refusal of an address whose query contains a card's number in any parameter or name; null without one. Not for
 * addresses of pages, because advertisements add numbers of their own to those, and a page reads only the parameters
 * that it knows.
 */
export function cardNumberInQuery(address: string): ApiFailure | null {
  const query = address.slice(pathOf(address).length);
  if (query.length <= 1) return null;
  for (const [name, value] of new URLSearchParams(query)) {
    if (holdsCardNumber(name)) return refusal('');
    if (holdsCardNumber(value)) return refusal(name);
  }
  return null;
}

/** The name of a field in a form that an answer may repeat: short, and without a card's number. */
export function shownField(field: string): string {
  return holdsCardNumber(field) ? '' : field.slice(0, LONGEST_NAME).toWellFormed();
}

function refusal(field: string): ApiFailure {
  return new ApiFailure('CARD_NUMBER_REFUSED', { faults: [{ field: shownField(field), code: 'CARD_NUMBER_REFUSED' }] });
}
