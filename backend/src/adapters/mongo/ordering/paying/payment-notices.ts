import { createHash } from 'node:crypto';
import { PaymentNotices } from '../../../../application/ordering/paying/ports.ts';
import type { PaymentNotice, StoredNotice } from '../../../../application/ordering/paying/ports.ts';
import type { MongoDatabase } from '../../connection/database.ts';
import { deleteSome } from '../../connection/expired-documents.ts';
import { isDuplicateKey } from '../../connection/mongo-error.ts';
import type { PaymentNoticeDocument } from '../../schema/ordering/payments.ts';

export class MongoPaymentNotices extends PaymentNotices {
  constructor(private readonly db: MongoDatabase) {
    super();
  }

  async take(notice: PaymentNotice, at: number): Promise<StoredNotice | null> {
    const document = { _id: idOf(notice), ...notice, receivedAt: at, isHandled: false, handledAt: null };
    try {
      await this.notices().insertOne(document);
    } catch (error) {
      if (isDuplicateKey(error)) return null;
      throw error;
    }
    return noticeFrom(document);
  }

  async unhandled(limit: number): Promise<readonly StoredNotice[]> {
    const documents = await this.notices()
      .find({ isHandled: false }, { sort: { receivedAt: 1, _id: 1 } })
      .limit(limit)
      .toArray();
    return documents.map(noticeFrom);
  }

  async markHandled(id: string, at: number): Promise<void> {
    await this.notices().updateOne({ _id: id, isHandled: false }, { $set: { isHandled: true, handledAt: at } });
  }

  async deleteHandled(before: number, limit: number): Promise<number> {
    return deleteSome(this.notices(), { isHandled: true, receivedAt: { $lt: before } }, limit);
  }

  private notices() {
    return this.db.collection('paymentNotices');
  }
}

/** The same for every delivery of a notice. */
function idOf({ gateway, about, reference, status, signature }: PaymentNotice): string {
  return createHash('sha256')
    .update(JSON.stringify([gateway, about, reference, status, signature]))
    .digest('base64url');
}

function noticeFrom({
  _id: id,
  isHandled: _isHandled,
  handledAt: _at,
  ...notice
}: PaymentNoticeDocument): StoredNotice {
  return { id, ...notice };
}
