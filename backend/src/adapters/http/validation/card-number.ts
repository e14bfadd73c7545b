import { latinDigits } from '../../../domain/digits.ts';
import { fieldWithCardNumber, holdsCardNumber, isCardNumber } from '../../../domain/ordering/card-number.ts';
import { ApiFailure } from '../errors/api-failure.ts';

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
 * For a token or key: random characters look like a card's number in places, so it is refused only if all of it is one.
 * @throws ApiFailure CARD_NUMBER_REFUSED
 */
export function refuseAsCardNumber(field: string, value: string): void {
  if (isCardNumber(latinDigits(value).replace(/[\s-]/g, ''))) throw refusal(field);
}

/** The name of a field is repeated in the answer, so it must hold no such number itself. */
function refusal(field: string): ApiFailure {
  const shownField = holdsCardNumber(field) ? '' : field.slice(0, LONGEST_NAME);
  return new ApiFailure('CARD_NUMBER_REFUSED', { faults: [{ field: shownField, code: 'CARD_NUMBER_REFUSED' }] });
}
