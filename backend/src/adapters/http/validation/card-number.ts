import { latinDigits } from '../../../domain/digits.ts';
import { isCardNumber } from '../../../domain/ordering/card-number.ts';
import { ApiFailure } from '../errors/api-failure.ts';

/**
 * For values that stand for something else (a token, a key): refuses one that is a card number as a whole.
 * Free text is judged by the domain.
 * @throws ApiFailure CARD_NUMBER_REFUSED
 */
export function refuseCardNumber(field: string, value: string | undefined): void {
  const digits = latinDigits(value ?? '').replace(/[\s-]/g, '');
  if (/^\d+$/.test(digits) && isCardNumber(digits)) throw new ApiFailure('CARD_NUMBER_REFUSED', { faults: [{ field, code: 'CARD_NUMBER_REFUSED' }] });
}
