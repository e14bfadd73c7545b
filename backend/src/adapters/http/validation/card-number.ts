import { latinDigits } from '../../../domain/digits.ts';
import { holdsCardNumber, isCardNumber } from '../../../domain/ordering/card-number.ts';
import { ApiFailure } from '../errors/api-failure.ts';

/**
 * Refuses what was sent when anything in it may be a card's number, whether or not the call has use for that part:
 * a client that sends one here does so to every server on its way, and should learn of it at once.
 * @param sent a value of bounded depth
 * @param field what the value is called by who sent it; empty for a whole body
 * @throws ApiFailure CARD_NUMBER_REFUSED
 */
export function refuseCardNumbers(sent: unknown, field = ''): void {
  if (typeof sent === 'object' && sent !== null) {
    for (const [name, part] of Object.entries(sent)) refuseCardNumbers(part, field === '' ? name : `${field}.${name}`);
  } else if ((typeof sent === 'string' || typeof sent === 'number') && isSuspect(String(sent), field)) {
    throw new ApiFailure('CARD_NUMBER_REFUSED', { faults: [{ field: told(field), code: 'CARD_NUMBER_REFUSED' }] });
  }
}

/** Made by a machine at random: among such characters, what looks like a card's number now and then is none. */
const RANDOM: ReadonlySet<string> = new Set(['token', 'Idempotency-Key']);

function isSuspect(text: string, field: string): boolean {
  return RANDOM.has(field) ? isCardNumber(latinDigits(text).replace(/[\s-]/g, '')) : holdsCardNumber(text);
}

const LONGEST_NAME = 80;

/** The name of a field is repeated in the answer, so it must hold no such number itself. */
function told(field: string): string {
  return holdsCardNumber(field) ? '' : field.slice(0, LONGEST_NAME);
}
