import { OutgoingMails } from '../../../application/mailing/ports.ts';
import type { MailClaim, OutgoingMail } from '../../../application/mailing/ports.ts';
import type { MailId } from '../../../domain/ids.ts';
import { mailboxOf } from '../../../domain/mailbox.ts';
import { ALLOWANCE_TIME, boundedMails, isMailAllowed } from '../../../domain/ordering/mails/mail-allowance.ts';
import type { NewShopMail } from '../../../domain/office/shop-mail.ts';
import type { OrderMail } from '../../../domain/ordering/mails/order-mail.ts';
import type { MongoDatabase } from '../connection/database.ts';
import { claimedMail, shopMailDocument } from './mail-documents.ts';
import type { MailDocument } from '../schema/ordering/mails.ts';
import { within } from '../connection/transaction.ts';
import type { Reading } from '../connection/transaction.ts';

/**
 * Claims and removes mails. They are written by `mail-documents.ts` in the transaction of the change that they are
 * about.
 */
export class MongoOutgoingMails extends OutgoingMails {
  /** Claims of one process run one after the other: in parallel they would conflict at the same mails. */
  private lastClaim: Promise<unknown> = Promise.resolve();

  constructor(private readonly db: MongoDatabase) {
    super();
  }

  async queueShopMail(mail: NewShopMail, at: number): Promise<void> {
    await this.db
      .collection('mails')
      .updateOne({ _id: mail.id }, { $setOnInsert: shopMailDocument(mail, at) }, { upsert: true });
  }

  async claimDue(claim: MailClaim): Promise<readonly OutgoingMail[]> {
    const claimed = this.lastClaim.then(() => this.claim(claim));
    this.lastClaim = claimed.catch(() => undefined);
    return claimed;
  }

  async renew(ids: readonly MailId[], until: number): Promise<void> {
    await this.db.collection('mails').updateMany({ _id: { $in: [...ids] } }, { $set: { dueAt: until } });
  }

  async allow({ template, to, orderNumber }: OrderMail, at: number): Promise<boolean> {
    const kind = boundedMails(template);
    if (kind === null) return true;
    const mailbox = mailboxOf(to);
    // Hundreds of mails may go to one mailbox, so these writes share transactions with the changes of orders.
    return this.db.orderWrites.run(async (tx) => {
      const allowances = tx.db.collection('mailAllowances');
      await allowances.deleteMany({ at: { $lte: at - ALLOWANCE_TIME } }, { session: tx.session });
      const sent = await allowances.find({ mailbox, kind }, { session: tx.session }).toArray();
      if (sent.some((one) => one.orderNumber === orderNumber)) return true;
      if (!isMailAllowed(kind, sent.length)) return false;
      const places = new Set(sent.map(({ _id }) => _id));
      const place = Array.from({ length: sent.length + 1 }, (_, index) => `${kind} ${mailbox} ${index}`);
      const _id = place.find((one) => !places.has(one)) ?? '';
      await allowances.insertOne({ _id, mailbox, kind, orderNumber, at }, { session: tx.session });
      return true;
    });
  }

  async remove(id: MailId): Promise<void> {
    await this.db.collection('mails').deleteOne({ _id: id });
  }

  async countWaiting(): Promise<number> {
    return this.db.collection('mails').estimatedDocumentCount();
  }

  async oldestDue(): Promise<number | null> {
    const mails = this.db.collection('mails');
    // The index begins with the urgency.
    const oldest = await Promise.all(
      [true, false].map((isUrgent) => mails.findOne({ isUrgent }, { sort: { dueAt: 1 }, projection: { dueAt: 1 } })),
    );
    const due = oldest.flatMap((mail) => (mail ? [mail.dueAt] : []));
    return due.length === 0 ? null : Math.min(...due);
  }

  async release(id: MailId, at: number): Promise<void> {
    await this.db.collection('mails').updateOne({ _id: id }, { $set: { dueAt: at }, $inc: { tries: -1 } });
  }

  async retryAt(id: MailId, at: number): Promise<void> {
    await this.db.collection('mails').updateOne({ _id: id }, { $set: { dueAt: at } });
  }

  private async claim(claim: MailClaim): Promise<readonly OutgoingMail[]> {
    // Nothing is due nearly always, which one read without a transaction shows.
    if ((await findDue({ db: this.db }, { ...claim, limit: 1 })).length === 0) return [];
    return this.db.transaction(async (tx) => {
      const due = await findDue(tx, claim);
      if (due.length === 0) return [];
      await tx.db
        .collection('mails')
        .updateMany(
          { _id: { $in: due.map(({ _id }) => _id) } },
          [{ $set: { dueAt: claimEnd(claim), tries: { $add: ['$tries', 1] } } }],
          { session: tx.session },
        );
      return due.map(claimedMail);
    });
  }
}

/** Expression of the time until which a mail is claimed. */
const claimEnd = ({ until, codesUntil = until }: MailClaim) => ({
  $cond: [{ $eq: ['$codeId', null] }, until, codesUntil],
});

/** The mails that have been due for longest: urgent ones first. */
async function findDue(reading: Reading, { at, limit }: MailClaim): Promise<MailDocument[]> {
  const of = (isUrgent: boolean, most: number) =>
    reading.db
      .collection('mails')
      .find({ isUrgent, dueAt: { $lte: at } }, { sort: { isUrgent: 1, dueAt: 1 }, ...within(reading) })
      .limit(most)
      .toArray();
  const urgent = await of(true, limit);
  return urgent.length === limit ? urgent : [...urgent, ...(await of(false, limit - urgent.length))];
}
