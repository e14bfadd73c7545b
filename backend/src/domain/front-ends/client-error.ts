import type { CLIENT_ERROR_KINDS } from '@fyonka/api-contract/values/front-ends';

export type ClientErrorKind = (typeof CLIENT_ERROR_KINDS)[number];

/** An error in a browser. Contains nothing about the visitor. */
export interface ClientError {
  readonly remote: string;
  readonly version: string;
  readonly kind: ClientErrorKind;
  /** File of the remote, with or without line and column; empty: not known. */
  readonly place: string;
}

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
