import { CURRENCY_UNIT } from '@fyonka/api-contract/text/invoice-words';
import type { Language } from '../../domain/localized-text.ts';
import { toKd } from '../../domain/money.ts';
import type { Fils } from '../../domain/money.ts';

// Isolates keep a piece of text in its own direction within another language. The shop's own texts and what shoppers
// write have none of these characters: `cleanLine` takes them out.
const LEFT_TO_RIGHT = '\u2066';
const AS_IT_BEGINS = '\u2068';
const END = '\u2069';

/** A number, a phone or an address of a mailbox, which runs from left to right in Arabic, too. */
export function leftToRight(text: string): string {
  return LEFT_TO_RIGHT + text + END;
}

/** A text whose direction is its own, such as a name or a time with its half of the day. */
export function isolated(text: string): string {
  return AS_IT_BEGINS + text + END;
}

/** A piece of a text; `direction` null: of the text around it. */
export interface Piece {
  readonly text: string;
  readonly direction: 'ltr' | 'auto' | null;
}

const ISOLATE = new RegExp(`([${LEFT_TO_RIGHT}${AS_IT_BEGINS}])([^${END}]*)${END}`, 'gu');

/** The pieces of a text that was written with `leftToRight` and `isolated`, for a language of marks such as HTML. */
export function piecesOf(text: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: whole, 1: mark, 2: inside = '', index } of text.matchAll(ISOLATE)) {
    if (index > end) pieces.push({ text: text.slice(end, index), direction: null });
    pieces.push({ text: inside, direction: mark === LEFT_TO_RIGHT ? 'ltr' : 'auto' });
    end = index + whole.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), direction: null });
  return pieces;
}

/** `1,234.50 KD`. */
export function formatAmount(amount: Fils, language: Language): string {
  return `${AMOUNT.format(toKd(amount))} ${CURRENCY_UNIT[language]}`;
}

/** `+965 9755 3456`. @param phone 8 digits */
export function formatPhone(phone: string): string {
  return `+965 ${phone.slice(0, 4)} ${phone.slice(4)}`;
}

const AMOUNT = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
