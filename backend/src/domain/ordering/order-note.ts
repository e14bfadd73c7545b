import { cleanText } from '../localized-text.ts';
import type { AccountId } from '../ids.ts';

/** Most characters of a note. */
export const LONGEST_NOTE = 1000;

/** The office's note about an order. Customers do not see it. It is deleted when the person is erased. */
export interface OrderNote {
  /** Empty if there is no note. */
  readonly text: string;
  /** Number of changes so far. */
  readonly version: number;
  /** Null until the first change. */
  readonly changedBy: AccountId | null;
  /** Milliseconds since 1970; null until the first change. */
  readonly changedAt: number | null;
}

export const NO_NOTE: OrderNote = { text: '', version: 0, changedBy: null, changedAt: null };

export type NoteChange =
  | { readonly kind: 'changed'; readonly note: OrderNote }
  /** The note already has this text, so nothing is written. */
  | { readonly kind: 'unchanged' }
  /** Another administrator has changed the note since this version, so nothing is written. */
  | { readonly kind: 'conflict' };

/** @returns null when the text is too long */
export function parseNote(text: string): string | null {
  const note = cleanText(text);
  return Array.from(note).length > LONGEST_NOTE ? null : note;
}

/**
 * @param text result of `parseNote`
 * @param version the version that was edited; null: overwrites any version
 */
export function changeNote(
  note: OrderNote,
  text: string,
  version: number | null,
  by: AccountId,
  at: number,
): NoteChange {
  if (text === note.text) return { kind: 'unchanged' };
  if (version !== null && version !== note.version) return { kind: 'conflict' };
  return { kind: 'changed', note: { text, version: note.version + 1, changedBy: by, changedAt: at } };
}
