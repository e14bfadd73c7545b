import type { FRONT_END_FINDINGS } from '@fyonka/api-contract/values/front-ends';
import type { Audience, ErrorKind, FrontEndError } from '../../domain/front-ends/front-end-errors.ts';
import type { Claimant } from '../../domain/front-ends/page-table.ts';
import type { Pointer, PointerChange, PointerVerdict } from '../../domain/front-ends/pointer.ts';
import type { ReleasedPage } from '../../domain/front-ends/release-pages.ts';
import type { UnmetNeed } from '../../domain/front-ends/shell-needs.ts';
import type { Authorship } from '../../domain/history.ts';
import type { Language } from '../../domain/localized-text.ts';

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
  readonly kind: ErrorKind;
  /** Empty: not known. */
  readonly place: string;
  /** Callers who had it; of what the server has seen itself, the times. */
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

/** Counts of opened documents and of errors, by the hour. */
export abstract class FrontEndCounts {
  abstract addDocuments(counts: readonly DocumentCount[]): Promise<void>;

  /** Whether documents with this version were counted, which only the shop itself does. */
  abstract isKnown(remote: string, version: string): Promise<boolean>;

  /**
   * Counts an error once more. Beyond `MOST_PLACES` its place is left out.
   * @param hour beginning of the hour, milliseconds since 1970
   */
  abstract addError(error: FrontEndError, hour: number): Promise<void>;

  /** Sums of the hours that begin at this time or later. */
  abstract since(hour: number): Promise<readonly VersionCounts[]>;
}

/** A release that the host of a remote lists. */
export interface Release {
  readonly version: string;
  /** Milliseconds since 1970. */
  readonly releasedAt: number;
}

/** A page that a build does not draw for the server. */
export interface UndrawnPage {
  readonly pattern: string;
  readonly language: Language;
  readonly reason: string;
}

export type BuildState =
  | {
      readonly kind: 'usable';
      readonly pages: readonly ReleasedPage[];
      readonly undrawn: readonly UndrawnPage[];
      /** Whether it does not say which React it was built against, as builds of before. */
      readonly isUntold: boolean;
    }
  | ({ readonly kind: 'unfit' } & UnmetNeed)
  /** The host does not list it. */
  | { readonly kind: 'missing' }
  /** The list of releases, the manifest or a file of the build cannot be read. */
  | { readonly kind: 'unreadable'; readonly reason: string };

/** Builds on the hosts of the remotes. */
export abstract class Releases {
  /** Names of the remotes in the order of the map. */
  abstract remotes(): readonly string[];

  /** The releases that a host lists, the newest first; none when it lists none or does not answer. */
  abstract of(remote: string): Promise<readonly Release[]>;

  /**
   * Whether visitors can get a build.
   * @param version null: the build at the host's own address
   * @param draws whether each of its pages is drawn once
   */
  abstract state(remote: string, version: string | null, draws: boolean): Promise<BuildState>;

  /**
   * The pages that visitors get: those of the shell, then those of the remotes in the order of the map. A remote that
   * cannot be read now is left out; the servers still know its pages.
   * @param versions chosen versions by the remote's name; null: the build at the host's own address
   */
  abstract pages(versions: ReadonlyMap<string, string | null>): Promise<readonly Claimant<ReleasedPage>[]>;
}

/** What is wrong with a remote. */
export interface FrontEndFinding {
  readonly kind: (typeof FRONT_END_FINDINGS)[number];
  /** Null: not known. */
  readonly version: string | null;
  /** The page, the file or the reason. */
  readonly about: string;
  /** Milliseconds since 1970; null: it is so now. */
  readonly at: number | null;
  /** The errors that ended a canary, unless it was ended before this was stored. */
  readonly error?: ErrorKind | undefined;
}

/** What this process shows of the remotes. */
export abstract class ShownFrontEnds {
  /** Reads builds again, and shows those that pointers name. */
  abstract follow(pointers: ReadonlyMap<string, Pointer>): Promise<void>;

  /** Version that visitors without canary get; null: none can be read. */
  abstract versionOf(remote: string): string | null;

  abstract findingsOf(remote: string): readonly FrontEndFinding[];

  /** `office`: only people who work there open its pages. */
  abstract audienceOf(remote: string): Audience;
}
