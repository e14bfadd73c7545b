/** `full`: the disk has no room; `damaged`: the stored data is broken; `other`: for example locked, closing, unreachable or a disk fault. */
export type StorageFault = 'full' | 'damaged' | 'other';

/** A call of the storage. */
export interface StorageCall {
  /** Such as `Orders.place`, or a statement without its values. It is written by us, so it holds no personal data. */
  readonly call: string;
  /** From its begin until it failed. */
  readonly milliseconds: number;
}

/** The storage cannot be read or written at the moment. Nothing was changed. A later try may succeed, unless it is damaged. */
export class StorageUnavailable extends Error {
  // Not a parameter property, because tools load this file with type stripping, which does not support them.
  readonly fault: StorageFault;
  /** The call that has shown it, which the database fills in; null: it is not known. */
  during: StorageCall | null = null;

  constructor(cause: unknown, fault: StorageFault = 'other') {
    super('the storage is not available', { cause });
    this.name = 'StorageUnavailable';
    this.fault = fault;
  }
}

/**
 * Why the storage is unavailable, for the log: each error with its codes, the outermost first. An error with a code is
 * shown without its message, in which a database may repeat stored data.
 */
export function causeOf({ cause }: StorageUnavailable): string {
  return [...chainOf(cause)].map(described).join(', because of ') || 'unknown';
}

function* chainOf(error: unknown): Generator<Error> {
  for (let one = error; one instanceof Error; one = one.cause) yield one;
}

function described(error: Error): string {
  const { code, codeName, errcode } = error as { code?: unknown; codeName?: unknown; errcode?: unknown };
  const codes = [code, codeName, errcode].filter((one) => typeof one === 'string' || typeof one === 'number');
  return codes.length > 0 ? `${error.name} ${codes.join(' ')}` : `${error.name}: ${error.message}`;
}
