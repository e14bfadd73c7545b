import { isOutage } from '../connection/mongo-error.ts';

/** Milliseconds after which who has waited behind a database that cannot be had is told so, and does not try it as well. */
const LONGEST_WAIT = 500;

/**
 * Has calls of this process that would meet at the same documents wait for each other: their transactions would only
 * be repeated until each has had its turn. It spares that work and guards nothing: other processes wait for none of it.
 */
export class Turns {
  /** How the call that came last ends, by each key that calls under way have named. */
  private readonly last = new Map<string, Promise<unknown>>();

  /** @param keys of what the work writes that others write, too */
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
