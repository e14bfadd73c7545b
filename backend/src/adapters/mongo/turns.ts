import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds after which a call goes on although others are still before it. */
const LONGEST_WAIT = 400;

/**
 * Has calls of this process that would meet at the same documents wait for each other: their transactions would only
 * meet there, and be repeated. It spares that work and guards nothing.
 */
export class Turns {
  /** The call that came last, by each key that calls under way have named. */
  private readonly last = new Map<string, Promise<unknown>>();

  /** @param keys of what the work writes that others write, too */
  async run<Result>(keys: readonly string[], work: () => Promise<Result>): Promise<Result> {
    const earlier = keys.flatMap((key) => this.last.get(key) ?? []);
    const { promise: own, resolve: finish } = Promise.withResolvers<void>();
    for (const key of keys) this.last.set(key, own);
    try {
      await untilOver(earlier);
      return await work();
    } finally {
      finish();
      for (const key of keys) if (this.last.get(key) === own) this.last.delete(key);
    }
  }
}

async function untilOver(calls: readonly Promise<unknown>[]): Promise<void> {
  if (calls.length === 0) return;
  const enough = new AbortController();
  const late = pause(LONGEST_WAIT, undefined, { signal: enough.signal, ref: false }).catch(() => undefined);
  await Promise.race([Promise.all(calls), late]);
  enough.abort();
}
