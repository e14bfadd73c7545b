import type { Clock } from '../clock.ts';
import type { Orders } from '../ordering/ports.ts';
import { StorageUnavailable } from '../storage-unavailable.ts';
import type { StoreSettings } from '../store/ports.ts';
import type { MailRenderer, MailTransport, OutgoingMail, OutgoingMails, SendResult } from './ports.ts';

export interface DispatchMailsOutcome {
  readonly sent: number;
  /** Why mails could not be sent, one for each; none holds an address. */
  readonly failures: readonly string[];
  /** What was thrown, which only a bug does: those mails are tried again like any other. */
  readonly errors: readonly unknown[];
  /** How many were given up for good. */
  readonly givenUp: number;
  /** Whether more may be due: run it again soon. */
  readonly hasMore: boolean;
}

/** What became of one try; `broken`: it ended in an error that nobody expects. */
type Attempt = SendResult | { readonly kind: 'broken'; readonly error: unknown };

// Few at a time, so that orders do not wait for mails.
const BATCH = 10;
/** Milliseconds that a claimed mail is nobody else's: longer than sending one takes. */
const CLAIM_TIME = 10 * 60 * 1000;
/** Milliseconds in which nothing is tried after the way out was found closed. */
const REST = 30_000;
const FIRST_WAIT = 30_000;
const LONGEST_WAIT = 60 * 60 * 1000;
// The waits between so many tries add up to about three days.
const MOST_TRIES = 80;

/**
 * Sends the mails that wait in the outbox. Each goes out at least once; one repeated after a crash has the same id.
 * A mail that fails waits longer each time while the others go out; when nothing can go out, all of them rest.
 */
export class DispatchMails {
  private restsUntil = 0;

  constructor(
    private readonly outbox: OutgoingMails,
    private readonly renderer: MailRenderer,
    private readonly transport: MailTransport,
    private readonly orders: Orders,
    private readonly settings: StoreSettings,
    private readonly clock: Clock,
  ) {}

  /** @param stopping begins no other mail once it is aborted */
  async execute(stopping?: AbortSignal): Promise<DispatchMailsOutcome> {
    const failures: string[] = [];
    const errors: unknown[] = [];
    let sent = 0;
    let givenUp = 0;
    let begun = 0;
    for (; begun < BATCH; begun += 1) {
      const mail = stopping?.aborted ? null : await this.claim();
      if (!mail) break;
      const attempt = await this.attempt(mail);
      if (attempt.kind === 'sent') sent += 1;
      else if (attempt.kind === 'broken') errors.push(attempt.error);
      else failures.push(attempt.reason);
      if ((await this.settle(mail, attempt)) === 'given-up') givenUp += 1;
    }
    return { sent, givenUp, failures, errors, hasMore: begun === BATCH };
  }

  /** One at a time: a mail whose turn does not come is not touched, and has not been tried. */
  private async claim(): Promise<OutgoingMail | null> {
    const at = this.clock.now();
    if (at < this.restsUntil) return null;
    const [mail] = await this.outbox.claimDue({ at, until: at + CLAIM_TIME, limit: 1 });
    return mail ?? null;
  }

  private async attempt(mail: OutgoingMail): Promise<Attempt> {
    try {
      return await this.send(mail);
    } catch (error) {
      if (error instanceof StorageUnavailable) throw error; // The others would find the same.
      return { kind: 'broken', error };
    }
  }

  private async send(mail: OutgoingMail): Promise<SendResult> {
    const order = await this.orders.find(mail.mail.orderNumber);
    if (!order) return { kind: 'refused', isFinal: true, reason: 'its order is gone' };
    return this.transport.send(this.renderer.render(mail, order, await this.settings.read()));
  }

  private async settle(mail: OutgoingMail, attempt: Attempt): Promise<'sent' | 'given-up' | 'postponed'> {
    switch (attempt.kind) {
      case 'sent':
        await this.outbox.remove(mail.id);
        return 'sent';
      case 'unreachable':
        // Never a reason to give a mail up: it is not the mail that is at fault, however long that lasts.
        this.restsUntil = this.clock.now() + REST;
        return this.postpone(mail);
      case 'refused':
        return attempt.isFinal ? this.giveUp(mail) : this.postponeOrGiveUp(mail);
      case 'broken':
        return this.postponeOrGiveUp(mail);
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
