import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Logger } from 'pino';
import type { ShopCaches } from '../../adapters/http/cache/shop-caches.ts';
import type { KeptBuilds } from '../../adapters/http/pages/remotes/kept-builds.ts';
import type { Remotes } from '../../adapters/http/pages/remotes/remotes.ts';
import type { Refusals } from '../../adapters/http/security/refusals.ts';
import type { JobPeriods } from '../../adapters/jobs/recurring-jobs.ts';
import type { Clock } from '../../application/clock.ts';
import { Jobs } from '../../adapters/jobs/jobs.ts';
import { recurringJobs } from '../../adapters/jobs/recurring-jobs.ts';
import { removeDeadCodes } from '../../adapters/mail/transports/outbox-files.ts';
import { CountMisses } from '../../application/catalog/misses/count-misses.ts';
import { NotifyWaiting } from '../../application/catalog/back-in-stock/notify-waiting.ts';
import { RunMarkdowns } from '../../application/catalog/markdowns/run-markdowns.ts';
import { EmptyTrash } from '../../application/catalog/trash/empty-trash.ts';
import { FetchWantedPictures } from '../../application/catalog/pictures/wanted/fetch-wanted-pictures.ts';
import { RemoveUnusedPictures } from '../../application/catalog/pictures/remove-unused-pictures.ts';
import { JudgeCanaries } from '../../application/front-ends/judge-canaries.ts';
import { OpenedDocuments } from '../../application/front-ends/opened-documents.ts';
import { FrontEnds } from '../../application/front-ends/ports.ts';
import { DeleteOld } from '../../application/data/delete-old.ts';
import { DispatchMails } from '../../application/mailing/dispatch-mails.ts';
import { MailEvening } from '../../application/office/alerts/mail-evening.ts';
import { SendAlerts } from '../../application/office/alerts/send-alerts.ts';
import { DispatchPushes } from '../../application/office/push/dispatch-pushes.ts';
import { DeleteOldEvents } from '../../application/office/delete-old-events.ts';
import { MeasureSales } from '../../application/outreach/measuring/measure-sales.ts';
import { FollowAgentOrders } from '../../application/ordering/agents/pushes/follow-orders.ts';
import { PushOrders } from '../../application/ordering/agents/pushes/push-orders.ts';
import { FollowEvents } from '../../application/outreach/webhooks/follow-events.ts';
import { SendDeliveries } from '../../application/outreach/webhooks/send-deliveries.ts';
import { TrimDeliveries } from '../../application/outreach/webhooks/trim-deliveries.ts';
import { FollowBookings } from '../../application/ordering/delivery/couriers/follow-bookings.ts';
import { WatchDisputes } from '../../application/ordering/disputes/watch-disputes.ts';
import { EraseFinishedOrders } from '../../application/ordering/erase-finished-orders.ts';
import { ExpireUnpaidOrders } from '../../application/ordering/placing/expire-unpaid-orders.ts';
import { IssuePapers } from '../../application/ordering/sales-papers/issue-papers.ts';
import { NightlyAudit } from '../../application/ordering/books/audit/nightly-audit.ts';
import { CompareBooks } from '../../application/ordering/money/compare-books.ts';
import { ReportFindings } from '../../application/ordering/money/report-findings.ts';
import { ForgetCards } from '../../application/ordering/paying/cards/forget-cards.ts';
import { SendRefunds } from '../../application/ordering/money/send-refunds.ts';
import { HandleNotices } from '../../application/ordering/paying/handle-notices.ts';
import { ReconcilePayments } from '../../application/ordering/paying/reconcile-payments.ts';
import { PromiseArrival } from '../../application/store/promise-arrival.ts';
import { StorageUnavailable } from '../../application/storage-unavailable.ts';
import { kuwaitDayOf } from '../../domain/kuwait-day.ts';

/** Milliseconds for which an open page finds late files of its version: seven days. */
const COPY_RETENTION = 7 * 24 * 60 * 60 * 1000;

export interface JobParts {
  log: Logger;
  jobPeriods: JobPeriods;
  remotes: Remotes;
  kept: KeptBuilds;
  caches: ShopCaches;
  refusals: Refusals;
  /** Folder that mails are written to when no mail server is configured. */
  outbox: string;
  clock: Clock;
}

/** While the database cannot be read, the remotes stay at the versions that they have, and follow their hosts alone. */
async function refreshRemotes(application: NestFastifyApplication, remotes: Remotes): Promise<void> {
  const pointers = await application.get(FrontEnds).pointers().catch(noneWhenUnavailable);
  if (pointers === null) await remotes.refresh();
  else await remotes.follow(pointers);
}

function noneWhenUnavailable(error: unknown): null {
  if (error instanceof StorageUnavailable) return null;
  throw error;
}

/** Each job begins at once, because the stop before may have left work undone. */
export function startJobs(
  application: NestFastifyApplication,
  { log, jobPeriods, remotes, kept, caches, refusals, outbox, clock }: JobParts,
): void {
  const work = {
    expireUnpaidOrders: application.get(ExpireUnpaidOrders),
    eraseFinishedOrders: application.get(EraseFinishedOrders),
    reconcilePayments: application.get(ReconcilePayments),
    handleNotices: application.get(HandleNotices),
    sendRefunds: application.get(SendRefunds),
    forgetCards: application.get(ForgetCards),
    issuePapers: application.get(IssuePapers),
    compareBooks: application.get(CompareBooks),
    nightlyAudit: application.get(NightlyAudit),
    reportFindings: application.get(ReportFindings),
    watchDisputes: application.get(WatchDisputes),
    followBookings: application.get(FollowBookings),
    dispatchMails: application.get(DispatchMails),
    deleteOldEvents: application.get(DeleteOldEvents),
    sendAlerts: application.get(SendAlerts),
    mailEvening: application.get(MailEvening),
    dispatchPushes: application.get(DispatchPushes),
    followEvents: application.get(FollowEvents),
    sendDeliveries: application.get(SendDeliveries),
    followAgentOrders: application.get(FollowAgentOrders),
    pushOrders: application.get(PushOrders),
    trimDeliveries: application.get(TrimDeliveries),
    measureSales: application.get(MeasureSales),
    deleteOld: application.get(DeleteOld),
    openedDocuments: application.get(OpenedDocuments),
    judgeCanaries: application.get(JudgeCanaries),
    countMisses: application.get(CountMisses),
    clock,
    removeDeadCodes: () => removeDeadCodes(outbox, clock.now()),
    removeUnusedPictures: application.get(RemoveUnusedPictures),
    fetchWantedPictures: application.get(FetchWantedPictures),
    emptyTrash: application.get(EmptyTrash),
    runMarkdowns: application.get(RunMarkdowns),
    notifyWaiting: application.get(NotifyWaiting),
    followDay: async () => {
      const promised = await application.get(PromiseArrival).toShoppers();
      caches.turnTo(JSON.stringify([kuwaitDayOf(clock.now()), promised]));
    },
    reportRefusals: () => refusals.report(),
    refreshRemotes: () => refreshRemotes(application, remotes),
    removeUnusedCopies: () => kept.removeUnused(clock.now() - COPY_RETENTION),
  };
  const jobs = application.get(Jobs);
  for (const job of recurringJobs(work, jobPeriods, log)) jobs.start(job);
}
