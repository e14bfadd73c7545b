import { latinDigits } from '../../digits.ts';

/** Groups of digits that stand beside each other without a letter between them. */
export interface DigitRow {
  readonly groups: readonly string[];
  /** What stands after each group but the last; never empty. */
  readonly gaps: readonly string[];
}

/** What is not seen, or sits on a digit: direction marks, joiners, variation selectors, the frame of a keycap. */
const UNSEEN = /[\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}]+/gu;
const OTHER_DIGITS = /[^\P{N}0-9]/gu;
/** Kuwait's, as it is written before a telephone number. */
const COUNTRY_CODE = /(?:\+|(?<!\d)00)965/g;
const PIECES = /\d+|\p{L}+|[^\d\p{L}]+/gu;

/** The rows of a text that people write. The work is in proportion to its length, whatever it is made of. */
export function digitRows(text: string): DigitRow[] {
  return rowsOf(text, () => false);
}

/** The rows of a key or token that may be random characters: digits that touch a letter belong to those. */
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

/** ４ and ④ as 4; a digit of another script by its distance from the script's zero, since all ten stand in a row. */
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
