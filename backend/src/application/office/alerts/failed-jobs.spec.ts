import { expect, test } from '@jest/globals';
import { FailedJobs } from './failed-jobs.ts';

const HOUR = 3_600_000;

test('the office is told of a job that fails three times in a row, and again after six hours', async () => {
  let now = 0;
  const told: number[] = [];
  const jobs = new FailedJobs({ jobFailed: async (at: number) => void told.push(at) } as never, { now: () => now });
  const fail = async (job: string, times: number) => {
    for (let time = 0; time < times; time += 1) await jobs.failed(job);
  };
  await fail('mails', 2);
  jobs.succeeded('mails');
  await fail('mails', 2);
  await fail('expiry', 2);
  expect(told).toEqual([]);
  await fail('mails', 9);
  expect(told).toEqual([0]);
  now = 6 * HOUR;
  await fail('mails', 1);
  expect(told).toEqual([0, now]);
});
