import { cleanText } from '../localized-text.ts';
import type { AccountId } from '../ids.ts';

/** Characters. */
export const LONGEST_NOTE = 1000;

/** What the team has written to an order. No customer sees it, and it goes when the order's person does. */
export interface OrderNote {
  /** Empty without any. */
  readonly text: string;
  /** Grows with every change; 0 until there is one. */
  readonly version: number;
  /** Null until there is a note. */
  readonly changedBy: AccountId | null;
  /** Milliseconds since 1970; null until there is a note. */
  readonly changedAt: number | null;
}

export const NO_NOTE: OrderNote = { text: '', version: 0, changedBy: null, changedAt: null };

export type NoteChange =
  | { readonly kind: 'changed'; readonly note: OrderNote }
  /** The note has this text already: nothing is written. */
  | { readonly kind: 'unchanged' }
  /** Somebody else has changed it in the meantime: nothing is written. */
  | { readonly kind: 'conflict' };

/** @returns null when the text is too long */
export function parseNote(text: string): string | null {
  const note = cleanText(text);
  return Array.from(note).length > LONGEST_NOTE ? null : note;
}

/**
 * @param text as `parseNote` gives it
 * @param version of the note that was changed; null: whichever it is
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
