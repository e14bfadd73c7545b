import { latinDigits } from '../../digits.ts';

/** Groups of digits with no letter between them. */
export interface DigitRow {
  readonly groups: readonly string[];
  /** The separators after each group except the last; never empty. */
  readonly gaps: readonly string[];
}

/** Characters that are invisible or combine with a digit: direction marks, joiners, variation selectors, keycaps. */
const UNSEEN = /[\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}]+/gu;
/** Numbers in circles and their kin. */
const COMPATIBLE = /[^\P{N}0-9]/gu;
/** Kuwait's country code, as people write it before a telephone number. */
const COUNTRY_CODE = /(?:\+|(?<!\d)00)965/g;
const LETTERS = /\p{L}+/gu;

// These read texts in which `a` stands for all letters.
const ROWS = /\d+(?:[^\da]+\d+)*/g;
const DIGITS_AT_LETTERS = /(?<=a)\d+|(?<!\d)\d+(?=a)/g;

/**
 * Rows of at least `shortest` digits in a text written by people. Takes linear time for any text, because attackers
 * choose the text.
 */
export function digitRows(text: string, shortest: number): DigitRow[] {
  return rowsOf(lettersAsOne(text), shortest);
}

/** Rows in a key or token. Digits next to a letter are left out, because they are part of random characters. */
export function loneDigitRows(text: string, shortest: number): DigitRow[] {
  return rowsOf(lettersAsOne(text).replace(DIGITS_AT_LETTERS, 'a'), shortest);
}

function rowsOf(text: string, shortest: number): DigitRow[] {
  return (text.match(ROWS) ?? []).flatMap((row) => {
    // Most rows are too short for what is searched for, and are not taken apart.
    if (row.length < shortest) return [];
    const groups = row.match(/\d+/g) ?? [];
    return groups.reduce((sum, { length }) => sum + length, 0) < shortest
      ? []
      : [{ groups, gaps: row.match(/\D+/g) ?? [] }];
  });
}

/** Digits of every script as 0-9, and `a` for letters of every script. */
function lettersAsOne(text: string): string {
  return latinDigits(text)
    .replace(UNSEEN, '')
    .replace(COMPATIBLE, (number) => number.normalize('NFKC'))
    .replace(COUNTRY_CODE, ' a ')
    .replace(LETTERS, 'a');
}
