import { JOB_PERIODS } from '../../../src/adapters/jobs/recurring-jobs.ts';
import type { JobPeriods } from '../../../src/adapters/jobs/recurring-jobs.ts';

/** Runs every job of the shop at this interval in milliseconds. */
export function allJobsEvery(milliseconds: number): JobPeriods {
  return Object.fromEntries(Object.keys(JOB_PERIODS).map((job) => [job, milliseconds])) as JobPeriods;
}
