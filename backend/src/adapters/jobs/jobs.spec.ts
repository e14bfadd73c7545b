import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { pino } from 'pino';
import { Leases } from '../../application/leases.ts';
import type { LeaseTime } from '../../application/leases.ts';
import { StorageUnavailable } from '../../application/storage-unavailable.ts';
import { ManualClock } from '../../testing/test-shop.fixture.ts';
import { Jobs } from './jobs.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

class OnlyFor extends Leases {
  readonly asked: LeaseTime[] = [];

  constructor(private readonly isHeld: boolean) {
    super();
  }

  async hold(_name: string, time: LeaseTime): Promise<boolean> {
    this.asked.push(time);
    return this.isHeld;
  }
}

function open(leases: Leases = new OnlyFor(true), clock = new ManualClock()) {
  const lines: string[] = [];
  const log = pino({ base: null }, { write: (line) => void lines.push(line) });
  return { jobs: new Jobs(log, leases, clock), lines };
}

/** Counts its runs; the test decides the result of each. */
function counting(ending: (run: number) => Promise<boolean>) {
  const job = { name: 'mails', isShared: true, period: 1000, runs: 0, run: () => ending((job.runs += 1)) };
  return job;
}

describe('a job', () => {
  test('runs at once and then periodically, and sooner when it reports more to do', async () => {
    const { jobs } = open();
    const job = counting(async (run) => run === 1);
    jobs.start(job);
    await jest.advanceTimersByTimeAsync(0);
    expect(job.runs).toBe(1);
    await jest.advanceTimersByTimeAsync(20);
    expect(job.runs).toBe(2);
    await jest.advanceTimersByTimeAsync(999);
    expect(job.runs).toBe(2);
    await jest.advanceTimersByTimeAsync(1);
    expect(job.runs).toBe(3);
  });

  test('that fails runs again in the next period, and the log has each of its errors', async () => {
    const { jobs, lines } = open();
    const job = counting(() =>
      Promise.reject(new AggregateError([new Error('first fault'), new Error('second fault')], 'two payments')),
    );
    jobs.start(job);
    await jest.advanceTimersByTimeAsync(1000);
    expect(job.runs).toBe(2);
    for (const part of ['"job":"mails"', 'first fault', 'second fault']) expect(lines[0]).toContain(part);
  });
});

describe('a job that fails again and again', () => {
  const failure = () => new Error('a fault');
  const another = () => new Error('another fault');
  const lines = async (ending: (run: number) => Promise<boolean>, seconds: number) => {
    const clock = new ManualClock();
    const { jobs, lines } = open(new OnlyFor(true), clock);
    jobs.start(counting(ending));
    await jest.advanceTimersByTimeAsync(0);
    for (let passed = 0; passed < seconds; passed += 1) {
      clock.advance(1000);
      await jest.advanceTimersByTimeAsync(1000);
    }
    return lines.map((line) => JSON.parse(line) as object);
  };

  test('is logged once for each fault, and once when it ends well again', async () => {
    const endings = (run: number) => {
      if (run > 20) return Promise.resolve(false);
      return Promise.reject(run === 7 ? another() : failure());
    };
    expect(await lines(endings, 85)).toMatchObject([
      { job: 'mails', err: { message: 'a fault' } },
      { job: 'mails', err: { message: 'another fault' } },
      { job: 'mails', seconds: 19, failures: 20, msg: 'a job ends well again' },
    ]);
  });

  test('is not logged while the storage is unavailable, which is logged elsewhere', async () => {
    const unavailable = new StorageUnavailable(new Error('the database has not answered in time'));
    const endings = (run: number) => Promise.reject(run % 2 ? unavailable : new AggregateError([unavailable]));
    expect(await lines(endings, 5)).toEqual([]);
  });
});

test('the time at which each job last ended well is known, and how often', async () => {
  const clock = new ManualClock();
  const { jobs } = open(new OnlyFor(true), clock);
  const began = clock.now();
  jobs.start(counting((run) => (run === 1 ? Promise.resolve(false) : Promise.reject(new Error('a fault')))));
  await jest.advanceTimersByTimeAsync(0);
  clock.advance(1000);
  await jest.advanceTimersByTimeAsync(1000);
  expect([...jobs.lastSuccesses]).toEqual([['mails', began]]);
  expect([...jobs.goodRuns]).toEqual([['mails', 1]]);
});

test('a job that never ends well counts as well since its start, so that its age is noticed', async () => {
  const clock = new ManualClock();
  const { jobs } = open(new OnlyFor(true), clock);
  const began = clock.now();
  jobs.start(counting(() => Promise.reject(new Error('a fault'))));
  clock.advance(1000);
  await jest.advanceTimersByTimeAsync(1000);
  expect([...jobs.lastSuccesses]).toEqual([['mails', began]]);
  expect([...jobs.goodRuns]).toEqual([['mails', 0]]);
});

describe('a job that one process does for all', () => {
  test('is not run without its lease, which is requested again in each period', async () => {
    const leases = new OnlyFor(false);
    const { jobs } = open(leases);
    const [shared, own] = [counting(async () => false), { ...counting(async () => false), isShared: false }];
    const ownRuns = jest.fn(async () => false);
    jobs.start(shared);
    jobs.start({ ...own, name: 'own', run: ownRuns });
    await jest.advanceTimersByTimeAsync(1000);
    expect([shared.runs, ownRuns.mock.calls.length]).toEqual([0, 2]);
    // A lease lasts longer than the period after which it is requested again.
    expect(leases.asked.map(({ at, until }) => until - at > 1000)).toEqual([true, true]);
  });
});

describe('a job that takes longer than a lease', () => {
  /** Leases of several processes. */
  class Shared {
    private readonly held = new Map<string, { owner: Leases; until: number }>();

    ofProcess(): Leases {
      const { held } = this;
      return new (class extends Leases {
        async hold(name: string, { at, until }: LeaseTime): Promise<boolean> {
          const now = held.get(name);
          if (now && now.owner !== this && now.until > at) return false;
          held.set(name, { owner: this, until });
          return true;
        }
      })();
    }
  }

  /** Two processes with one job; the first one's run ends only when it is aborted. */
  function openTwo() {
    const clock = new ManualClock();
    const shared = new Shared();
    const [one, other] = [open(shared.ofProcess(), clock), open(shared.ofProcess(), clock)];
    const onAbort = jest.fn();
    const long = counting(() => Promise.resolve(false));
    one.jobs.start({
      ...long,
      run: async (stopping) => {
        long.runs += 1;
        await new Promise((resolve) => stopping.addEventListener('abort', resolve));
        onAbort();
        return false;
      },
    });
    const another = counting(async () => false);
    other.jobs.start(another);
    const pass = async (seconds: number) => {
      for (let passed = 0; passed < seconds; passed += 1) {
        clock.advance(1000);
        await jest.advanceTimersByTimeAsync(1000);
      }
    };
    return { one, clock, onAbort, long, another, pass };
  }

  test('runs in no other process while its own works', async () => {
    const { pass, long, another, onAbort } = openTwo();
    await pass(600);
    expect([long.runs, another.runs]).toEqual([1, 0]);
    expect(onAbort).not.toHaveBeenCalled();
  });

  test('runs in another process when its own was frozen, whose run is aborted when it continues', async () => {
    const { pass, clock, another, onAbort } = openTwo();
    await pass(1);
    // The timers of a frozen process do not run. Those of the other process run after this advance.
    clock.advance(60_000);
    await pass(1);
    expect(another.runs).toBe(1);
    expect(onAbort).not.toHaveBeenCalled();
    await pass(20);
    expect(onAbort).toHaveBeenCalledTimes(1);
  });
});

describe('stopping', () => {
  test('aborts the run in progress, waits for its end and begins no other', async () => {
    const { jobs, lines } = open();
    let runs = 0;
    let isEnded = false;
    const { promise: lastStep, resolve: finish } = Promise.withResolvers<void>();
    jobs.start({
      name: 'mails',
      isShared: true,
      period: 1000,
      run: async (stopping) => {
        runs += 1;
        await new Promise((resolve) => stopping.addEventListener('abort', resolve));
        await lastStep;
        isEnded = true;
        return true;
      },
    });
    await jest.advanceTimersByTimeAsync(0);
    jobs.onModuleDestroy();
    const stopped = jobs.beforeApplicationShutdown();
    await jest.advanceTimersByTimeAsync(4999);
    finish();
    await stopped;
    expect(isEnded).toBe(true);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(runs).toBe(1);
    expect(lines).toEqual([]);
  });

  test('waits a limited time for a run that does not end, and logs the name of its job', async () => {
    const { jobs, lines } = open();
    jobs.start(counting(() => new Promise<never>(() => undefined)));
    await jest.advanceTimersByTimeAsync(0);
    jobs.onModuleDestroy();
    const stopped = jobs.beforeApplicationShutdown();
    await jest.advanceTimersByTimeAsync(5000);
    await stopped;
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ jobs: ['mails'], msg: 'jobs are cut off' }]);
  });
});
