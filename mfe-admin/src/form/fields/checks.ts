import { readAmount, readCount } from '../numbers.ts';
import type { Place } from './field-table.ts';

// Checks that several forms make. Messages have the same keys everywhere.

export const required = (typed: string): 'required' | null => (typed.trim() === '' ? 'required' : null);

/** A text that may be empty, but not in one language alone. */
export const inBothOrNone = (typed: string, _: unknown, { other }: Place): 'otherLanguage' | null =>
  typed.trim() === '' && other.trim() !== '' ? 'otherLanguage' : null;

/** A number of pieces or days. */
export const countUpTo =
  (most: number, isOptional = false) =>
  (typed: string): 'required' | 'invalidCount' | null => {
    const count = readCount(typed);
    if (count === null) return isOptional ? null : 'required';
    return count <= most ? null : 'invalidCount';
  };

/** A number, or nothing at all: what is not a number would be taken for nothing. */
export const numberOrNone = (typed: string): 'notANumber' | null =>
  Number.isNaN(readAmount(typed)) ? 'notANumber' : null;

/** A whole number, or nothing at all. */
export const countOrNone = (typed: string): 'notANumber' | null =>
  Number.isNaN(readCount(typed)) ? 'notANumber' : null;

export const numberNeeded = (typed: string): 'notANumber' | null =>
  readAmount(typed) === null ? 'notANumber' : numberOrNone(typed);

export const link = (typed: string): 'invalidLink' | null =>
  typed.trim() === '' || /^https:\/\/[^\s"'<>\\]+\.[^\s"'<>\\]+$/i.test(typed.trim()) ? null : 'invalidLink';
