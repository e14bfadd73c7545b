import { typed } from './typed.ts';

/**
 * A number as people write it. `plain` has digits and at most one point, such as `1250.5`. `1,250` has two `readings`,
 * because a comma stands before thousands in English and before decimals elsewhere.
 */
export type TypedNumber = { readonly plain: string } | { readonly readings: readonly [string, string] };

/** More are no number that anybody types. */
const LONGEST = 64;
const CURRENCY = '(?:kwd|k\\.?d\\.?|د\\.? ?ك\\.?|دينار)';
const AROUND = new RegExp(`^${CURRENCY} ?| ?${CURRENCY}$`, 'gi');
const WRITTEN = /^[\d.,٫٬'’ ]*\d[\d.,٫٬'’ ]*$/;
/** Thousands, with one kind of mark between them. A first group of zeros is no thousand: `0,250` is not 250. */
const GROUPED = /^[1-9]\d{0,2}([.,٬'’ ])\d{3}(?:\1\d{3})*$/;
const PLAIN = /^\d{1,9}(?:\.\d{1,9})?$/;

/**
 * Reads an amount with or without Kuwait's currency: `2.5`, `2,5`, `1,250.500`, `1.250,5`, `١٬٢٥٠٫٥٠`, `د.ك 3`.
 * @returns null for anything else, also below zero and from ten digits before or after the point
 */
export function readNumber(text: string): TypedNumber | null {
  const written = bare(text).replace(AROUND, '');
  if (!WRITTEN.test(written)) return null;
  const last = written.match(/[^\d]/g)?.at(-1) ?? '';
  const at = written.lastIndexOf(last);
  const [before, after] = last === '' ? [written, ''] : [written.slice(0, at), written.slice(at + 1)];
  const isDecimal = last === '٫' || ((last === '.' || last === ',') && !before.includes(last));
  if (!isDecimal) return plainly(withoutGroups(written), '');
  // Nobody writes thousands after a zero, or more than three digits before them.
  if (last === ',' && /^[1-9]\d{0,2}$/.test(before) && after.length === 3)
    return { readings: [`${before}.${after}`, before + after] };
  return plainly(before === '' ? '0' : withoutGroups(before), after);
}

/**
 * Reads a whole number, in which a comma can only stand before thousands; a point could be one of a spreadsheet's `24.000`.
 * @returns its digits, at most 15, or null
 */
export function readWhole(text: string): string | null {
  const written = bare(text);
  const digits = written.includes('.') ? null : withoutGroups(written);
  return digits !== null && /^\d{1,15}$/.test(digits) ? digits : null;
}

/** Arabic keyboards have a comma of their own. */
function bare(text: string): string {
  return text.length > LONGEST ? '' : typed(text).replaceAll('،', ',');
}

/** Digits without the marks between thousands; null when they do not stand between thousands. */
function withoutGroups(written: string): string | null {
  if (/^\d*$/.test(written)) return written;
  return GROUPED.test(written) ? written.replace(/\D/g, '') : null;
}

function plainly(whole: string | null, decimals: string): TypedNumber | null {
  if (whole === null || !/^\d*$/.test(decimals)) return null;
  const short = decimals.replace(/0+$/, '');
  const plain = whole.replace(/^0+(?=\d)/, '') + (short && `.${short}`);
  return PLAIN.test(plain) ? { plain } : null;
}
