import type { CopyProgress } from '../application/data/exchange.ts';
import type { Collection, Stored } from './collection.ts';
import { get, put } from './store.ts';
import type { Work } from './store.ts';

interface Copy extends Stored {
  readonly progress: CopyProgress;
  /** What a database remembers beside, such as the session of its transactions. */
  readonly session?: unknown;
}

/** The copy into this database; there is none while nothing is copied. */
export const COPIES: Collection<Copy> = {
  name: 'copies',
  fields: { progress: 'anything', session: 'anything?' },
  indexes: {},
  ends: 'bound',
  copy: 'passing',
};

/** When the last backup was finished, milliseconds since 1970. */
export const BACKUPS: Collection<Stored & { readonly at: number }> = {
  name: 'backups',
  fields: { at: 'number' },
  indexes: {},
  ends: 'bound',
  copy: 'passing',
};

/** The only copy, and the only backup that is remembered. */
export const COPY = 'copy';
export const BACKUP = 'last';

/** See `DataExchange.progress`. */
export function* progressOfCopy(): Work<CopyProgress | null> {
  return (yield* get(COPIES, COPY))?.progress ?? null;
}

/** Part of the transaction that writes records. @returns whether they are to be written, see `DataExchange.write` */
export function* goOn(before: CopyProgress, after: CopyProgress): Work<boolean> {
  const copy = yield* get(COPIES, COPY);
  if (copy?.progress.written !== before.written) return false;
  yield* put(COPIES, { ...copy, progress: after });
  return true;
}
