import { collection, NUMBER, TEXT } from './collection.ts';
import type { CollectionDefinition } from './collection.ts';

/** What a process has written, counted, so that others notice: see `signals.ts`. */
export interface SignalDocument {
  /** The process's slot. */
  _id: number;
  contents?: number;
  stock?: number;
  events?: number;
}

/** Which process counts where: see `slots.ts`. */
export interface SlotDocument {
  _id: number;
  owner: string;
  until: number;
}

/** The last number given to things of a kind. */
export interface CounterDocument {
  _id: string;
  last: number;
}

/** Of which version what is derived from documents is, such as the words of products. */
export interface VersionDocument {
  _id: string;
  version: number;
  /** Of what has no number. */
  digest?: string;
}

export const SYSTEM_COLLECTIONS: readonly CollectionDefinition[] = [
  collection('signals', { _id: NUMBER, contents: Number, stock: Number, events: Number }),
  collection('slots', { _id: NUMBER, owner: TEXT, until: NUMBER }),
  collection('counters', { _id: TEXT, last: NUMBER }),
  collection('versions', { _id: TEXT, version: NUMBER, digest: String }),
];
