import type { FRONT_END_ERROR_KINDS } from '@fyonka/api-contract/values/front-ends';

export type ErrorKind = (typeof FRONT_END_ERROR_KINDS)[number];

/** Something that failed in a build of a remote. Contains nothing about a visitor. */
export interface FrontEndError {
  readonly remote: string;
  readonly version: string;
  readonly kind: ErrorKind;
  /** File of the remote, with or without line and column, or the pattern of the page; empty: not known. */
  readonly place: string;
}

/** Whose pages a remote has: everybody's, or those of the office alone, which few people open, all of them signed in. */
export type Audience = 'shop' | 'office';

/** How errors of some kinds decide about a canary. */
export interface ErrorRule {
  /**
   * Errors with the same word are added up: a caller counts once a day, whichever of them he has. Those that occur in
   * good releases too are apart from those that do not, so that they do not cover them.
   */
  readonly sum: 'broken' | 'rejection' | 'refused' | 'view-thrown' | 'view-ended' | 'view-missing';
  /** Who sees it. What the server sees for itself nobody can forge. */
  readonly seenBy: 'browser' | 'server';
  /**
   * Least errors that roll a canary back. In the shop they are of different callers, so that a visitor or a bot alone
   * cannot; in the office of people who work there, each of whom counts up to `MOST_OF_STAFF` times.
   */
  readonly least: Readonly<Record<Audience, number>>;
  /** Whether there must also be clearly more of them than of the release in use. */
  readonly isCompared: boolean;
}

const BROKEN: ErrorRule = { sum: 'broken', seenBy: 'browser', least: { shop: 5, office: 2 }, isCompared: true };
const REJECTION: ErrorRule = { ...BROKEN, sum: 'rejection' };
const REFUSED: ErrorRule = { ...BROKEN, sum: 'refused', least: { shop: 5, office: 3 } };
/** The release in use has drawn the same page, so one is enough. */
const THROWN: ErrorRule = { sum: 'view-thrown', seenBy: 'server', least: { shop: 1, office: 1 }, isCompared: false };
const MISSING: ErrorRule = { ...THROWN, sum: 'view-missing' };
/** A busy machine may be to blame. */
const ENDED: ErrorRule = { ...THROWN, sum: 'view-ended', least: { shop: 3, office: 3 } };

/** How each kind of error decides about a canary. */
export const ERROR_RULES: Readonly<Record<ErrorKind, ErrorRule>> = {
  load: BROKEN,
  style: BROKEN,
  render: BROKEN,
  blank: BROKEN,
  unfinished: BROKEN,
  hung: BROKEN,
  script: BROKEN,
  rejection: REJECTION,
  refused: REFUSED,
  'view-thrown': THROWN,
  'view-ended': ENDED,
  'view-missing': MISSING,
};

/** Times a day that errors of one version are counted for a person of the office, for each sum. */
export const MOST_OF_STAFF = 3;

/** Most places of errors that are counted apart for one version in an hour. Others are counted without their place. */
export const MOST_PLACES = 50;

/** Milliseconds that counts of errors and documents are stored. */
export const COUNT_RETENTION = 14 * 24 * 60 * 60 * 1000;

/** Milliseconds of the hours by which errors and documents are counted. */
export const HOUR = 60 * 60 * 1000;

export const DAY = 24 * HOUR;

/** Beginning of the hour, milliseconds since 1970. */
export function hourOf(at: number): number {
  return Math.floor(at / HOUR) * HOUR;
}
