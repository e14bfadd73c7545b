import { PaymentNotices } from '../../../../application/ordering/paying/ports.ts';
import type { PaymentNotice, StoredNotice } from '../../../../application/ordering/paying/ports.ts';
import type { GatewayId } from '../../../../domain/ordering/paying/payment-methods.ts';
import type { SqliteDatabase } from '../../connection/database.ts';

type NoticeRow = {
  seq: number;
  gateway: string;
  about: string;
  reference: string;
  status: string;
  signature: string;
  received_at: number;
};

export class SqlitePaymentNotices extends PaymentNotices {
  constructor(private readonly db: SqliteDatabase) {
    super();
  }

  take({ gateway, about, reference, status, signature }: PaymentNotice, at: number): Promise<StoredNotice | null> {
    return this.db.write(() => {
      const row = this.db.get<NoticeRow>(
        `INSERT INTO payment_notices (gateway, about, reference, status, signature, received_at) VALUES (?, ?, ?, ?, ?, ?)
         ON CONFLICT DO NOTHING RETURNING *`,
        gateway,
        about,
        reference,
        status,
        signature,
        at,
      );
      return row ? noticeFrom(row) : null;
    });
  }

  async unhandled(limit: number): Promise<readonly StoredNotice[]> {
    return this.db
      .all<NoticeRow>('SELECT * FROM payment_notices WHERE handled_at IS NULL ORDER BY received_at LIMIT ?', limit)
      .map(noticeFrom);
  }

  markHandled(id: string, at: number): Promise<void> {
    return this.db.write(() => {
      this.db.run('UPDATE payment_notices SET handled_at = ? WHERE seq = ? AND handled_at IS NULL', at, Number(id));
    });
  }

  deleteHandled(before: number, limit: number): Promise<number> {
    return this.db.write(() =>
      this.db.run(
        `DELETE FROM payment_notices WHERE seq IN (
           SELECT seq FROM payment_notices WHERE handled_at IS NOT NULL AND received_at < ? LIMIT ?)`,
        before,
        limit,
      ),
    );
  }
}

function noticeFrom(row: NoticeRow): StoredNotice {
  return {
    id: String(row.seq),
    gateway: row.gateway as GatewayId,
    about: row.about as StoredNotice['about'],
    reference: row.reference,
    status: row.status,
    signature: row.signature,
    receivedAt: row.received_at,
  };
}
