import type { mongo } from 'mongoose';
import { collection, DATE, NUMBER, TEXT } from './collection.ts';

/** Counters of what a process has written, by which others notice it: see `signals.ts`. */
export interface SignalDocument {
  /** Random id of the process. */
  _id: number;
  /** Time of the last count. Documents of ended processes are deleted after a day. */
  at: Date;
  contents?: number;
  stock?: number;
  events?: number;
}

/** Number of a running process: see `slots.ts`. */
export interface SlotDocument {
  _id: number;
  owner: string;
  until: number;
  /** Schema version of the process; missing in slots of releases without schema versions. */
  schema?: number;
}

/** The last number given to subjects of a kind. */
export interface CounterDocument {
  _id: string;
  last: number;
}

/** Version of the collections, or of what is derived from documents, such as the words of products. */
export interface VersionDocument {
  _id: string;
  version: number;
  /** Changes with definitions; left out while collections are being changed or documents moved. */
  digest?: string;
  /** Oldest schema version whose programs may be started. */
  oldest?: number;
  /** Schema version that every document has been moved to. */
  moved?: number;
  /** Schema version whose programs may start, because what their steps want before it is done. */
  derived?: number;
  /** When a process of an older schema version was last seen. */
  olderAt?: number;
}

/** Present owner of a shared job: see `leases.ts`. */
export interface LeaseDocument {
  _id: string;
  owner: string;
  until: number;
}

/** Points used by a caller: see `limit-counts.ts`. The shape is that of `rate-limiter-flexible`. */
export interface LimitCountDocument {
  /** Name of the limit and key of the caller. */
  key: string;
  points: number;
  expire: Date;
}

/** A file of the GridFS bucket `pictures`. Its id is its name. */
export interface StoredFileDocument {
  _id: string;
  filename: string;
  length: number;
  chunkSize: number;
  uploadDate: Date;
}

/** A chunk of such a file. */
export interface StoredChunkDocument {
  _id: mongo.ObjectId;
  files_id: string;
  n: number;
  data: mongo.Binary;
}

/** Document that a process writes to check that it can write: see `storage-health.ts`. */
export interface StorageProbeDocument {
  /** Slot of the process. */
  _id: number;
  filler: mongo.Binary;
}

export const SYSTEM_COLLECTIONS = {
  signals: collection<SignalDocument>({ _id: NUMBER, at: DATE, contents: Number, stock: Number, events: Number }, [
    [{ at: 1 }, { name: 'signals_at', expireAfterSeconds: 24 * 60 * 60 }],
  ]),
  storageProbes: collection<StorageProbeDocument>({ _id: NUMBER, filler: { type: Buffer, required: true } }),
  slots: collection<SlotDocument>({ _id: NUMBER, owner: TEXT, until: NUMBER, schema: Number }),
  counters: collection<CounterDocument>({ _id: TEXT, last: NUMBER }),
  leases: collection<LeaseDocument>({ _id: TEXT, owner: TEXT, until: NUMBER }),
  limitCounts: collection<LimitCountDocument>({ key: TEXT, points: NUMBER, expire: DATE }, [
    [{ key: 1 }, { name: 'limitCounts_key', unique: true }],
    [{ expire: 1 }, { name: 'limitCounts_expire', expireAfterSeconds: 0 }],
  ]),
  'pictures.files': collection<StoredFileDocument>({
    _id: TEXT,
    filename: TEXT,
    length: NUMBER,
    chunkSize: NUMBER,
    uploadDate: DATE,
  }),
  'pictures.chunks': collection<StoredChunkDocument>(
    { files_id: TEXT, n: NUMBER, data: { type: Buffer, required: true } },
    [
      [
        { files_id: 1, n: 1 },
        { name: 'pictures.chunks_file', unique: true },
      ],
    ],
  ),
  versions: collection<VersionDocument>({
    _id: TEXT,
    version: NUMBER,
    digest: String,
    oldest: Number,
    moved: Number,
    derived: Number,
    olderAt: Number,
  }),
};
