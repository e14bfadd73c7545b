import { lettersOf, mayBeNear, wordDistance } from '../../catalog/search/spelling/word-distance.ts';
import { areasAt } from './area-terms.ts';
import type { AreaDecisions, AreaFound } from './area-terms.ts';
import type { Governorate } from './known-areas.ts';
import { isServed, spelling, spellingsOf } from './delivery-areas.ts';

/** Areas that are named for a word that is none. */
const MOST_NEAR = 3;

/** A word of so many letters may have a slip, so that a short one is not near everything, and none has more than four. */
const LETTERS_OF_A_SLIP = 3;
const MOST_SLIPS = 4;

/**
 * The areas that a text names beside other words, such as its block, or begins to name, and those whose names are nearest
 * to a word that is none, in either language. Of equally near ones those come first to
 * which the shop delivers. The office's own areas without delivery are left out, as they are in the public list.
 * @param governorate whose areas come before all others; left out: none is known
 */
export function nearAreas(text: string, decisions: AreaDecisions, at: number, governorate?: Governorate): AreaFound[] {
  const words = spelling(text);
  const typed = joined(words);
  const most = Math.min(typed.length / LETTERS_OF_A_SLIP, MOST_SLIPS);
  const letters = lettersOf(typed);
  const distance = (name: string) =>
    mayBeNear(letters, lettersOf(name), most) ? wordDistance(typed, name, most) : Infinity;
  const away = (name: string) =>
    unlike(` ${words} `, ` ${name} `) ??
    (typed.length < LETTERS_OF_A_SLIP ? null : unlike(` ${name}`, ` ${words}`)) ??
    distance(joined(name));
  return areasAt(decisions, at)
    .filter((area) => isServed(area) || !area.own)
    .map((area) => ({ area, away: Math.min(...spellingsOf(area).map(away)) }))
    .filter(({ away }) => away < Infinity)
    .toSorted(
      (one, other) =>
        Number(other.area.governorate === governorate) - Number(one.area.governorate === governorate) ||
        one.away - other.away ||
        Number(isServed(other.area)) - Number(isServed(one.area)),
    )
    .slice(0, MOST_NEAR)
    .map(({ area }) => area);
}

/** In slips, the more is left over the farther; null: it is no part. */
function unlike(whole: string, part: string): number | null {
  return whole.includes(part) ? MOST_SLIPS * (1 - part.length / whole.length) : null;
}

/** Without the spaces, which people leave out of names of several words. */
function joined(name: string): string {
  return name.replaceAll(' ', '');
}
