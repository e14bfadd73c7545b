import type { BackInStockMail, ConfirmRequestMail } from '../../domain/catalog/stock/back-in-stock.ts';
import type { IdentityMail } from '../../domain/identity/email-codes/identity-mail.ts';
import type { ShopMail } from '../../domain/office/shop-mail.ts';
import type { OrderMail } from '../../domain/ordering/mails/order-mail.ts';
import type { Clock } from '../clock.ts';
import type { SendMessages } from '../ordering/messages/send-messages.ts';
import { retryWait } from '../repeated-failures.ts';
import { StorageUnavailable } from '../storage-unavailable.ts';
import { ClaimedMails } from './claimed-mails.ts';
import type { DueMail } from './due-mail.ts';
import type { IdentityMails } from './identity-mails.ts';
import type { OrderMails } from './order-mails.ts';
import type { MailTransport, OutgoingMail, OutgoingMails, SendResult } from './ports.ts';
import type { ProductMails } from './product-mails.ts';
import type { ShopMails } from './shop-mails.ts';

export interface DispatchMailsOutcome {
  readonly sent: number;
  /** The reason for each mail that was refused. Reasons contain no addresses. */
  readonly failures: readonly string[];
  /** Channels that have taken or refused a mail. */
  readonly reached: readonly Channel[];
  /** Why nothing can be sent at the moment. */
  readonly unreachable: { readonly channel: Channel; readonly reason: string } | null;
  /** Unexpected errors, which are bugs. Their mails are tried again like others. */
  readonly errors: readonly unknown[];
  /** Number of mails that will not be tried again. */
  readonly givenUp: number;
  /** Number of mails that were dropped, because their receiver got enough mails about unpaid orders. */
  readonly withheld: number;
  /** Whether more mails may be due now. */
  readonly hasMore: boolean;
}

/** The service that mails leave by. */
type Channel = 'mail server' | 'WhatsApp';

/** Result of one try; `broken` is an unexpected error. */
type Attempt = SendResult | Exclude<DueMail, { kind: 'ready' }> | { readonly kind: 'broken'; readonly error: unknown };
type Settled = 'sent' | 'given-up' | 'postponed' | 'superseded' | 'withheld';

/** Mails of one run. Few, so that orders do not wait for the transactions of mails. */
const BATCH = 10;
/** Milliseconds without a try after the mail server was unreachable. */
const REST = 30_000;
/** Milliseconds until a request to pay is tried again that an open payment attempt delays. */
const WAIT_FOR_ATTEMPT = 60_000;
/** After this many tries, which take about three days, a mail is given up. */
const MOST_TRIES = 80;

/**
 * Sends the due mails of the outbox one after the other, and stores the result of each while the next one is sent. Each is
 * sent at least once: after a crash, the last two may be sent again with the same id. A failed mail waits longer after each try, without delaying others. When the
 * mail server is unreachable, all mails wait.
 */
export class DispatchMails {
  private restsUntil = 0;

  constructor(
    private readonly outbox: OutgoingMails,
    private readonly orderMails: OrderMails,
    private readonly identityMails: IdentityMails,
    private readonly productMails: ProductMails,
    private readonly shopMails: ShopMails,
    private readonly transport: MailTransport,
    private readonly messages: Pick<SendMessages, 'execute'>,
    private readonly clock: Clock,
  ) {}

  /** @param stopping when it is aborted, no further mail is begun */
  async execute(stopping?: AbortSignal): Promise<DispatchMailsOutcome> {
    const claimed =
      stopping?.aborted || this.isResting() ? null : await ClaimedMails.claim(this.outbox, this.clock, BATCH);
    if (!claimed) return outcomeOf([], []);
    try {
      return await this.sendAll(claimed, stopping);
    } finally {
      claimed.close();
    }
  }

  private async sendAll(claimed: ClaimedMails, stopping: AbortSignal | undefined): Promise<DispatchMailsOutcome> {
    const attempts: Tried[] = [];
    const settling: Promise<Settled>[] = [];
    let unavailable: StorageUnavailable | null = null;
    for (const mail of claimed.mails) {
      if (stopping?.aborted || this.isResting() || !claimed.holds(mail)) break;
      const attempt = await this.attempt(mail);
      if (attempt instanceof StorageUnavailable) {
        unavailable = attempt; // The other mails need the same storage.
        break;
      }
      if (attempt.kind === 'unreachable') this.restsUntil = this.clock.now() + REST;
      claimed.finish(mail);
      attempts.push(triedBy(mail, attempt));
      const settled = this.settle(mail, attempt);
      // Its failure is thrown after the other mails.
      settled.catch(() => undefined);
      settling.push(settled);
    }
    const at = this.clock.now();
    // Another process may have those whose claim has ended.
    const untouched = claimed.mails.slice(attempts.length).filter((mail) => claimed.holds(mail));
    const ended = await Promise.allSettled([...settling, ...untouched.map(({ id }) => this.outbox.release(id, at))]);
    if (unavailable) throw unavailable;
    const failed = ended.find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') throw failed.reason;
    return outcomeOf(attempts, await Promise.all(settling));
  }

  private isResting(): boolean {
    return this.clock.now() < this.restsUntil;
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
    if (mail.mail.template === 'whatsapp') return this.messages.execute({ ...mail, mail: mail.mail });
    const due = await this.prepare({ ...mail, mail: mail.mail });
    return due.kind === 'ready' ? this.transport.send(due.mail) : due;
  }

  private prepare({
    mail,
    ...claimed
  }: OutgoingMail<OrderMail | IdentityMail | BackInStockMail | ConfirmRequestMail | ShopMail>): Promise<DueMail> {
    if ('orderNumber' in mail) return this.orderMails.prepare({ ...claimed, mail });
    if ('codeId' in mail) return this.identityMails.prepare({ ...claimed, mail });
    if ('productId' in mail || 'requestId' in mail) return this.productMails.prepare({ ...claimed, mail });
    return this.shopMails.prepare({ ...claimed, mail });
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
        await this.noteRefusal(mail, attempt);
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

  private async noteRefusal({ mail }: OutgoingMail, attempt: Extract<Attempt, { kind: 'refused' }>): Promise<void> {
    if (!('refusal' in attempt) || attempt.refusal === undefined) return;
    if ('orderNumber' in mail && mail.template !== 'whatsapp') await this.orderMails.refused(mail, attempt.refusal);
  }

  private postponeOrGiveUp(mail: OutgoingMail): Promise<'given-up' | 'postponed'> {
    return mail.tries >= MOST_TRIES ? this.giveUp(mail) : this.postpone(mail);
  }

  private async giveUp(mail: OutgoingMail): Promise<'given-up'> {
    await this.outbox.remove(mail.id);
    return 'given-up';
  }

  private async postpone({ id, tries }: OutgoingMail): Promise<'postponed'> {
    await this.outbox.retryAt(id, this.clock.now() + retryWait(tries));
    return 'postponed';
  }
}

/** A try of one mail. */
interface Tried {
  readonly channel: Channel;
  readonly attempt: Attempt;
}

function triedBy({ mail }: OutgoingMail, attempt: Attempt): Tried {
  return { channel: mail.template === 'whatsapp' ? 'WhatsApp' : 'mail server', attempt };
}

function outcomeOf(tried: readonly Tried[], settled: readonly Settled[]): DispatchMailsOutcome {
  const count = (result: Settled) => settled.filter((one) => one === result).length;
  const reached = tried.filter(({ attempt: { kind } }) => kind === 'sent' || kind === 'refused');
  const unreachable = tried.flatMap(({ channel, attempt }) =>
    attempt.kind === 'unreachable' ? [{ channel, reason: attempt.reason }] : [],
  );
  const attempts = tried.map(({ attempt }) => attempt);
  return {
    sent: count('sent'),
    givenUp: count('given-up'),
    withheld: count('withheld'),
    failures: attempts.flatMap((attempt) => (attempt.kind === 'refused' ? [attempt.reason] : [])),
    reached: [...new Set(reached.map(({ channel }) => channel))],
    unreachable: unreachable[0] ?? null,
    errors: attempts.flatMap((attempt) => (attempt.kind === 'broken' ? [attempt.error] : [])),
    hasMore: attempts.length === BATCH,
  };
}
