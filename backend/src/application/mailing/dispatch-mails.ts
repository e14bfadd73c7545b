import type { Clock } from '../clock.ts';
import { StorageUnavailable } from '../storage-unavailable.ts';
import type { DueMail } from './due-mail.ts';
import type { IdentityMails } from './identity-mails.ts';
import type { OrderMails } from './order-mails.ts';
import type { MailTransport, OutgoingMail, OutgoingMails, SendResult } from './ports.ts';

export interface DispatchMailsOutcome {
  readonly sent: number;
  /** Why mails could not be sent, one for each; none holds an address. */
  readonly failures: readonly string[];
  /** What was thrown, which only a bug does: those mails are tried again like any other. */
  readonly errors: readonly unknown[];
  /** How many were given up for good. */
  readonly givenUp: number;
  /** Number of mails that were dropped, because their receiver got enough mails about unpaid orders. */
  readonly withheld: number;
  /** Whether more may be due: run it again soon. */
  readonly hasMore: boolean;
}

/** What became of one try; `broken`: it ended in an error that nobody expects. */
type Attempt = SendResult | Exclude<DueMail, { kind: 'ready' }> | { readonly kind: 'broken'; readonly error: unknown };
type Settled = 'sent' | 'given-up' | 'postponed' | 'superseded' | 'withheld';

interface Tried {
  readonly mail: OutgoingMail;
  readonly attempt: Attempt;
}

// Few at a time, so that orders do not wait for mails.
const BATCH = 10;
/** Milliseconds that a claim lasts: longer than sending all of its mails takes. */
const CLAIM_TIME = 10 * 60 * 1000;
/** Milliseconds in which nothing is sent after no mail could be. */
const REST = 30_000;
/** Milliseconds until a mail that failed is tried again: doubled with every try, up to the longest. */
const FIRST_WAIT = 30_000;
const LONGEST_WAIT = 60 * 60 * 1000;
/** Milliseconds until a mail that waits for a running payment is tried again. */
const WAIT_FOR_ATTEMPT = 60_000;
// The waits between so many tries add up to about three days.
const MOST_TRIES = 80;

/**
 * Sends the mails that wait in the outbox, one after the other. Each goes out at least once: a crash repeats those of its
 * run under the same ids.
 * A mail that fails waits longer each time while the others go out; when nothing can go out, all of them rest.
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

  /** @param stopping begins no other mail once it is aborted */
  async execute(stopping?: AbortSignal): Promise<DispatchMailsOutcome> {
    const claimed = stopping?.aborted ? [] : await this.claim();
    const tried: Tried[] = [];
    let unavailable: StorageUnavailable | null = null;
    for (const mail of claimed) {
      if (stopping?.aborted || this.isResting()) break;
      const attempt = await this.attempt(mail);
      if (attempt instanceof StorageUnavailable) {
        unavailable = attempt; // The others would find the same.
        break;
      }
      if (attempt.kind === 'unreachable') this.restsUntil = this.clock.now() + REST;
      tried.push({ mail, attempt });
    }
    const settled = await this.settleAll(tried, claimed.slice(tried.length));
    if (unavailable) throw unavailable;
    return outcomeOf(tried, settled);
  }

  /** Takes as many as are sent in one run, in one step of the storage. */
  private async claim(): Promise<readonly OutgoingMail[]> {
    if (this.isResting()) return [];
    const at = this.clock.now();
    return this.outbox.claimDue({ at, until: at + CLAIM_TIME, limit: BATCH });
  }

  private isResting(): boolean {
    return this.clock.now() < this.restsUntil;
  }

  /** All at the same moment, so that the storage can write it in one step. */
  private async settleAll(tried: readonly Tried[], untouched: readonly OutgoingMail[]): Promise<readonly Settled[]> {
    const at = this.clock.now();
    // Awaited together: a release that fails while a settling fails, too, must not become an unhandled rejection.
    const [settled] = await Promise.all([
      Promise.all(tried.map(({ mail, attempt }) => this.settle(mail, attempt))),
      Promise.all(untouched.map(({ id }) => this.outbox.release(id, at))),
    ]);
    return settled;
  }

  /** Only a storage that is unavailable ends the run; whatever else is thrown is this mail's own failure. */
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
        // Never a reason to give a mail up: it is not the mail that is at fault, however long that lasts.
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
