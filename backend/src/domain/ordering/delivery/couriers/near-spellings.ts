import { wordDistance } from '../../../catalog/search/spelling/word-distance.ts';
import type { Area } from '../known-areas.ts';
import { spelling, spellingsOf } from '../delivery-areas.ts';

/** How a courier probably spells an area. */
export interface ProposedSpelling {
  readonly area: string;
  readonly spelling: string;
  /** Whether it is the same name, apart from articles and marks. */
  readonly isSure: boolean;
}

/** Slips by which a name may differ, as a part of its letters. */
const LETTERS_OF_A_SLIP = 3;
const MOST_SLIPS = 4;

/**
 * For each area the nearest of the names that a courier uses; without such names, our own in English, which nobody can be
 * sure of. Areas that no name is near to are left out.
 */
export function nearSpellings(areas: readonly Area[], names: readonly string[]): ProposedSpelling[] {
  const known = names.map((name) => ({ name, plain: joined(spelling(name)) })).filter(({ plain }) => plain !== '');
  return areas.flatMap((area): ProposedSpelling[] => {
    if (known.length === 0) return [{ area: area.key, spelling: area.name.en, isSure: false }];
    const own = [...new Set(spellingsOf(area).map(joined))];
    const same = known.find(({ plain }) => own.includes(plain));
    if (same) return [{ area: area.key, spelling: same.name, isSure: true }];
    const [nearest] = known
      .map(({ name, plain }) => ({ name, away: Math.min(...own.map((one) => distance(one, plain))) }))
      .filter(({ away }) => away < Infinity)
      .toSorted((one, other) => one.away - other.away);
    return nearest ? [{ area: area.key, spelling: nearest.name, isSure: false }] : [];
  });
}

function distance(one: string, other: string): number {
  return wordDistance(one, other, Math.min(one.length / LETTERS_OF_A_SLIP, MOST_SLIPS));
}

function joined(name: string): string {
  return name.replaceAll(' ', '');
}
