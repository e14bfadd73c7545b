import type { ClientError, ClientErrorKind } from '../../domain/front-ends/client-error.ts';
import type { Pointer, PointerChange, PointerVerdict } from '../../domain/front-ends/pointer.ts';
import type { Authorship } from '../../domain/history.ts';

/** Which versions of the remotes visitors get. */
export abstract class FrontEnds {
  /** Pointers by the remote's name. A remote that nobody has changed has none. */
  abstract pointers(): Promise<ReadonlyMap<string, Pointer>>;

  /** Applies `changePointer` to the stored pointer, in one transaction with an entry in the history. */
  abstract change(remote: string, change: PointerChange, by: Authorship): Promise<PointerVerdict>;
}

/** Opened documents with a version of a remote within an hour. */
export interface DocumentCount {
  readonly remote: string;
  readonly version: string;
  /** Beginning of the hour, milliseconds since 1970. */
  readonly hour: number;
  readonly documents: number;
}

export interface ErrorCount {
  readonly kind: ClientErrorKind;
  /** Empty: not known. */
  readonly place: string;
  readonly callers: number;
}

/** What was counted of a version of a remote. */
export interface VersionCounts {
  readonly remote: string;
  readonly version: string;
  readonly documents: number;
  /** The most frequent first. */
  readonly errors: readonly ErrorCount[];
}

/** Counts of opened documents and of errors in browsers, by the hour. */
export abstract class FrontEndCounts {
  abstract addDocuments(counts: readonly DocumentCount[]): Promise<void>;

  /**
   * Counts a caller with an error. Beyond `MOST_PLACES` its place is left out.
   * @param hour beginning of the hour, milliseconds since 1970
   * @returns false for a version without counted documents: nothing is stored then
   */
  abstract addError(error: ClientError, hour: number): Promise<boolean>;

  /** Sums of the hours that begin at this time or later. */
  abstract since(hour: number): Promise<readonly VersionCounts[]>;

  /** Deletes counts of hours before this time. */
  abstract deleteBefore(hour: number): Promise<void>;
}

/** A release that the host of a remote lists. */
export interface Release {
  readonly version: string;
  /** Milliseconds since 1970. */
  readonly releasedAt: number;
}

/** `unreadable`: its manifest or files cannot be read. `incompatible`: it needs a newer shell. */
export type ReleaseState = 'usable' | 'unreadable' | 'incompatible';

/** Releases on the hosts of the remotes. */
export abstract class Releases {
  /** Names of the remotes in the order of the map. */
  abstract remotes(): Promise<readonly string[]>;

  /** The releases that a host lists, the newest first; none when it lists none or does not answer. */
  abstract of(remote: string): Promise<readonly Release[]>;

  /** Reads the manifest of a listed release. */
  abstract check(remote: string, version: string): Promise<ReleaseState>;
}
