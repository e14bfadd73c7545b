import { latinDigits } from '../../digits.ts';

/** Groups of digits with no letter between them. */
export interface DigitRow {
  readonly groups: readonly string[];
  /** The separators after each group except the last; never empty. */
  readonly gaps: readonly string[];
}

/** Characters that are invisible or combine with a digit: direction marks, joiners, variation selectors, keycaps. */
const UNSEEN = /[\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}]+/gu;
const OTHER_DIGITS = /[^\P{N}0-9]/gu;
/** Kuwait's country code, as people write it before a telephone number. */
const COUNTRY_CODE = /(?:\+|(?<!\d)00)965/g;
const PIECES = /\d+|\p{L}+|[^\d\p{L}]+/gu;

/** Rows in a text written by people. Takes linear time for any text, because attackers choose the text. */
export function digitRows(text: string): DigitRow[] {
  return rowsOf(text, () => false);
}

/** Rows in a key or token. Digits next to a letter are left out, because they are part of random characters. */
export function loneDigitRows(text: string): DigitRow[] {
  return rowsOf(text, (before, after) => isLetters(before) || isLetters(after));
}

function rowsOf(text: string, isLeftOut: (before: string, after: string) => boolean): DigitRow[] {
  const pieces = plainDigits(text).match(PIECES) ?? [];
  const rows: { groups: string[]; gaps: string[] }[] = [];
  let isInRow = false;
  for (const [index, piece] of pieces.entries()) {
    const before = pieces[index - 1] ?? '';
    if (!isDigits(piece) || isLeftOut(before, pieces[index + 1] ?? '')) {
      isInRow &&= !isLetters(piece) && !isDigits(piece);
      continue;
    }
    const row = rows.at(-1);
    if (isInRow && row) {
      row.gaps.push(before);
      row.groups.push(piece);
    } else rows.push({ groups: [piece], gaps: [] });
    isInRow = true;
  }
  return rows;
}

/** Digits of every script as 0-9. */
function plainDigits(text: string): string {
  return latinDigits(text).replace(UNSEEN, '').replace(OTHER_DIGITS, latinDigit).replace(COUNTRY_CODE, ' a ');
}

/** Converts ４ and ④ to 4, and digits of other scripts by their offset from the script's zero, as all ten are consecutive. */
function latinDigit(character: string): string {
  const compatible = character.normalize('NFKC');
  if (/^\d+$/.test(compatible) || !/^\p{Nd}$/u.test(character)) return compatible;
  const code = character.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}

function isDigits(piece: string): boolean {
  return /^\d/.test(piece);
}

function isLetters(piece: string): boolean {
  return /^\p{L}/u.test(piece);
}
