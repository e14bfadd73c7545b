import { describe, expect, test } from '@jest/globals';
import { LimitCounts } from '../../../application/limit-counts.ts';
import { StorageUnavailable } from '../../../application/storage-unavailable.ts';
import { CountsInMemory } from './counts-in-memory.ts';
import { LIMITS, Limits } from './limits.ts';

const CALLER = '192.0.2.7';

/** Those of a database that is gone. */
class NoCounts extends LimitCounts {
  override take = () => Promise.reject(new StorageUnavailable(new Error('gone')));
  override giveBack = () => Promise.reject(new StorageUnavailable(new Error('gone')));
}

/** What two processes of a shop count by. */
function twoProcesses(counts: LimitCounts, points: number = LIMITS.calls.points): readonly [Limits, Limits] {
  const rules = { ...LIMITS, calls: { ...LIMITS.calls, points } };
  const process = () => new Limits(rules, () => ({ counts, keyOf: (key) => `key of ${key}` }));
  return [process(), process()];
}

/** How often it is granted, when two processes are asked in turn. */
async function granted(name: 'calls' | 'pdfs' | 'csp-reports', limits: readonly Limits[], asked: number) {
  let count = 0;
  for (let index = 0; index < asked; index += 1)
    if ((await limits[index % limits.length]?.tryTake(name, CALLER)) === null) count += 1;
  return count;
}

describe('over two processes', () => {
  test('what is costly is granted as often as by one, exactly', async () => {
    expect(await granted('pdfs', twoProcesses(new CountsInMemory()), 100)).toBe(LIMITS.pdfs.points);
  });

  test('calls are granted as often as by one, and a portion more in each', async () => {
    const points = 400;
    const count = await granted('calls', twoProcesses(new CountsInMemory(), points), 2000);
    expect(count).toBeGreaterThanOrEqual(points);
    expect(count).toBeLessThanOrEqual(points + 2 * (points / 40));
  });

  test('what costs nothing is counted by each for itself', async () => {
    expect(await granted('csp-reports', twoProcesses(new CountsInMemory()), 1000)).toBe(
      2 * LIMITS['csp-reports'].points,
    );
  });
});

describe('while the database is gone', () => {
  test('nothing is granted that guards secrets, and what was counted before needs not be given back', async () => {
    const [limits] = twoProcesses(new NoCounts());
    await expect(limits.tryTake('order-misses', CALLER)).rejects.toThrow(StorageUnavailable);
    await expect(limits.giveBack('order-misses', CALLER)).resolves.toBeUndefined();
  });

  test('calls are granted by each process for itself', async () => {
    expect(await granted('calls', twoProcesses(new NoCounts(), 400), 2000)).toBe(800);
  });
});
