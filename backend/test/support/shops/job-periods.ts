import type { JobPeriods } from '../../../src/adapters/jobs/recurring-jobs.ts';

/** Runs every job of the shop at this interval in milliseconds. */
export function allJobsEvery(milliseconds: number): JobPeriods {
  return {
    expiry: milliseconds,
    reconciliation: milliseconds,
    comparison: milliseconds,
    alerts: milliseconds,
    mails: milliseconds,
    remotes: milliseconds,
    documents: milliseconds,
    misses: milliseconds,
    canaries: milliseconds,
    deletion: milliseconds,
    erasing: milliseconds,
    restocks: milliseconds,
    pictures: milliseconds,
    wanted: milliseconds,
    day: milliseconds,
    refusals: milliseconds,
  };
}
