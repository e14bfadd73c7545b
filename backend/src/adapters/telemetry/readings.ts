import type { Replication } from '../../application/storage.ts';
import type { FrontEndReading } from './front-end-metrics.ts';

/** Values that are read from the shop whenever metrics are asked for. A reading that fails leaves its metric out. */
export interface Readings {
  /** `open`, or why no orders can be placed. */
  readonly readiness: () => Promise<string>;
  /** See `Storage.transactions`. */
  readonly transactions: () => { readonly tries: number; readonly commits: number } | null;
  readonly mailsWaiting: () => Promise<number>;
  /** Milliseconds since the oldest unsent mail was due; 0 when none is due. */
  readonly oldestMail: () => Promise<number>;
  /** Number of orders that need a person, by state. */
  readonly orders: () => Promise<Readonly<Record<string, number>>>;
  /** Number of differences between the shop's books and the gateways' that nobody has dealt with. */
  readonly findings: () => Promise<number>;
  /** Number of ways in which customers can pay now. */
  readonly paymentMethods: () => Promise<number>;
  /** Number of gateways whose stored keys the secret of this process does not open. */
  readonly unreadableKeys: () => Promise<number>;
  /** Milliseconds since 1970 at which each job last ended well in this process. */
  readonly jobs: () => ReadonlyMap<string, number>;
  /** Number of runs of each job that ended well. */
  readonly jobRuns: () => ReadonlyMap<string, number>;
  /** Milliseconds since 1970; null when no backup has been recorded. */
  readonly lastBackup: () => Promise<number | null>;
  /** Null when the storage is not replicated. */
  readonly replication: () => Promise<Replication | null>;
  /** The remotes as this process shows them. */
  readonly frontEnds: () => Promise<readonly FrontEndReading[]>;
  /** Where the shop keeps its files. */
  readonly folder: string;
}
