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
 * For what a machine has made at random, a token or a key: among such characters, what looks like a card's number now
 * and then is none, so only a card's number as a whole is refused.
 * @throws ApiFailure CARD_NUMBER_REFUSED
 */
export function refuseAsCardNumber(field: string, value: string): void {
  if (isCardNumber(latinDigits(value).replace(/[\s-]/g, ''))) throw refusal(field);
}

/** The name of a field is repeated in the answer, so it must hold no such number itself. */
function refusal(field: string): ApiFailure {
  const told = holdsCardNumber(field) ? '' : field.slice(0, LONGEST_NAME);
  return new ApiFailure('CARD_NUMBER_REFUSED', { faults: [{ field: told, code: 'CARD_NUMBER_REFUSED' }] });
}
