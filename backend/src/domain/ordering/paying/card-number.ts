import { readBarcode } from '../../catalog/barcode.ts';
import { digitRows, loneDigitRows } from '../delivery/digit-rows.ts';
import type { DigitRow } from '../delivery/digit-rows.ts';

const SHORTEST = 13;
const LONGEST = 19;
const ENOUGH_DIGITS = new RegExp(`(?:\\p{N}\\P{N}*){${SHORTEST}}`, 'u');

/** Grouped digits count as a card number only if a network issues numbers with that beginning and length. */
const NETWORKS: readonly { readonly begins: RegExp; readonly lengths: readonly number[] }[] = [
  { begins: /^4/, lengths: [13, 16, 19] }, // Visa
  { begins: /^(?:5[0-8]|2[2-7])/, lengths: [16] }, // Mastercard, Maestro, Mir
  { begins: /^3[47]/, lengths: [15] }, // American Express
  { begins: /^3(?:0[0-5]|[689])/, lengths: [14, 16, 17, 18, 19] }, // Diners Club
  { begins: /^35/, lengths: [16, 17, 18, 19] }, // JCB
  { begins: /^6/, lengths: [16, 17, 18, 19] }, // Discover, UnionPay, Maestro
  { begins: /^(?:8[128]|97)/, lengths: [16] }, // UnionPay, Troy, the test cards of K-Net
];

/** Lengths of card numbers by their first three digits. */
const LENGTHS = Array.from(
  { length: 1000 },
  (_, beginning) => NETWORKS.find(({ begins }) => begins.test(String(beginning).padStart(3, '0')))?.lengths ?? [],
);

/** Unequal groups in which American Express and Diners Club print their numbers. */
const PRINTED_GROUPS = ['4-6-5', '4-6-4'];
/** Least digits in each of two unequal groups. The last two groups of a UUID have fewer, so UUIDs are not refused. */
const SHORTEST_HALF = 6;

/** Whether the check digit of a card number is right. */
export function isLuhnValid(digits: string): boolean {
  let total = 0;
  for (let fromEnd = 0; fromEnd < digits.length; fromEnd += 1) {
    const digit = digits.charCodeAt(digits.length - 1 - fromEnd) & 0xf;
    const doubled = fromEnd % 2 === 1 ? digit * 2 : digit;
    total += doubled > 9 ? doubled - 9 : doubled;
  }
  return total % 10 === 0;
}

/**
 * Whether a text may contain a card number. Such a text is refused before it is stored or logged. Any number of
 * characters other than letters may separate the groups of digits.
 */
export function holdsCardNumber(text: string): boolean {
  return ENOUGH_DIGITS.test(text) && !isEan13(text) && digitRows(text, SHORTEST).some(holdsCard);
}

/**
 * Whether a text is nothing but an EAN-13, the barcode of goods. One in ten of them has the check digit of a card too,
 * and cards have not had so few digits for decades.
 */
function isEan13(text: string): boolean {
  return text.length < 2 * LONGEST && readBarcode(text)?.length === SHORTEST && /^\p{Nd}{13}$/u.test(text.trim());
}

/** Like `holdsCardNumber`, for keys and tokens. Digits within random characters do not count, because they may look like a card number. */
export function holdsLoneCardNumber(key: string): boolean {
  return ENOUGH_DIGITS.test(key) && loneDigitRows(key, SHORTEST).some(holdsCard);
}

/**
 * Finds a card number in a request, including unknown fields and the names of fields.
 * @param value a value of limited depth, since the search is recursive
 * @returns the path of the first field that may contain one, such as `address.street`; empty for the value itself; the
 *   parent's path when the name of a field contains one, so that the number is not repeated; null: none found
 */
export function fieldWithCardNumber(value: unknown, path = ''): string | null {
  if (typeof value === 'string' || typeof value === 'number') return holdsCardNumber(String(value)) ? path : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, member] of Object.entries(value)) {
    if (holdsCardNumber(name)) return path;
    const field = fieldWithCardNumber(member, path === '' ? name : `${path}.${name}`);
    if (field !== null) return field;
  }
  return null;
}

function holdsCard(row: DigitRow): boolean {
  return withoutPhones(row).some((part) => part.groups.some(isCardNumber) || areCard(part));
}

/** Whether these digits may be a card number. Those with 0 or 1 first are not, so times in milliseconds are accepted. */
function isCardNumber(digits: string): boolean {
  return digits.length >= SHORTEST && digits.length <= LONGEST && /^[2-9]\d+$/.test(digits) && isLuhnValid(digits);
}

/**
 * The parts of a row between its telephone numbers, because two of those have the length of a card number. Eight digits
 * count as a telephone number, and so do four and four with a separator that differs from those around them.
 */
function withoutPhones({ groups, gaps }: DigitRow): DigitRow[] {
  const parts: { groups: string[]; gaps: string[] }[] = [{ groups: [], gaps: [] }];
  for (let index = 0; index < groups.length; index += 1) {
    const group = groups[index] ?? '';
    const gap = gaps[index];
    const isWhole = group.length === 8 && /^[2569]/.test(group);
    const isHalved =
      group.length === 4 &&
      /^[2569]/.test(group) &&
      groups[index + 1]?.length === 4 &&
      gap !== gaps[index - 1] &&
      gap !== gaps[index + 1];
    if (isWhole || isHalved) {
      parts.push({ groups: [], gaps: [] });
      if (isHalved) index += 1;
      continue;
    }
    const part = parts.at(-1);
    part?.groups.push(group);
    if (gap !== undefined) part?.gaps.push(gap);
  }
  return parts;
}

/** Whether consecutive groups form a card number. Other digits may precede it, and an expiry date or code may follow. */
function areCard(row: DigitRow): boolean {
  const digits = row.groups.join('');
  const isLuhnValidAt = luhnChecks(digits);
  const equals = equalGroups(row.groups);
  let start = 0;
  for (const [first, group] of row.groups.entries()) {
    if (digits.length - start < SHORTEST) return false;
    for (const length of LENGTHS[Number(digits.slice(start, start + 3))] ?? [])
      if (isLuhnValidAt(start, start + length) && isGrouping(row, first, length, equals[first] ?? 1)) return true;
    start += group.length;
  }
  return false;
}

/**
 * A function that says whether the digits from `start` until before `end` have a right check digit. Many parts of long
 * texts are asked for, so it reads each digit once.
 */
function luhnChecks(digits: string): (start: number, end: number) => boolean {
  // Sums of the digits before each place, with those at even places doubled, and with those at odd places doubled.
  const sums = [new Uint32Array(digits.length + 1), new Uint32Array(digits.length + 1)] as const;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = digits.charCodeAt(place) & 0xf;
    const doubled = digit > 4 ? digit * 2 - 9 : digit * 2;
    sums[0][place + 1] = (sums[0][place] ?? 0) + (place % 2 === 0 ? doubled : digit);
    sums[1][place + 1] = (sums[1][place] ?? 0) + (place % 2 === 1 ? doubled : digit);
  }
  return (start, end) => {
    // The second digit from the end is doubled, and every second one before it.
    const ofEnd = end % 2 === 0 ? sums[0] : sums[1];
    return end <= digits.length && ((ofEnd[end] ?? 0) - (ofEnd[start] ?? 0)) % 10 === 0;
  };
}

/** For each group, how many groups from it on have its length. */
function equalGroups(groups: readonly string[]): number[] {
  const equals = groups.map(() => 1);
  for (let index = groups.length - 2; index >= 0; index -= 1)
    if (groups[index]?.length === groups[index + 1]?.length) equals[index] = (equals[index + 1] ?? 1) + 1;
  return equals;
}

/**
 * Whether `length` digits are whole groups that are equal (the last may be shorter), two long ones that are not one
 * decimal number, or as printed.
 * @param equals how many groups from the first on have its length
 */
function isGrouping({ groups, gaps }: DigitRow, first: number, length: number, equals: number): boolean {
  const size = (index: number) => groups[index]?.length ?? 0;
  const before = Math.floor((length - 1) / size(first));
  const isEven = equals >= before && size(first + before) === length - before * size(first);
  const isPair =
    size(first) >= SHORTEST_HALF && size(first + 1) >= SHORTEST_HALF && size(first) + size(first + 1) === length;
  if (isEven || (isPair && !/^[.,٫٬]$/.test(gaps[first] ?? ''))) return true;
  const printed = groups.slice(first, first + 3);
  return printed.join('').length === length && PRINTED_GROUPS.includes(printed.map((group) => group.length).join('-'));
}
