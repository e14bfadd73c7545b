import type { Clock } from '../clock.ts';
import { StorageUnavailable } from '../storage-unavailable.ts';
import type { DueMail } from './due-mail.ts';
import type { IdentityMails } from './identity-mails.ts';
import type { OrderMails } from './order-mails.ts';
import type { MailTransport, OutgoingMail, OutgoingMails, SendResult } from './ports.ts';

export interface DispatchMailsOutcome {
  readonly sent: number;
  /** The reason for each mail that could not be sent. Reasons contain no addresses. */
  readonly failures: readonly string[];
  /** Unexpected errors, which are bugs. Their mails are tried again like others. */
  readonly errors: readonly unknown[];
  /** Number of mails that will not be tried again. */
  readonly givenUp: number;
  /** Number of mails that were dropped, because their receiver got enough mails about unpaid orders. */
  readonly withheld: number;
  /** Whether more mails may be due now. */
  readonly hasMore: boolean;
}

/** Result of one try; `broken` is an unexpected error. */
type Attempt = SendResult | Exclude<DueMail, { kind: 'ready' }> | { readonly kind: 'broken'; readonly error: unknown };
type Settled = 'sent' | 'given-up' | 'postponed' | 'superseded' | 'withheld';

interface Tried {
  readonly mail: OutgoingMail;
  readonly attempt: Attempt;
}

/** Mails of one run. Few, so that orders do not wait for the transactions of mails. */
const BATCH = 10;
/** Milliseconds for which mails are claimed; longer than it takes to send a batch. */
const CLAIM_TIME = 10 * 60 * 1000;
/** Milliseconds without a try after the mail server was unreachable. */
const REST = 30_000;
/** Milliseconds until a failed mail is tried again. They double with every try, up to the longest wait. */
const FIRST_WAIT = 30_000;
const LONGEST_WAIT = 60 * 60 * 1000;
/** Milliseconds until a request to pay is tried again that an open payment attempt delays. */
const WAIT_FOR_ATTEMPT = 60_000;
/** After this many tries, which take about three days, a mail is given up. */
const MOST_TRIES = 80;

/**
 * Sends the due mails of the outbox one after the other. Each is sent at least once: after a crash, mails of the same
 * batch may be sent again with the same id. A failed mail waits longer after each try, without delaying others. When the
 * mail server is unreachable, all mails wait.
 */
export class DispatchMails {
  private restsUntil = 0;

  constructor(
    private readonly outbox: OutgoingMails,
    private readonly orderMails: OrderMails,
    private readonly identityMails: IdentityMails,
    private readonly transport: MailTransport,
    private readonly clock: Clock,
  ) {}

  /** @param stopping when it is aborted, no further mail is begun */
  async execute(stopping?: AbortSignal): Promise<DispatchMailsOutcome> {
    const claimed = stopping?.aborted ? [] : await this.claim();
    const tried: Tried[] = [];
    let unavailable: StorageUnavailable | null = null;
    for (const mail of claimed) {
      if (stopping?.aborted || this.isResting()) break;
      const attempt = await this.attempt(mail);
      if (attempt instanceof StorageUnavailable) {
        unavailable = attempt; // The other mails need the same storage.
        break;
      }
      if (attempt.kind === 'unreachable') this.restsUntil = this.clock.now() + REST;
      tried.push({ mail, attempt });
    }
    const settled = await this.settleAll(tried, claimed.slice(tried.length));
    if (unavailable) throw unavailable;
    return outcomeOf(tried, settled);
  }

  /** Claims the mails of one run in one transaction. */
  private async claim(): Promise<readonly OutgoingMail[]> {
    if (this.isResting()) return [];
    const at = this.clock.now();
    return this.outbox.claimDue({ at, until: at + CLAIM_TIME, limit: BATCH });
  }

  private isResting(): boolean {
    return this.clock.now() < this.restsUntil;
  }

  /** Calls the port for all mails at once, so that the storage can write them in one transaction. */
  private async settleAll(tried: readonly Tried[], untouched: readonly OutgoingMail[]): Promise<readonly Settled[]> {
    const at = this.clock.now();
    // Both are awaited together. Otherwise, if both failed, the second failure would be an unhandled rejection.
    const [settled] = await Promise.all([
      Promise.all(tried.map(({ mail, attempt }) => this.settle(mail, attempt))),
      Promise.all(untouched.map(({ id }) => this.outbox.release(id, at))),
    ]);
    return settled;
  }

  /** Returns errors instead of throwing, because an error of one mail must not end the run. */
  private async attempt(mail: OutgoingMail): Promise<Attempt | StorageUnavailable> {
    try {
      return await this.send(mail);
    } catch (error) {
      return error instanceof StorageUnavailable ? error : { kind: 'broken', error };
    }
  }

  private async send(mail: OutgoingMail): Promise<Attempt> {
    const due = await this.prepare(mail);
    return due.kind === 'ready' ? this.transport.send(due.mail) : due;
  }

  private prepare({ mail, ...claimed }: OutgoingMail): Promise<DueMail> {
    return 'orderNumber' in mail
      ? this.orderMails.prepare({ ...claimed, mail })
      : this.identityMails.prepare({ ...claimed, mail });
  }

  private async settle(mail: OutgoingMail, attempt: Attempt): Promise<Settled> {
    switch (attempt.kind) {
      case 'sent':
        await this.outbox.remove(mail.id);
        return 'sent';
      case 'unreachable':
        // The mail is never given up for this, because it is not the mail's fault.
        return this.postpone(mail);
      case 'refused':
        return attempt.isFinal ? this.giveUp(mail) : this.postponeOrGiveUp(mail);
      case 'broken':
        return this.postponeOrGiveUp(mail);
      case 'wait':
        await this.outbox.release(mail.id, this.clock.now() + WAIT_FOR_ATTEMPT);
        return 'postponed';
      case 'superseded':
      case 'withheld':
        await this.outbox.remove(mail.id);
        return attempt.kind;
    }
  }

  private postponeOrGiveUp(mail: OutgoingMail): Promise<'given-up' | 'postponed'> {
    return mail.tries >= MOST_TRIES ? this.giveUp(mail) : this.postpone(mail);
  }

  private async giveUp(mail: OutgoingMail): Promise<'given-up'> {
    await this.outbox.remove(mail.id);
    return 'given-up';
  }

  private async postpone({ id, tries }: OutgoingMail): Promise<'postponed'> {
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (tries - 1));
    await this.outbox.retryAt(id, this.clock.now() + wait);
    return 'postponed';
  }
}

function outcomeOf(tried: readonly Tried[], settled: readonly Settled[]): DispatchMailsOutcome {
  const attempts = tried.map(({ attempt }) => attempt);
  const count = (result: Settled) => settled.filter((one) => one === result).length;
  return {
    sent: count('sent'),
    givenUp: count('given-up'),
    withheld: count('withheld'),
    failures: attempts.flatMap((attempt) => ('reason' in attempt ? [attempt.reason] : [])),
    errors: attempts.flatMap((attempt) => (attempt.kind === 'broken' ? [attempt.error] : [])),
    hasMore: tried.length === BATCH,
  };
}
