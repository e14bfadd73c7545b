import { latinDigits } from '../digits.ts';

const RUNS_OF_DIGITS = /\d(?:[ \u00A0-]?\d){12,}/g;
const SHORTEST = 13;
const LONGEST = 19;

/** The check of payment cards over a run of digits. */
export function isLuhnValid(digits: string): boolean {
  let total = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits.charAt(digits.length - 1 - place));
    const doubled = place % 2 === 1 ? digit * 2 : digit;
    total += doubled > 9 ? doubled - 9 : doubled;
  }
  return total % 10 === 0;
}

/** Whether these digits may be the number of a payment card. None begins with 0 or 1, as times in milliseconds do. */
export function isCardNumber(digits: string): boolean {
  return digits.length >= SHORTEST && digits.length <= LONGEST && /^[2-9]/.test(digits) && isLuhnValid(digits);
}

/** Whether a text has what may be a card number in it: such a text is refused before it is kept or logged. */
export function holdsCardNumber(text: string): boolean {
  const runs = latinDigits(text).match(RUNS_OF_DIGITS) ?? [];
  return runs.some((run) => groupsHoldCardNumber(run.split(/\D/)));
}

/** A card may be written in groups, and an expiry date or a code may follow it: every row of whole groups counts. */
function groupsHoldCardNumber(groups: readonly string[]): boolean {
  for (let first = 0; first < groups.length; first += 1) {
    let digits = '';
    for (let next = first; next < groups.length && digits.length <= LONGEST; next += 1) {
      digits += groups[next] ?? '';
      if (isCardNumber(digits)) return true;
    }
  }
  return false;
}
