import type { JobPeriods } from '../../../src/adapters/jobs/recurring-jobs.ts';

/** Every job of the shop once in so many milliseconds. */
export function allJobsEvery(milliseconds: number): JobPeriods {
  return {
    expiry: milliseconds,
    reconciliation: milliseconds,
    mails: milliseconds,
    remotes: milliseconds,
    forgetting: milliseconds,
    erasing: milliseconds,
    pictures: milliseconds,
    day: milliseconds,
  };
}
