import { isOutage } from '../connection/mongo-error.ts';

/** Milliseconds after which a call that waits behind an unavailable database fails without trying it. */
const LONGEST_WAIT = 500;

/**
 * Lets calls of this process that would write the same documents wait for each other: their transactions would only
 * conflict and be repeated. This saves work and guarantees nothing, since other processes do not wait.
 */
export class Turns {
  /** The end of the last call for each key. */
  private readonly last = new Map<string, Promise<unknown>>();

  /** @param keys that name the documents which other calls write, too */
  async run<Result>(keys: readonly string[], work: () => Promise<Result>): Promise<Result> {
    const since = performance.now();
    const earlier = keys.flatMap((key) => this.last.get(key) ?? []);
    const { promise: own, resolve: finish } = Promise.withResolvers<unknown>();
    for (const key of keys) this.last.set(key, own);
    let failure: unknown;
    try {
      const gone = (await Promise.all(earlier)).find(isOutage);
      if (gone && performance.now() - since > LONGEST_WAIT) throw gone;
      return await work();
    } catch (error) {
      failure = error;
      throw error;
    } finally {
      finish(failure);
      for (const key of keys) if (this.last.get(key) === own) this.last.delete(key);
    }
  }
}
