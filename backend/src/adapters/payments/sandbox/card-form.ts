import { isLuhnValid } from '../../../domain/ordering/paying/card-number.ts';
import { typedCharacters } from '../../../domain/texts/typed.ts';

export type CardFaultCode =
  | 'REQUIRED'
  | 'INVALID_CARD_NUMBER'
  | 'UNKNOWN_CARD_NUMBER'
  | 'INVALID_MONTH'
  | 'UNKNOWN_MONTH'
  | 'INVALID_YEAR'
  | 'INVALID_CVV';

export interface CardFault {
  readonly field: 'cardholderName' | 'cardNumber' | 'expiryMonth' | 'expiryYear' | 'cvv';
  readonly code: CardFaultCode;
}

export interface Card {
  readonly number: string;
  /** 1 to 12. */
  readonly month: number;
  /** Four digits. */
  readonly year: number;
}

const SIXTEEN_DIGITS = /^\d{16}$/;

const TWO_DIGITS = /^\d{2}$/;

const RULES: readonly {
  readonly field: CardFault['field'];
  readonly code: CardFaultCode;
  readonly isValid: (text: string) => boolean;
}[] = [
  { field: 'cardholderName', code: 'REQUIRED', isValid: (text) => text.trim() !== '' && text.length <= 120 },
  { field: 'cardNumber', code: 'INVALID_CARD_NUMBER', isValid: (text) => SIXTEEN_DIGITS.test(text) },
  {
    field: 'cardNumber',
    code: 'UNKNOWN_CARD_NUMBER',
    isValid: (text) => !SIXTEEN_DIGITS.test(text) || isLuhnValid(text),
  },
  { field: 'expiryMonth', code: 'INVALID_MONTH', isValid: (text) => TWO_DIGITS.test(text) },
  {
    field: 'expiryMonth',
    code: 'UNKNOWN_MONTH',
    isValid: (text) => !TWO_DIGITS.test(text) || /^(?:0[1-9]|1[0-2])$/.test(text),
  },
  { field: 'expiryYear', code: 'INVALID_YEAR', isValid: (text) => TWO_DIGITS.test(text) },
  { field: 'cvv', code: 'INVALID_CVV', isValid: (text) => /^\d{3}$/.test(text) },
];

/** Parses the unchecked body of the card form. */
export function parseCard(body: unknown): { readonly card: Card } | { readonly faults: readonly CardFault[] } {
  const given: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {};
  const text = (field: CardFault['field']) => {
    const value = given[field];
    if (typeof value !== 'string') return '';
    return field === 'cardholderName' ? value : typedCharacters(value);
  };
  const faults = RULES.flatMap(({ field, code, isValid }) => (isValid(text(field)) ? [] : [{ field, code }]));
  if (faults.length > 0) return { faults };
  return {
    card: { number: text('cardNumber'), month: Number(text('expiryMonth')), year: 2000 + Number(text('expiryYear')) },
  };
}

/** A card is valid until its month has ended in every time zone. */
export function isExpired({ month, year }: Card, at: number): boolean {
  const halfADay = 12 * 60 * 60 * 1000;
  return at >= Date.UTC(year, month, 1) + halfADay;
}
