import type { Clock } from '../clock.ts';
import type { Orders } from '../ordering/ports.ts';
import type { StoreSettings } from '../store/ports.ts';
import type { MailTransport, OutgoingMail, OutgoingMails, SendResult, ShopAddresses } from './ports.ts';
import { renderOrderMail } from './render-order-mail.ts';

export interface DispatchMailsOutcome {
  readonly sent: number;
  /** Why the last one could not be sent; null when all went well. Holds no address. */
  readonly failure: string | null;
  /** How many were given up for good. */
  readonly givenUp: number;
  /** Whether more may be due: run it again soon. */
  readonly hasMore: boolean;
}

// Few at a time, so that orders do not wait for mails.
const BATCH = 10;
/** Milliseconds that a claimed mail is nobody else's: longer than a whole batch takes. */
const CLAIM_TIME = 10 * 60 * 1000;
const FIRST_WAIT = 30_000;
const LONGEST_WAIT = 60 * 60 * 1000;
// The waits between so many tries add up to about three days.
const MOST_TRIES = 80;

/** Sends the mails that wait in the outbox. Each goes out at least once; one repeated after a crash has the same id. */
export class DispatchMails {
  constructor(
    private readonly outbox: OutgoingMails,
    private readonly transport: MailTransport,
    private readonly orders: Orders,
    private readonly settings: StoreSettings,
    private readonly addresses: ShopAddresses,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<DispatchMailsOutcome> {
    const at = this.clock.now();
    const due = await this.outbox.claimDue({ at, until: at + CLAIM_TIME, limit: BATCH });
    let sent = 0;
    let givenUp = 0;
    let failure: string | null = null;
    for (const [index, mail] of due.entries()) {
      const result = await this.send(mail);
      if (result.kind === 'sent') {
        await this.outbox.remove(mail.id);
        sent += 1;
        continue;
      }
      failure = result.reason;
      if (result.isFinal || mail.tries >= MOST_TRIES) {
        await this.outbox.remove(mail.id);
        givenUp += 1;
      } else {
        await this.postpone(due.slice(index));
        return { sent, givenUp, failure, hasMore: false };
      }
    }
    return { sent, givenUp, failure, hasMore: due.length === BATCH };
  }

  private async send(mail: OutgoingMail): Promise<SendResult> {
    const order = await this.orders.find(mail.mail.orderNumber);
    if (!order) return { kind: 'failed', isFinal: true, reason: 'its order is gone' };
    return this.transport.send(renderOrderMail(mail, order, await this.settings.read(), this.addresses));
  }

  /** When one cannot go out now, the others need not try either. */
  private async postpone(mails: readonly OutgoingMail[]): Promise<void> {
    for (const { id, tries } of mails) {
      const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (tries - 1));
      await this.outbox.retryAt(id, this.clock.now() + wait);
    }
  }
}
