import { latinDigits } from '../digits.ts';

const INVISIBLE = /\p{Cf}/gu;
/** Digits, and between them what people and keyboards put between the groups of a card's number. */
const RUNS_OF_DIGITS = /\d(?:[\s\p{Pd}._/\\·•]{0,3}\d){12,}/gu;
const SHORTEST = 13;
const LONGEST = 19;
/** No card is written in larger groups than this. Two phone numbers in a row, which are larger, are no card. */
const LARGEST_GROUP = 6;

/** The check of payment cards over a run of digits. */
export function isLuhnValid(digits: string): boolean {
  let total = 0;
  for (let fromEnd = 0; fromEnd < digits.length; fromEnd += 1) {
    const digit = Number(digits.charAt(digits.length - 1 - fromEnd));
    const doubled = fromEnd % 2 === 1 ? digit * 2 : digit;
    total += doubled > 9 ? doubled - 9 : doubled;
  }
  return total % 10 === 0;
}

/** Whether these digits may be the number of a payment card. None begins with 0 or 1, as times in milliseconds do. */
export function isCardNumber(digits: string): boolean {
  return digits.length >= SHORTEST && digits.length <= LONGEST && /^[2-9]\d+$/.test(digits) && isLuhnValid(digits);
}

/** Whether a text has what may be a card number in it: such a text is refused before it is kept or logged. */
export function holdsCardNumber(text: string): boolean {
  const runs = latinDigits(text.normalize('NFKC')).replace(INVISIBLE, '').match(RUNS_OF_DIGITS) ?? [];
  return runs
    .map((run) => run.split(/\D+/))
    .some((groups) => groups.some(isCardNumber) || groupsHoldCardNumber(groups));
}

/**
 * Finds a card number in whatever was sent, also in fields that nobody reads.
 * @param value of bounded depth
 * @returns the path of the first field that may hold one, such as `address.street`; empty for the value itself; null: none does
 */
export function fieldWithCardNumber(value: unknown, path = ''): string | null {
  if (typeof value === 'string' || typeof value === 'number') return holdsCardNumber(String(value)) ? path : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, member] of Object.entries(value)) {
    const field = fieldWithCardNumber(member, path === '' ? name : `${path}.${name}`);
    if (field !== null) return field;
  }
  return null;
}

/** A card may be written in groups, and an expiry date or a code may follow it: every row of whole groups counts. */
function groupsHoldCardNumber(groups: readonly string[]): boolean {
  for (let first = 0; first < groups.length; first += 1) {
    let digits = '';
    for (const group of groups.slice(first, first + LONGEST)) {
      if (group.length > LARGEST_GROUP || digits.length > LONGEST) break;
      digits += group;
      if (isCardNumber(digits)) return true;
    }
  }
  return false;
}
