import type { INestApplicationContext } from '@nestjs/common';
import type { Logger } from 'pino';
import type { Jobs } from '../adapters/jobs/jobs.ts';
import { DispatchMails } from '../application/mailing/dispatch-mails.ts';
import { ExpireUnpaidOrders } from '../application/ordering/expire-unpaid-orders.ts';
import { ReconcilePayments } from '../application/ordering/reconcile-payments.ts';

/** Milliseconds. Looking for mails costs one indexed read when there are none. */
const EVERY = { expiry: 15_000, reconciliation: 30_000, mails: 1_000 };

/** The shop's recurring work; each begins at once, since a stop may have left something undone. */
export function startJobs(jobs: Jobs, application: INestApplicationContext, log: Logger): void {
  jobs.start({
    name: 'expiry',
    every: EVERY.expiry,
    run: async () => {
      const cancelled = await application.get(ExpireUnpaidOrders).execute();
      if (cancelled > 0) log.info({ cancelled }, 'unpaid orders were cancelled');
      return false;
    },
  });
  jobs.start({
    name: 'reconciliation',
    every: EVERY.reconciliation,
    run: async (stopping) => {
      const ended = await application.get(ReconcilePayments).execute(stopping);
      if (ended > 0) log.info({ ended }, 'payments were reconciled');
      return false;
    },
  });
  jobs.start({
    name: 'mails',
    every: EVERY.mails,
    run: async (stopping) => {
      const { failures, errors, givenUp, hasMore } = await application.get(DispatchMails).execute(stopping);
      if (failures.length > 0 || givenUp > 0) log.warn({ failures, givenUp }, 'mails could not be sent');
      for (const error of errors) log.error({ err: error }, 'a mail failed by a bug');
      return hasMore;
    },
  });
}
