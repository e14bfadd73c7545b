import {
  fieldWithCardNumber,
  holdsCardNumber,
  holdsLoneCardNumber,
} from '../../../domain/ordering/paying/card-number.ts';
import { ApiFailure } from '../errors/api-failure.ts';
import { pathOf } from '../paths.ts';

const LONGEST_NAME = 80;

/**
 * Refuses a body when anything in it may be a card's number, whether or not the call has use for that part: a client
 * that sends one here does so to every server on its way, and should learn of it at once.
 * @param body of bounded depth
 * @throws ApiFailure CARD_NUMBER_REFUSED
 */
export function refuseCardNumbers(body: object): void {
  const { token, ...rest } = body as { token?: unknown };
  if (typeof token === 'string') refuseAsCardNumber('token', token);
  const field = fieldWithCardNumber(typeof token === 'string' ? rest : body);
  if (field !== null) throw refusal(field);
}

/**
 * For a token or key, in which random characters may look like a card's number in places.
 * @throws ApiFailure CARD_NUMBER_REFUSED
 */
export function refuseAsCardNumber(field: string, value: string): void {
  if (holdsLoneCardNumber(value)) throw refusal(field);
}

/**
 * The refusal of an address whose query may hold a card's number, in a parameter of any name, or in a name; null: none
 * does. Not for addresses of pages: advertisements add numbers of their own to those, and a page reads only the
 * parameters that it knows.
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

/** The name of a field as an answer may repeat it: short, and without a card's number. */
export function shownField(field: string): string {
  return holdsCardNumber(field) ? '' : field.slice(0, LONGEST_NAME).toWellFormed();
}

function refusal(field: string): ApiFailure {
  return new ApiFailure('CARD_NUMBER_REFUSED', { faults: [{ field: shownField(field), code: 'CARD_NUMBER_REFUSED' }] });
}
