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
}
