import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Task } from './jobs.fixture.ts';
import { WorkerProcess } from './worker-process.ts';
import type { WorkerOptions } from './worker-process.ts';

const OPTIONS: WorkerOptions = {
  file: join(import.meta.dirname, 'jobs.fixture.ts'),
  // On a busy machine a process needs seconds to fill its memory.
  timeLimit: 30_000,
  mostJobs: 3,
  idleLimit: 10_000,
};

let worker: WorkerProcess<Task, string>;
beforeEach(() => open({}));
afterEach(() => worker.close());

function open(options: Partial<WorkerOptions>): void {
  worker = new WorkerProcess({ ...OPTIONS, ...options });
}

const run = (task: Task) => worker.run(() => task);
const done = { kind: 'done', answer: expect.stringMatching(/^done by \d+$/) };

test('jobs are done by one process, which does not see the environment of the server', async () => {
  const first = await run('work');
  expect(first).toEqual(done);
  expect(await run('work')).toEqual(first);
  expect(await run('list the environment')).toEqual({ kind: 'done', answer: 'MALLOC_ARENA_MAX' });
});

test('without an idle limit every job is done by another process', async () => {
  open({ idleLimit: 0 });
  const first = await run('work');
  const second = await run('work');
  expect([first, second]).toEqual([done, done]);
  expect(second).not.toEqual(first);
});

test.each([
  ['stays', false, 10_000_000],
  ['is freed if wished', true, 0],
])('what a job leaves behind %s', async (_what, freesAfterJob, least) => {
  open({ freesAfterJob });
  const sizes: number[] = [];
  for (let job = 0; job < 6; job += 1) {
    const outcome = await run('leave a buffer');
    if (outcome.kind === 'done') sizes.push(Number(outcome.answer));
  }
  const grown = (sizes.at(-1) ?? 0) - (sizes[0] ?? 0);
  expect([sizes.length, grown >= least, grown < least + 6_000_000]).toEqual([6, true, true]);
});

describe('only the job itself is lost', () => {
  test('when its task is faulty', async () => {
    const jobs = await Promise.all([run('work'), run('throw'), run('work')]);
    expect(jobs).toEqual([done, { kind: 'failed', reason: 'this task has a fault' }, jobs[0]]);
  });

  test('when the process crashes', async () => {
    const jobs = await Promise.all([run('work'), run('crash'), run('work')]);
    expect(jobs).toEqual([done, { kind: 'ended', reason: 'jobs.fixture.ts ended with SIGABRT' }, done]);
  });

  test('when it never ends', async () => {
    open({ timeLimit: 500, startLimit: 10_000 });
    expect(await run('loop')).toEqual({ kind: 'ended', reason: 'jobs.fixture.ts took longer than 500 ms' });
    expect(await run('work')).toEqual(done);
  });

  test('when it needs more memory than the process may take', async () => {
    open({ memory: 64 });
    const jobs = await Promise.all([run('fill the memory'), run('work')]);
    expect(jobs).toEqual([{ kind: 'ended', reason: 'jobs.fixture.ts took more than 64 MB' }, done]);
  });

  test('when it takes memory outside of the heap, without ever looking up', async () => {
    open({ resident: 200 });
    const jobs = await Promise.all([run('fill buffers'), run('work')]);
    expect(jobs).toEqual([{ kind: 'ended', reason: 'jobs.fixture.ts took more than 200 MB' }, done]);
  });

  test('when its task cannot be made, which the caller sees as an error', async () => {
    const failing = worker.run(() => Promise.reject(new Error('no rows')));
    const next = run('work');
    await expect(failing).rejects.toThrow('no rows');
    expect(await next).toEqual(done);
  });
});

test('short jobs that each leave a little are done by another process before it is too much', async () => {
  open({ resident: 200 });
  const answers = new Set<string>();
  for (let job = 0; job < 60; job += 1) {
    const outcome = await run('keep a buffer');
    if (outcome.kind === 'done') answers.add(outcome.answer);
  }
  expect(answers.size).toBeGreaterThan(1);
});

test('a process that does not start ends its job, whose reason is that of Node', async () => {
  open({ file: join(import.meta.dirname, 'missing.ts') });
  const reason = /^missing\.ts ended with 1 before its first job: Error: Cannot find module /;
  expect(await run('work')).toEqual({ kind: 'ended', reason: expect.stringMatching(reason) });
});

test('more jobs than may be unfinished are refused, and later ones are not', async () => {
  const jobs = await Promise.all([run('work'), run('work'), run('work'), run('work')]);
  expect(jobs.map(({ kind }) => kind)).toEqual(['done', 'done', 'done', 'busy']);
  expect(await run('work')).toEqual(done);
});

test('a job is refused when those before it took as long as it may wait', async () => {
  open({ timeLimit: 500 });
  const jobs = await Promise.all([run('loop'), run('work')]);
  expect(jobs.map(({ kind }) => kind)).toEqual(['ended', 'busy']);
});

test('closing ends the running job and refuses the waiting ones; a later one starts the process again', async () => {
  const jobs = Promise.all([run('loop'), run('work')]);
  await new Promise(setImmediate);
  worker.close();
  expect((await jobs).map(({ kind }) => kind)).toEqual(['ended', 'busy']);
  expect(await run('work')).toEqual(done);
});
