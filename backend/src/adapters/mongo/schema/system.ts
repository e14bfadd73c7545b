import type { mongo } from 'mongoose';
import type { CopyProgress } from '../../../application/data/exchange.ts';
import { collection, DATE, NUMBER, TEXT } from './collection.ts';
import type { CollectionDefinition } from './collection.ts';

/** What a process has written, counted, so that others notice: see `signals.ts`. */
export interface SignalDocument {
  /** Of the process alone. */
  _id: number;
  /** When it has counted last: documents of processes that have ended go after a day. */
  at: Date;
  contents?: number;
  stock?: number;
  events?: number;
}

/** Which process counts where: see `slots.ts`. */
export interface SlotDocument {
  _id: number;
  owner: string;
  until: number;
  /** Schema version of the process; left out by releases of before there were numbers. */
  schema?: number;
}

/** The last number given to things of a kind. */
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
  /** When a process of an older schema version was last seen. */
  olderAt?: number;
}

/** Whose work something is: see `leases.ts`. */
export interface LeaseDocument {
  _id: string;
  owner: string;
  until: number;
}

/** What a caller has done: see `limit-counts.ts`; the shape is that of `rate-limiter-flexible`. */
export interface LimitCountDocument {
  /** The limit, and whom it counts. */
  key: string;
  points: number;
  expire: Date;
}

/** How far a copy into this database has come; there is none while there is no copy. */
export interface CopyDocument {
  _id: 'copy';
  progress: CopyProgress;
  /** In which it is written: see `exchange.ts`. */
  session?: mongo.Binary;
}

/** A file of the bucket `pictures`, as GridFS has it; its id is its name. */
export interface StoredFileDocument {
  _id: string;
  filename: string;
  length: number;
  chunkSize: number;
  uploadDate: Date;
}

/** A piece of such a file, as GridFS has it. */
export interface StoredChunkDocument {
  _id: mongo.ObjectId;
  files_id: string;
  n: number;
  data: mongo.Binary;
}

/** What a process writes to see that it can: see `storage-health.ts`. */
export interface StorageProbeDocument {
  /** The process's slot. */
  _id: number;
  filler: mongo.Binary;
}

export const SYSTEM_COLLECTIONS: readonly CollectionDefinition[] = [
  collection('signals', { _id: NUMBER, at: DATE, contents: Number, stock: Number, events: Number }, [
    [{ at: 1 }, { name: 'signals_at', expireAfterSeconds: 24 * 60 * 60 }],
  ]),
  collection('storageProbes', { _id: NUMBER, filler: { type: Buffer, required: true } }),
  collection('slots', { _id: NUMBER, owner: TEXT, until: NUMBER, schema: Number }),
  collection('counters', { _id: TEXT, last: NUMBER }),
  collection('leases', { _id: TEXT, owner: TEXT, until: NUMBER }),
  collection('limitCounts', { key: TEXT, points: NUMBER, expire: DATE }, [
    [{ key: 1 }, { name: 'limitCounts_key', unique: true }],
    [{ expire: 1 }, { name: 'limitCounts_expire', expireAfterSeconds: 0 }],
  ]),
  collection('pictures.files', {
    _id: TEXT,
    filename: TEXT,
    length: NUMBER,
    chunkSize: NUMBER,
    uploadDate: DATE,
  }),
  collection('pictures.chunks', { files_id: TEXT, n: NUMBER, data: { type: Buffer, required: true } }, [
    [
      { files_id: 1, n: 1 },
      { name: 'pictures.chunks_file', unique: true },
    ],
  ]),
  collection('copies', { _id: TEXT, progress: { type: Object, required: true }, session: { type: Buffer } }),
  collection('versions', {
    _id: TEXT,
    version: NUMBER,
    digest: String,
    oldest: Number,
    moved: Number,
    olderAt: Number,
  }),
];
