import { setImmediate } from 'node:timers/promises';
import { ApiFailure } from '../errors/api-failure.ts';

/** Files of lists that are made at once. Each has a batch in memory, and makes the others slower. */
const MOST = 4;

/** Milliseconds that a further file waits for one of them to end. A proxy gives up an answer that does not begin. */
const PATIENCE = 5_000;

/** Entries that are written at once, where the list is read as a whole. */
const SLICE = 500;

/**
 * Lists that are read to their end, for files and sitemaps. In a process one batch is read and written at a time, whoever
 * asks, and whatever else waits comes between two of them. So others wait for a batch, not for the lists; and of several
 * lists all go on, because a proxy gives up a file that does not begin.
 */
export class WholeLists {
  private files = 0;
  private readonly waiting = new Set<() => void>();
  private last: Promise<unknown> = Promise.resolve();

  /** @param patience milliseconds that a file waits for another to end */
  constructor(private readonly patience = PATIENCE) {}

  /**
   * @returns a function that ends the file, once another may begin
   * @throws ApiFailure UNAVAILABLE where as many files as may be are made all the while
   */
  async begin(): Promise<() => void> {
    if (this.files < MOST) this.files += 1;
    else await this.another();
    return () => {
      const [next] = this.waiting;
      if (next) next();
      else this.files -= 1;
    };
  }

  /** Resolves when a file has ended and left its place. */
  private another(): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(refusal);
        this.waiting.delete(begin);
        resolve();
      };
      const refusal = setTimeout(() => {
        this.waiting.delete(begin);
        reject(new ApiFailure('UNAVAILABLE', { retryAfter: 10 }));
      }, this.patience);
      this.waiting.add(begin);
    });
  }

  /** @param work reads a batch. Its result is written before the next turn begins, unless that awaits something else */
  inTurn<Result>(work: () => Promise<Result> | Result): Promise<Result> {
    const result = this.last.then(work);
    // The next turn begins when the reader of this one has written its batch, and others have been served.
    this.last = result.then(
      () => setImmediate(),
      () => undefined,
    );
    return result;
  }

  /** The same entries in the same order, each batch in its turn and none with more than `SLICE`. */
  async *inTurns<Entry>(
    batches: AsyncIterable<readonly Entry[]> | Iterable<readonly Entry[]>,
  ): AsyncGenerator<readonly Entry[]> {
    const iterator = Symbol.asyncIterator in batches ? batches[Symbol.asyncIterator]() : batches[Symbol.iterator]();
    try {
      for (;;) {
        const step = await this.inTurn(() => iterator.next());
        if (step.done) return;
        const batch = step.value;
        yield batch.slice(0, SLICE);
        for (let from = SLICE; from < batch.length; from += SLICE)
          yield await this.inTurn(() => batch.slice(from, from + SLICE));
      }
    } finally {
      await iterator.return?.();
    }
  }
}
