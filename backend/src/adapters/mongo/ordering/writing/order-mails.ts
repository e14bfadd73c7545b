import type { OrderConsequences } from '../../../../domain/ordering/consequences.ts';
import { mailIdPrefix, requestToPay } from '../../../../domain/ordering/mails/order-mail.ts';
import type { NewOrderMail } from '../../../../domain/ordering/mails/order-mail.ts';
import type { MailId } from '../../../../domain/ids.ts';
import type { NewOrderMessage } from '../../../../domain/ordering/messages/order-message.ts';
import type { Order } from '../../../../domain/ordering/order.ts';
import { queueAll, withdrawMails, withdrawMailsAbout } from '../../../../storage/mailing/outbox.ts';
import type { QueuedMail } from '../../../../storage/mailing/outbox.ts';
import type { Work } from '../../../../storage/store.ts';

/** Collects the mails that a batch of changed orders queues and withdraws, so that each kind of write happens once. */
export class OrderMails {
  private readonly queued = new Map<MailId, QueuedMail>();
  private readonly withdrawn = new Set<MailId>();
  private readonly withdrawnOrders: Order[] = [];

  /** @param at time of the change, in milliseconds since 1970 */
  gather(order: Order, { mail, withdrawnMails }: OrderConsequences, at: number): void {
    if (withdrawnMails === 'request-to-pay') this.withdraw(requestToPay(order).id);
    if (withdrawnMails === 'all') {
      const prefix = mailIdPrefix(order);
      for (const id of this.queued.keys()) if (id.startsWith(prefix)) this.queued.delete(id);
      this.withdrawnOrders.push(order);
    }
    if (mail) this.queue(mail, at);
  }

  /** @param at time of the change that the mail is about */
  queue(mail: NewOrderMail | NewOrderMessage, at: number): void {
    this.queued.set(mail.id, { mail, at });
  }

  *write(): Work<void> {
    yield* withdrawMails([...this.withdrawn]);
    for (const order of this.withdrawnOrders) yield* withdrawMailsAbout(order);
    yield* queueAll([...this.queued.values()]);
  }

  private withdraw(id: MailId): void {
    if (!this.queued.delete(id)) this.withdrawn.add(id);
  }
}
