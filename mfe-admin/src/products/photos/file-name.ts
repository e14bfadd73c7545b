import type { OfficeProductView } from '@fyonka/api-contract/wire/office/products';

/** What a file's name may stand for, the likelier first, and which picture of the product it is then. */
export interface Reading {
  text: string;
  /** From 1. */
  place: number;
}

/** A number at the end: `bow-2`, `bow_02`, `bow (2)`. */
const NUMBERED = /^(.+?)(?:[\s_-]+(\d{1,2})|\s*\((\d{1,2})\))$/;

/** Reads `PINK-BOW-2.jpg` as the code or name `PINK-BOW-2`, and as the second picture of `PINK-BOW`. */
export function readingsOf(fileName: string): readonly Reading[] {
  const text = fileName.replace(/\.[^.]*$/, '').trim();
  const [, base, dashed, bracketed] = NUMBERED.exec(text) ?? [];
  const whole = { text, place: 1 };
  return base === undefined ? [whole] : [whole, { text: base.trim(), place: Number(dashed ?? bracketed) }];
}

/** The product with exactly this barcode, else the only one with this name in either language; null for none or several. */
export function productOf(text: string, found: readonly OfficeProductView[]): OfficeProductView | null {
  const code = text.toUpperCase().replaceAll(' ', '');
  const coded = found.find(({ barcode }) => barcode !== null && [code, `0${code}`].includes(barcode));
  if (coded) return coded;
  const named = found.filter(({ name }) => [name.en, name.ar].some((one) => plain(one) === plain(text)));
  return named.length === 1 ? (named[0] ?? null) : null;
}

/** Names of files have dashes for blanks. */
const plain = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim();
