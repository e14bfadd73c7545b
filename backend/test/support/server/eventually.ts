import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds. */
const BETWEEN_LOOKS = 20;
const AT_MOST = 30_000;

/** Calls `look` until it no longer throws. */
export async function eventually(look: () => Promise<void> | void, atMost = AT_MOST): Promise<void> {
  const last = performance.now() + atMost;
  for (;;) {
    try {
      return await look();
    } catch (error) {
      if (performance.now() > last) throw error;
      await wait(BETWEEN_LOOKS);
    }
  }
}
