import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Clock } from '../../application/clock.ts';
import type { CountMisses } from '../../application/catalog/misses/count-misses.ts';
import type { NotifyWaiting } from '../../application/catalog/back-in-stock/notify-waiting.ts';
import type { RunMarkdowns } from '../../application/catalog/markdowns/run-markdowns.ts';
import type { EmptyTrash } from '../../application/catalog/trash/empty-trash.ts';
import type { FetchWantedPictures } from '../../application/catalog/pictures/wanted/fetch-wanted-pictures.ts';
import type { RemoveUnusedPictures } from '../../application/catalog/pictures/remove-unused-pictures.ts';
import type { JudgeCanaries } from '../../application/front-ends/judge-canaries.ts';
import type { OpenedDocuments } from '../../application/front-ends/opened-documents.ts';
import type { DeleteOld } from '../../application/data/delete-old.ts';
import type { DispatchMails } from '../../application/mailing/dispatch-mails.ts';
import type { MailEvening } from '../../application/office/alerts/mail-evening.ts';
import type { SendAlerts } from '../../application/office/alerts/send-alerts.ts';
import type { DispatchPushes } from '../../application/office/push/dispatch-pushes.ts';
import type { DeleteOldEvents } from '../../application/office/delete-old-events.ts';
import type { MeasureSales } from '../../application/outreach/measuring/measure-sales.ts';
import type { FollowAgentOrders } from '../../application/ordering/agents/pushes/follow-orders.ts';
import type { PushOrders } from '../../application/ordering/agents/pushes/push-orders.ts';
import type { FollowEvents } from '../../application/outreach/webhooks/follow-events.ts';
import type { SendDeliveries } from '../../application/outreach/webhooks/send-deliveries.ts';
import type { TrimDeliveries } from '../../application/outreach/webhooks/trim-deliveries.ts';
import { eachApart } from '../../application/ordering/each-apart.ts';
import type { FollowBookings } from '../../application/ordering/delivery/couriers/follow-bookings.ts';
import type { WatchDisputes } from '../../application/ordering/disputes/watch-disputes.ts';
import type { EraseFinishedOrders } from '../../application/ordering/erase-finished-orders.ts';
import type { ExpireUnpaidOrders } from '../../application/ordering/placing/expire-unpaid-orders.ts';
import type { IssuePapers } from '../../application/ordering/sales-papers/issue-papers.ts';
import type { NightlyAudit } from '../../application/ordering/books/audit/nightly-audit.ts';
import type { CompareBooks } from '../../application/ordering/money/compare-books.ts';
import type { ReportFindings } from '../../application/ordering/money/report-findings.ts';
import type { SendRefunds } from '../../application/ordering/money/send-refunds.ts';
import { Outages } from '../../application/repeated-failures.ts';
import type { ForgetCards } from '../../application/ordering/paying/cards/forget-cards.ts';
import type { HandleNotices } from '../../application/ordering/paying/handle-notices.ts';
import type { ReconcilePayments } from '../../application/ordering/paying/reconcile-payments.ts';
import { jobOfProcess, jobOfShop } from './jobs.ts';
import type { Job } from './jobs.ts';
import { logMailOutages } from './mail-outages.ts';
import { logMeasuring } from './measuring-outages.ts';

/** Milliseconds between two runs of each job. */
export const JOB_PERIODS = {
  expiry: 15_000,
  reconciliation: 30_000,
  comparison: 60_000,
  audit: 60_000,
  // A rush of orders makes few mails to each person, and they are still sent soon.
  alerts: 10_000,
  // Reads nothing before nine in the evening, then one document.
  evening: 60_000,
  // Two reads by key when none is due.
  papers: 2_000,
  // One indexed read when there are none.
  mails: 1_000,
  // A changed pointer reaches every process within 15 seconds, also when hosts answer slowly.
  remotes: 5_000,
  documents: 5_000,
  misses: 30_000,
  canaries: 10_000,
  deletion: 30_000,
  erasing: 60_000,
  restocks: 15_000,
  // One indexed read when there are none.
  markdowns: 5_000,
  // One indexed read when there are none.
  couriers: 5_000,
  pictures: 600_000,
  wanted: 5_000,
  // One read without webhooks and agents, some indexed ones for each of them.
  webhooks: 1_000,
  // Reads the settings while nothing is measured.
  measuring: 5_000,
  day: 1_000,
  refusals: 300_000,
};

export type JobPeriods = Readonly<typeof JOB_PERIODS>;

/** Milliseconds for others between two batches of orders whose books are gone through. */
const BETWEEN_BATCHES = 5;

/** Payments, notices or refunds that one run ends at most. After so many, there may be more. */
const RECONCILED_AT_ONCE = 50;

export interface RecurringWork {
  readonly expireUnpaidOrders: ExpireUnpaidOrders;
  readonly reconcilePayments: ReconcilePayments;
  readonly handleNotices: HandleNotices;
  readonly sendRefunds: SendRefunds;
  readonly forgetCards: ForgetCards;
  readonly issuePapers: IssuePapers;
  readonly compareBooks: CompareBooks;
  readonly nightlyAudit: NightlyAudit;
  readonly reportFindings: ReportFindings;
  readonly watchDisputes: WatchDisputes;
  readonly followBookings: FollowBookings;
  readonly dispatchMails: DispatchMails;
  readonly deleteOld: DeleteOld;
  readonly eraseFinishedOrders: EraseFinishedOrders;
  readonly removeUnusedPictures: RemoveUnusedPictures;
  readonly fetchWantedPictures: FetchWantedPictures;
  readonly emptyTrash: EmptyTrash;
  readonly runMarkdowns: RunMarkdowns;
  readonly notifyWaiting: NotifyWaiting;
  readonly deleteOldEvents: DeleteOldEvents;
  readonly sendAlerts: SendAlerts;
  readonly mailEvening: MailEvening;
  readonly dispatchPushes: DispatchPushes;
  readonly followEvents: FollowEvents;
  readonly sendDeliveries: SendDeliveries;
  readonly followAgentOrders: FollowAgentOrders;
  readonly pushOrders: PushOrders;
  readonly trimDeliveries: TrimDeliveries;
  readonly measureSales: MeasureSales;
  readonly openedDocuments: OpenedDocuments;
  readonly judgeCanaries: JudgeCanaries;
  readonly countMisses: CountMisses;
  readonly clock: Clock;
  /** Deletes mails with expired codes from the outbox folder. */
  readonly removeDeadCodes: () => Promise<number>;
  /** Empties cached answers when a new day has begun in Kuwait, or orders arrive on another day from now on. */
  readonly followDay: () => Promise<void>;
  /** Logs the refused calls that this process has counted. */
  readonly reportRefusals: () => void;
  /** Reads the map of remotes and their manifests again. */
  readonly refreshRemotes: () => Promise<void>;
  /** Removes copies of builds that documents have not named for a week. */
  readonly removeUnusedCopies: () => Promise<void>;
}

export function recurringJobs(work: RecurringWork, periods: JobPeriods, log: Logger): readonly Job[] {
  const outages = new Outages(work.clock);
  return [
    jobOfProcess('remotes', periods.remotes, () => work.refreshRemotes()),
    jobOfProcess('copies of builds', periods.pictures, () => work.removeUnusedCopies()),
    jobOfProcess('documents', periods.documents, () => work.openedDocuments.store()),
    jobOfProcess('misses', periods.misses, () => work.countMisses.store()),
    jobOfShop('canaries', periods.canaries, async () => {
      for (const ended of await work.judgeCanaries.execute())
        log.warn(ended, `canary ${ended.version} of ${ended.remote} was rolled back because of its errors`);
    }),
    jobOfShop('counts', periods.deletion, () => work.countMisses.deleteOld()),
    jobOfShop('expiry', periods.expiry, async () => {
      const cancelled = await work.expireUnpaidOrders.execute();
      if (cancelled > 0) log.info({ cancelled }, 'unpaid orders were cancelled');
    }),
    jobOfShop('reconciliation', periods.reconciliation, async (stopping) => {
      const steps = [
        () => work.handleNotices.handleLeft(stopping),
        () => work.reconcilePayments.execute(stopping),
        () => work.sendRefunds.execute(stopping),
        () => work.forgetCards.execute(stopping),
      ];
      const [notices = 0, ended = 0, refunds = 0, cards = 0] = await eachApart(steps, (step) => step(), stopping);
      if (notices + ended + refunds + cards > 0)
        log.info({ notices, ended, refunds, cards }, 'payments were reconciled');
      return Math.max(notices, ended, refunds, cards) >= RECONCILED_AT_ONCE;
    }),
    jobOfShop('papers', periods.papers, () => work.issuePapers.execute()),
    jobOfShop('comparison', periods.comparison, async (stopping) => {
      const comparison = await work.compareBooks.executeWhenDue(stopping);
      if (!comparison) return;
      const { errors, ...run } = comparison;
      const isWhole = run.endedAt !== null && run.unavailable.length === 0;
      if (isWhole) log.info(run, 'the books were compared with those of the gateways');
      else log.warn(run, 'the books could not be compared with those of every gateway');
      for (const error of errors) log.error({ err: error }, 'the books of a gateway could not be compared by a bug');
      await work.reportFindings.execute(run);
    }),
    jobOfShop('audit', periods.audit, async (stopping) => {
      const audit = await work.nightlyAudit.executeWhenDue(() => setTimeout(BETWEEN_BATCHES), stopping);
      if (!audit) return;
      if (audit.found === 0) log.info(audit, "the shop's own books agree");
      else log.warn(audit, "the shop's own books do not agree");
      if (audit.opened > 0) await work.reportFindings.execute(audit);
    }),
    jobOfShop('couriers', periods.couriers, (stopping) => work.followBookings.execute(stopping)),
    jobOfShop('disputes', periods.comparison, () => work.watchDisputes.execute()),
    jobOfShop('deletion', periods.deletion, () => work.deleteOld.execute()),
    jobOfShop('events', periods.deletion, () => work.deleteOldEvents.execute()),
    jobOfShop('alerts', periods.alerts, () => work.sendAlerts.execute()),
    jobOfShop('evening', periods.evening, async () => {
      await work.mailEvening.execute();
    }),
    // Each message is claimed by one process, as mails are.
    jobOfProcess('pushes', periods.mails, async () => {
      const { failures, removed, hasMore } = await work.dispatchPushes.execute();
      if (failures.length > 0) log.warn({ failures }, 'alerts could not be pushed');
      if (removed > 0) log.info({ removed }, 'devices that take no alerts any more were removed');
      return hasMore;
    }),
    jobOfShop('events for webhooks', periods.webhooks, async () => {
      const { hasMore, lost } = await work.followEvents.execute();
      if (lost > 0)
        log.warn(
          { atMost: lost },
          'events were deleted before webhooks were told of them, because the shop was closed for days',
        );
      return hasMore;
    }),
    // Each message is claimed by one process, as mails are.
    jobOfProcess('webhooks', periods.webhooks, async (stopping) => {
      const { stopped, errors } = await work.sendDeliveries.execute(stopping);
      if (stopped.length > 0) log.warn({ stopped }, 'webhooks that take nothing were switched off');
      for (const error of errors) log.error({ err: error }, 'a webhook could not be told of events by a bug');
    }),
    jobOfShop('orders for agents', periods.webhooks, () => work.followAgentOrders.execute()),
    jobOfProcess('agents', periods.webhooks, async (stopping) => {
      for (const error of await work.pushOrders.execute(stopping))
        log.error({ err: error }, 'a program could not be told of its order by a bug');
    }),
    jobOfShop('measuring', periods.measuring, async (stopping) => {
      const { answers, hasMore } = await work.measureSales.execute(stopping);
      logMeasuring(answers, outages, log);
      return hasMore;
    }),
    jobOfShop('old webhook deliveries', periods.deletion, () => work.trimDeliveries.execute()),
    jobOfShop('notices', periods.deletion, () => work.handleNotices.deleteOld()),
    jobOfShop('erasing', periods.erasing, async (stopping) => {
      const erased = await work.eraseFinishedOrders.execute(stopping);
      if (erased > 0) log.info({ erased }, 'persons were taken out of finished orders');
    }),
    jobOfShop('restocks', periods.restocks, () => work.notifyWaiting.execute()),
    jobOfShop('pictures', periods.pictures, async (stopping) => {
      const removed = await work.removeUnusedPictures.execute(stopping);
      if (removed > 0) log.info({ removed }, 'pictures that nothing points to were removed');
    }),
    jobOfShop('wanted pictures', periods.wanted, (stopping) => work.fetchWantedPictures.execute(stopping)),
    jobOfShop('markdowns', periods.markdowns, async (stopping) => {
      const { changed, hasMore } = await work.runMarkdowns.execute(stopping);
      if (changed > 0) log.info({ changed }, 'prices were lowered or came back');
      return hasMore;
    }),
    jobOfShop('trash', periods.pictures, async () => {
      const { erased, hasMore } = await work.emptyTrash.execute();
      if (erased > 0) log.info({ erased }, 'products were erased 30 days after their deletion');
      return hasMore;
    }),
    // Several processes may send mails at once: each mail is claimed by one of them.
    jobOfProcess('mails', periods.mails, async (stopping) => {
      const { failures, errors, givenUp, withheld, hasMore, ...channels } = await work.dispatchMails.execute(stopping);
      logMailOutages(channels, outages, log);
      if (failures.length > 0 || givenUp > 0) log.warn({ failures, givenUp }, 'mails could not be sent');
      if (withheld > 0) log.info({ withheld }, 'mails to receivers of many unpaid orders were withheld');
      for (const error of errors) log.error({ err: error }, 'a mail failed by a bug');
      return hasMore;
    }),
    jobOfProcess('day', periods.day, () => work.followDay()),
    jobOfProcess('refusals', periods.refusals, async () => work.reportRefusals()),
    jobOfProcess('dead codes', periods.deletion, async () => {
      await work.removeDeadCodes();
    }),
  ];
}
