import type { Logger } from 'pino';
import type { DispatchMailsOutcome } from '../../application/mailing/dispatch-mails.ts';
import type { Outages } from '../../application/repeated-failures.ts';

/** Logs an outage of what sends mails when it begins and when it has ended, although it is tried every half minute. */
export function logMailOutages(
  { reached, unreachable }: Pick<DispatchMailsOutcome, 'reached' | 'unreachable'>,
  outages: Outages,
  log: Logger,
): void {
  for (const channel of reached) {
    const ended = outages.worked(channel);
    if (ended) log.info({ channel, ...ended }, 'mails are sent again');
  }
  if (unreachable !== null && outages.failed(unreachable.channel))
    log.warn(unreachable, 'mails wait, because what sends them cannot be reached');
}
