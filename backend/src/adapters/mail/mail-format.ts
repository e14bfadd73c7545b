import { CURRENCY_UNIT } from '@fyonka/api-contract/text/invoice-words';
import type { Language } from '../../domain/localized-text.ts';
import { directionOf } from '../../html.ts';
import type { Direction } from '../../html.ts';
import { toKd } from '../../domain/money.ts';
import type { Fils } from '../../domain/money.ts';
import { withoutLinks } from '../../domain/ordering/links.ts';

// Isolates mark a piece of a text with a direction of its own while a mail is made. No mail has them: HTML names the
// direction of each piece, and `marked` writes older characters. Other texts do not contain these characters, because
// `cleanLine` removes them.
const LEFT_TO_RIGHT = '\u2066';
const AS_IT_BEGINS = '\u2068';
const END = '\u2069';

/** Marks a number, phone or e-mail, which runs from left to right in Arabic as well. */
export function leftToRight(text: string): string {
  return LEFT_TO_RIGHT + text + END;
}

/** Marks a text whose first letter decides its direction, such as a name. */
export function isolated(text: string): string {
  return AS_IT_BEGINS + text + END;
}

/** A text of the customer with its own direction, changed so that mail programs make no link of it. */
export function written(text: string): string {
  return isolated(withoutLinks(text));
}

/** A piece of a text; `direction` is null for the direction of the surrounding text. */
export interface Piece {
  readonly text: string;
  readonly direction: Direction | null;
}

const ISOLATE = new RegExp(`([${LEFT_TO_RIGHT}${AS_IT_BEGINS}])([^${END}]*)${END}`, 'gu');

/** Splits a text that contains results of `leftToRight` and `isolated`, so that HTML can mark the pieces. */
export function piecesOf(text: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: whole, 1: mark, 2: inside = '', index } of text.matchAll(ISOLATE)) {
    if (index > end) pieces.push({ text: text.slice(end, index), direction: null });
    pieces.push({ text: inside, direction: mark === LEFT_TO_RIGHT ? 'ltr' : directionAtStart(inside) });
    end = index + whole.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), direction: null });
  return pieces;
}

const RIGHT_TO_LEFT_LETTER = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** The direction of a text's first letter. */
function directionAtStart(text: string): Direction {
  return RIGHT_TO_LEFT_LETTER.test(/\p{L}/u.exec(text)?.[0] ?? '') ? 'rtl' : 'ltr';
}

/** What begins a piece in plain text, beside `END_OF_PIECE`, and what has the direction of the text around it. */
const PLAIN = { ltr: { mark: '\u200e', begin: '\u202a' }, rtl: { mark: '\u200f', begin: '\u202b' } } as const;
const END_OF_PIECE = '\u202c';

/**
 * A text with isolates as plain text, with marks and embeddings, which Unicode has had from its beginning. Isolates are
 * of 2013 (UAX #9, Unicode 6.3), and what shows plain text is often older than what shows HTML.
 */
export function marked(text: string, language: Language): string {
  const around = directionOf(language);
  const { mark } = PLAIN[around];
  return piecesOf(text)
    .map((piece) => {
      if (piece.direction === null) return piece.text;
      if (piece.direction === around) return mark + piece.text + mark;
      return mark + PLAIN[piece.direction].begin + piece.text + END_OF_PIECE + mark;
    })
    .join('');
}

/** `1,234.50 KD`; with three decimals only where they are needed: `0.105 KD`. */
export function formatAmount(amount: Fils, language: Language): string {
  return `${AMOUNT.format(toKd(amount))} ${CURRENCY_UNIT[language]}`;
}

/** An amount that is taken off: `−1.00 KD`. */
export function formatReduction(amount: Fils, language: Language): string {
  return `${leftToRight(`−${AMOUNT.format(toKd(amount))}`)} ${CURRENCY_UNIT[language]}`;
}

/** `+965 9755 3456`. @param phone 8 digits */
export function formatPhone(phone: string): string {
  return `+965 ${phone.slice(0, 4)} ${phone.slice(4)}`;
}

const AMOUNT = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 3 });
