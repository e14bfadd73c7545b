/**
 * How long a record stays on the device:
 * - `session`: a copy of what the server has, until the session ends for any reason.
 * - `draft`: unsaved input, for a day; until a sign-out, or somebody else opens the office here.
 * - `unsent`: calls that the shop has not heard of, for a week; until a sign-out of the same person.
 */
export type Keeping = 'session' | 'draft' | 'unsent';

/** A value as it lies on the device. Only `sealed` says anything about people. */
export interface StoredRecord {
  readonly id: string;
  readonly keeping: Keeping;
  /** Digest of the session that wrote it. */
  readonly session: string;
  /** Milliseconds since 1970: when it was written, and from when on it is deleted unread. */
  readonly at: number;
  readonly until: number;
  /** Encrypted by the key of the same database, with `iv`. */
  readonly sealed: ArrayBuffer;
  readonly iv: Uint8Array<ArrayBuffer>;
}

/** @param current digest of the session */
export function isEnded({ until, keeping, session }: StoredRecord, current: string): boolean {
  return until <= Date.now() || (keeping === 'session' && session !== current);
}

/** The records of one account on this device, and the key that reads them. Deleting them deletes the key. */
export interface Records {
  /** @param prefix of the ids, which order them */
  all: (prefix: string) => Promise<readonly StoredRecord[]>;
  get: (id: string) => Promise<StoredRecord | undefined>;
  /** Both at once. */
  change: (puts: readonly StoredRecord[], deletes: readonly string[]) => Promise<void>;
  /** @param fresh becomes the key when there is none yet; @returns the key */
  key: (fresh: CryptoKey) => Promise<CryptoKey>;
}
