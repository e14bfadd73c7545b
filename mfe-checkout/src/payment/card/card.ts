import { CARD_DIGITS } from '@fyonka/api-contract/values/limits';
import type { CardTokenRequest } from '@fyonka/api-contract/wire/payments';
import { digitsOnly } from '../../form/digits.ts';
import type { MessageKey } from '../../messages.ts';

/** The card as it is filled in; numbers as plain digits. Never stored. */
export type Card = CardTokenRequest;
export type CardField = keyof Card;

export const EMPTY_CARD: Card = { cardholderName: '', cardNumber: '', expiryMonth: '', expiryYear: '', cvv: '' };

/** In the order of the form. */
export const CARD_FIELDS = Object.keys(EMPTY_CARD) as CardField[];

/** What a field holds after `text` was typed, pasted or filled into it. */
export function asEntered(field: CardField, text: string): string {
  if (field === 'cardholderName') return text;
  const digits = digitsOnly(text, 19);
  // Browsers that know the card may fill in the whole year.
  const wanted = field === 'expiryYear' && digits.length === 4 ? digits.slice(2) : digits;
  return wanted.slice(0, CARD_DIGITS[field]);
}

/** Whether the field holds all the digits that it takes. */
export function isFull(field: CardField, value: string): boolean {
  return field !== 'cardholderName' && value.length === CARD_DIGITS[field];
}

/** What is wrong with the card, by field: the rules of the card form. */
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

/** What is said of a fault that the gateway finds, by its code: the same as when the form finds it. */
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

/** As it is printed on the card: in groups of four. */
export function grouped(cardNumber: string): string {
  return cardNumber.replace(/(\d{4})(?=\d)/g, '$1 ');
}
