import type { OrderConsequences } from '../../../../domain/ordering/consequences.ts';
import { mailIdPrefix, requestToPay } from '../../../../domain/ordering/mails/order-mail.ts';
import type { NewOrderMail } from '../../../../domain/ordering/mails/order-mail.ts';
import type { NewOrderMessage } from '../../../../domain/ordering/messages/order-message.ts';
import type { Order } from '../../../../domain/ordering/order.ts';
import { beginningWith } from '../../catalog/search/text-beginnings.ts';
import type { MongoTransaction } from '../../connection/transaction.ts';
import { orderMailDocument } from '../../mailing/mail-documents.ts';
import type { MailDocument } from '../../schema/ordering/mails.ts';

/** Collects the mails that a batch of changed orders queues and withdraws, so that each kind of write happens once. */
export class OrderMails {
  private readonly queued = new Map<string, MailDocument>();
  private readonly withdrawn = new Set<string>();
  private readonly withdrawnPrefixes = new Set<string>();
  /** The mail that another one takes back, by the id of the other. */
  private readonly takenBack = new Map<string, string>();

  /** @param at time of the change, in milliseconds since 1970 */
  gather(order: Order, { mail, withdrawnMails }: OrderConsequences, at: number): void {
    if (withdrawnMails === 'request-to-pay') this.withdraw(requestToPay(order).id);
    if (withdrawnMails === 'all') {
      const prefix = mailIdPrefix(order);
      for (const id of this.queued.keys()) if (id.startsWith(prefix)) this.queued.delete(id);
      this.withdrawnPrefixes.add(prefix);
    }
    if (mail) this.queue(mail, at);
  }

  /** @param at time of the change that the mail is about */
  queue(mail: NewOrderMail | NewOrderMessage, at: number): void {
    this.queued.set(mail.id, orderMailDocument(mail, at));
    if ('takesBack' in mail) this.takenBack.set(mail.id, mail.takesBack);
  }

  /** Leaves a mail that is already in the outbox unchanged, because writing it again would reset its tries. */
  async write({ db, session }: MongoTransaction): Promise<void> {
    const mails = db.collection('mails');
    if (this.withdrawn.size > 0) await mails.deleteMany({ _id: { $in: [...this.withdrawn] } }, { session });
    for (const prefix of this.withdrawnPrefixes) await mails.deleteMany({ _id: beginningWith(prefix) }, { session });
    for (const [id, earlier] of this.takenBack) {
      const { deletedCount } = await mails.deleteOne({ _id: earlier, tries: 0 }, { session });
      if (deletedCount === 1) this.queued.delete(id);
    }
    if (this.queued.size === 0) return;
    await mails.bulkWrite(
      [...this.queued.values()].map(({ _id, ...document }) => ({
        updateOne: { filter: { _id }, update: { $setOnInsert: document }, upsert: true },
      })),
      { session, ordered: false },
    );
  }

  private withdraw(id: string): void {
    if (!this.queued.delete(id)) this.withdrawn.add(id);
  }
}
