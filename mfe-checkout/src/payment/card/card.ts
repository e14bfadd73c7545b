import { CARD_DIGITS } from '@fyonka/api-contract/values/limits';
import { typedDigits } from '@fyonka/api-contract/text/typed/typed';
import type { CardTokenRequest } from '@fyonka/api-contract/wire/payments';
import type { MessageKey } from '../../messages.ts';

/** The card form's values; numbers as plain digits. Never stored. */
export type Card = CardTokenRequest;
export type CardField = keyof Card;

export const EMPTY_CARD: Card = { cardholderName: '', cardNumber: '', expiryMonth: '', expiryYear: '', cvv: '' };

/** In the order of the form. */
export const CARD_FIELDS = Object.keys(EMPTY_CARD) as CardField[];

/** Value of a field after `text` was typed, pasted or filled in. */
export function asEntered(field: CardField, text: string): string {
  if (field === 'cardholderName') return text;
  const digits = typedDigits(text, 19);
  // Browsers that know the card may fill in the year with its century.
  const wanted = field === 'expiryYear' && digits.length === 4 ? digits.slice(2) : digits;
  return wanted.slice(0, CARD_DIGITS[field]);
}

/** Whether the field has all of its digits. */
export function isFull(field: CardField, value: string): boolean {
  return field !== 'cardholderName' && value.length === CARD_DIGITS[field];
}

/** Faults of the card form by field. */
export function faultsOf(card: Card): Partial<Record<CardField, MessageKey>> {
  return {
    ...(card.cardholderName.trim() === '' && { cardholderName: 'cardholderNameRequired' as const }),
    ...(!isFull('cardNumber', card.cardNumber) && { cardNumber: 'cardNumberInvalid' as const }),
    ...(!isMonth(card.expiryMonth) && { expiryMonth: 'expiryMonthUnknown' as const }),
    ...(!isFull('expiryMonth', card.expiryMonth) && { expiryMonth: 'expiryMonthInvalid' as const }),
    ...(!isFull('expiryYear', card.expiryYear) && { expiryYear: 'expiryYearInvalid' as const }),
    ...(!isFull('cvv', card.cvv) && { cvv: 'cvvInvalid' as const }),
  };
}

/** Messages for faults that the gateway finds, the same as for those of the form. */
export const CARD_FAULTS: Readonly<Record<string, MessageKey | undefined>> = {
  REQUIRED: 'cardholderNameRequired',
  INVALID_CARD_NUMBER: 'cardNumberInvalid',
  UNKNOWN_CARD_NUMBER: 'cardNumberUnknown',
  INVALID_MONTH: 'expiryMonthInvalid',
  UNKNOWN_MONTH: 'expiryMonthUnknown',
  INVALID_YEAR: 'expiryYearInvalid',
  INVALID_CVV: 'cvvInvalid',
};

function isMonth(digits: string): boolean {
  return Number(digits) >= 1 && Number(digits) <= 12;
}

/** Card number in groups of four digits, as printed. */
export function grouped(cardNumber: string): string {
  return cardNumber.replace(/(\d{4})(?=\d)/g, '$1 ');
}
