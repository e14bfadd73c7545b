import type { FilterColor } from '../../catalog/colors.ts';
import { kuwaitClockOf } from '../../kuwait-day.ts';
import { versionAfter } from '../own-list.ts';
import { colorOfLevel, levelAfter } from './child-levels.ts';
import type { ChildLevel } from './child-levels.ts';

/** A child as the customer describes her, to fill in names and choose colours. */
export interface Child {
  /** As it is sewn: see `textFault`. */
  readonly name: string;
  readonly level: ChildLevel;
  readonly color: FilterColor;
}

/** The family list of an account. */
export interface Family {
  readonly children: readonly Child[];
  /** 0: the account has no list. No two lists of an account have the same, not even one that was erased. */
  readonly version: number;
  /** The school year that the levels are of, by the calendar year in which it begins. */
  readonly year: number;
  /** The children before all went a level higher, as long as that can be undone; otherwise null. */
  readonly before: readonly Child[] | null;
}

export const NO_FAMILY: Family = { children: [], version: 0, year: 0, before: null };

export type FamilyChange = { readonly version: number } & (
  | { readonly kind: 'replace'; readonly children: readonly Child[] }
  /** `places`: positions in the list of those who go a level higher. Nobody: all stay where they are for this year. */
  | { readonly kind: 'raise'; readonly places: readonly number[] }
  | { readonly kind: 'undo-raise' }
);

export type FamilyResult =
  | { readonly kind: 'changed'; readonly family: Family }
  /** The list has another version, or what the change asks for is not offered any more. */
  | { readonly kind: 'conflict'; readonly family: Family };

/** Applies a change to the list as it is now. @param at milliseconds since 1970 */
export function changeFamily(family: Family, change: FamilyChange, at: number): FamilyResult {
  const next = change.version === family.version ? changed(family, change, at) : null;
  if (next === null) return { kind: 'conflict', family };
  return { kind: 'changed', family: { ...next, version: versionAfter(family.version, at) } };
}

/** @returns null when the change is not possible */
function changed(family: Family, change: FamilyChange, at: number): Family | null {
  switch (change.kind) {
    case 'replace': {
      // Who writes a first list in summer writes the levels of the coming year.
      const year = family.children.length === 0 ? schoolYearOf(at) : family.year;
      return { ...family, children: change.children, year, before: null };
    }
    case 'raise': {
      if (!mayRaise(family, at)) return null;
      const rises = new Set(change.places);
      const children = family.children.map((child, place) => (rises.has(place) ? raised(child) : child));
      return { ...family, children, year: schoolYearOf(at), before: family.children };
    }
    case 'undo-raise':
      if (!mayUndoRaise(family, at)) return null;
      return { ...family, children: family.before ?? [], year: family.year - 1, before: null };
  }
}

/** Whether the shop offers to move children a level higher: once a school year, from June to October. */
export function mayRaise({ children, year }: Family, at: number): boolean {
  return isBetweenYears(at) && year < schoolYearOf(at) && children.some(({ level }) => level !== 'finished');
}

export function mayUndoRaise({ before, year }: Family, at: number): boolean {
  return before !== null && isBetweenYears(at) && year === schoolYearOf(at);
}

/** The child a level higher. Her colour follows if it was that of her level. */
export function raised({ name, level, color }: Child): Child {
  const next = levelAfter(level);
  return { name, level: next, color: color === colorOfLevel(level) ? (colorOfLevel(next) ?? color) : color };
}

/** January is 0. */
const JUNE = 5;
const OCTOBER = 9;

/** The year in which the school year begins that one buys for. */
function schoolYearOf(at: number): number {
  const clock = kuwaitClockOf(at);
  return clock.getUTCMonth() >= JUNE ? clock.getUTCFullYear() : clock.getUTCFullYear() - 1;
}

function isBetweenYears(at: number): boolean {
  const month = kuwaitClockOf(at).getUTCMonth();
  return month >= JUNE && month <= OCTOBER;
}
