import { describe, expect, test } from '@jest/globals';
import { LimitCounts } from '../../../application/limit-counts.ts';
import { StorageUnavailable } from '../../../application/storage-unavailable.ts';
import { CountsInMemory } from './counts-in-memory.ts';
import { LIMITS, Limits } from './limits.ts';

const CALLER = '192.0.2.7';

/** Counts of a database that cannot be reached. */
class NoCounts extends LimitCounts {
  override take = () => Promise.reject(new StorageUnavailable(new Error('gone')));
  override giveBack = () => Promise.reject(new StorageUnavailable(new Error('gone')));
}

/** Counts in memory, which stand for the database that two processes share. */
function twoProcesses(counts: LimitCounts, points: number = LIMITS.calls.points): readonly [Limits, Limits] {
  const rules = { ...LIMITS, calls: { ...LIMITS.calls, points } };
  const process = () => new Limits(rules, () => ({ counts, keyOf: (key) => `key of ${key}` }));
  return [process(), process()];
}

/** Number of granted requests when two processes get them in turns. */
async function granted(name: 'calls' | 'pdfs' | 'csp-reports', limits: readonly Limits[], asked: number) {
  let count = 0;
  for (let index = 0; index < asked; index += 1)
    if ((await limits[index % limits.length]?.tryTake(name, CALLER)) === null) count += 1;
  return count;
}

describe('a limit that two processes share', () => {
  test('grants costly requests exactly as often as one process would', async () => {
    expect(await granted('pdfs', twoProcesses(new CountsInMemory()), 100)).toBe(LIMITS.pdfs.points);
  });

  test('grants at most one portion more of calls in each process than one process would', async () => {
    const points = 400;
    const count = await granted('calls', twoProcesses(new CountsInMemory(), points), 2000);
    expect(count).toBeGreaterThanOrEqual(points);
    expect(count).toBeLessThanOrEqual(points + 2 * (points / 40));
  });

  test('is counted by each process for itself where requests cost nothing', async () => {
    expect(await granted('csp-reports', twoProcesses(new CountsInMemory()), 1000)).toBe(
      2 * LIMITS['csp-reports'].points,
    );
  });
});

describe('a caller with an IPv6 address', () => {
  const links = (count: number) => Array.from({ length: count }, (_, index) => `2001:db8:1:${index.toString(16)}::/64`);

  /** Number of granted misses when each of these callers tries `tries` numbers. */
  async function grantedTo(callers: readonly string[], tries: number, limits: Limits): Promise<number> {
    let count = 0;
    for (const caller of callers)
      for (let index = 0; index < tries; index += 1)
        if ((await limits.tryTake('order-misses', caller)) === null) count += 1;
    return count;
  }

  test('walks four times as many order numbers from a whole /48 as from one /64, over all processes', async () => {
    const [limits] = twoProcesses(new CountsInMemory());
    expect(await grantedTo(links(0x100), 5, limits)).toBe(2 * 30);
    const spread = links(0x10000).filter((_, index) => index % 0x100 === 0);
    expect(await grantedTo(spread, 5, twoProcesses(new CountsInMemory())[0])).toBe(4 * 30);
  });

  test('cannot use up what its /48 allows to others', async () => {
    const limits = new Limits();
    expect(await grantedTo(['2001:db8:1:0::/64'], 500, limits)).toBe(30);
    expect(await grantedTo(['2001:db8:1:1::/64'], 5, limits)).toBe(5);
  });

  test('has back in each of its networks what it gives back', async () => {
    const limits = new Limits();
    for (const caller of links(300)) {
      expect(await limits.tryTake('order-misses', caller)).toBeNull();
      await limits.giveBack('order-misses', caller);
    }
  });
});

describe('while the database cannot be reached', () => {
  test('limits that guard secrets grant nothing, and giving an earlier try back fails silently', async () => {
    const [limits] = twoProcesses(new NoCounts());
    await expect(limits.tryTake('order-misses', CALLER)).rejects.toThrow(StorageUnavailable);
    await expect(limits.giveBack('order-misses', CALLER)).resolves.toBeUndefined();
  });

  test('each process grants calls by a count of its own', async () => {
    expect(await granted('calls', twoProcesses(new NoCounts(), 400), 2000)).toBe(800);
  });
});
