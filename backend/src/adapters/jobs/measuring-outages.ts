import type { Logger } from 'pino';
import type { MeasuringOutcome } from '../../application/outreach/measuring/measure-sales.ts';
import type { Outages } from '../../application/repeated-failures.ts';

/** Logs that a service which measures takes no reports when that begins, and when it has ended. */
export function logMeasuring(answers: MeasuringOutcome['answers'], outages: Outages, log: Logger): void {
  for (const { service, answer } of answers) {
    if (answer !== 'taken') {
      if (outages.failed(service, answer)) log.warn({ service, answer }, 'purchases could not be reported');
      continue;
    }
    const ended = outages.worked(service);
    if (ended) log.info({ service, ...ended }, 'purchases are reported again');
  }
}
