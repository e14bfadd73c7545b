import type { ACTIVITY_SUBJECTS } from '@fyonka/api-contract/values/office';

export type ActivitySubject = keyof typeof ACTIVITY_SUBJECTS;

/**
 * The records of which the activity log is made: the history of changes, the bookings of pieces, and the audit trail.
 * In the log, entries of the same time have this order.
 */
const SOURCES = ['history', 'stock', 'accounts'] as const;
export type ActivitySource = (typeof SOURCES)[number];

/** A place among the entries of one record, the newest of which is the first. Entries of one time are ordered by their ids. */
export interface EntryPlace {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** A whole number above 0 for entries with a sequence; empty: before all entries of that time. */
  readonly id: string;
}

/** A place in the whole log. */
export interface ActivityPlace extends EntryPlace {
  readonly source: ActivitySource;
}

export function sourceOf(subject: ActivitySubject): ActivitySource {
  return subject === 'stock' || subject === 'accounts' ? subject : 'history';
}

/**
 * The place after which a record goes on, so that the log follows on another place of it.
 * @param before null: the log begins with the newest entry
 * @param until entries at this time or later are left out, milliseconds since 1970; null: none
 */
export function placeIn(source: ActivitySource, before: ActivityPlace | null, until: number | null): EntryPlace {
  const place = before ? follow(source, before) : { at: Number.MAX_SAFE_INTEGER, id: '' };
  return until !== null && place.at >= until ? { at: until, id: '' } : place;
}

function follow(source: ActivitySource, { source: other, at, id }: ActivityPlace): EntryPlace {
  if (source === other) return { at, id };
  // The entries of this time of the records that come later are still to be listed.
  return { at: rank(source) > rank(other) ? at + 1 : at, id: '' };
}

/** Joins the lists of the records to that of the log, the newest first. */
export function joined<Entry extends ActivityPlace>(lists: readonly (readonly Entry[])[]): Entry[] {
  // The sort is stable, so the entries of one record keep their order.
  return lists.flat().toSorted((one, other) => other.at - one.at || rank(one.source) - rank(other.source));
}

export function placeText({ at, source, id }: ActivityPlace): string {
  return `${at}.${source}.${id}`;
}

/** @returns null for a text that is not a place */
export function readPlace(text: string): ActivityPlace | null {
  const [, at, written, id = ''] = /^(\d{1,15})\.([a-z]+)\.(.+)$/s.exec(text) ?? [];
  const source = SOURCES.find((one) => one === written);
  const isId = source === 'stock' ? / [1-9]\d{0,14}$/ : /^[1-9]\d{0,15}$/;
  return source && isId.test(id) ? { at: Number(at), source, id } : null;
}

function rank(source: ActivitySource): number {
  return SOURCES.indexOf(source);
}
