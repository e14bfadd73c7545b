import { BackInStock } from '../../../../application/catalog/back-in-stock/ports.ts';
import {
  judgeRequest,
  MOST_NOTIFIED_AT_ONCE,
  notifyOfRestock,
} from '../../../../domain/catalog/stock/back-in-stock.ts';
import type { BackInStockRequest, Offer, RequestVerdict } from '../../../../domain/catalog/stock/back-in-stock.ts';
import { productId } from '../../../../domain/ids.ts';
import type { ProductId } from '../../../../domain/ids.ts';
import type { Language } from '../../../../domain/localized-text.ts';
import { mailboxOf } from '../../../../domain/mailbox.ts';
import type { Mailbox } from '../../../../domain/mailbox.ts';
import type { SqliteDatabase } from '../../connection/database.ts';
import { queueBackInStockMail } from '../../mailing/mail-rows.ts';
import { offerFrom } from './restock-rows.ts';
import type { OfferColumns } from './restock-rows.ts';

type RequestRow = {
  product_id: string;
  mailbox: string;
  email: string;
  receiver: string;
  language: string;
  asked_at: number;
};
type RestockRow = { product_id: string; due_at: number; told: number };

export class SqliteBackInStock extends BackInStock {
  constructor(private readonly db: SqliteDatabase) {
    super();
  }

  ask({
    productId: product,
    mailbox,
    email,
    receiver,
    language,
    askedAt,
  }: BackInStockRequest): Promise<RequestVerdict> {
    return this.db.write(() => {
      const others = this.db.get<{ count: number }>(
        'SELECT count(*) AS count FROM back_in_stock_requests WHERE mailbox = ? AND product_id <> ?',
        mailbox,
        product,
      );
      const verdict = judgeRequest(this.offerOf(product), others?.count ?? 0);
      if (verdict !== 'stored') return verdict;
      this.db.run(
        `INSERT OR REPLACE INTO back_in_stock_requests (product_id, mailbox, email, receiver, language, asked_at)
         VALUES (?, ?, ?, ?, ?, ?)`,
        product,
        mailbox,
        email,
        receiver,
        language,
        askedAt,
      );
      return verdict;
    });
  }

  async of(email: string): Promise<readonly BackInStockRequest[]> {
    const query = 'SELECT * FROM back_in_stock_requests WHERE mailbox = ? ORDER BY asked_at';
    return this.db.all<RequestRow>(query, mailboxOf(email)).map(requestFrom);
  }

  forget(receiver: string): Promise<void> {
    return this.db.write(() => {
      const deleted = this.db.run('DELETE FROM back_in_stock_requests WHERE receiver = ?', receiver);
      if (deleted > 0) this.db.eraseFromLog();
    });
  }

  async countWaiting(product: ProductId): Promise<number> {
    const query = 'SELECT count(*) AS count FROM back_in_stock_requests WHERE product_id = ?';
    return this.db.get<{ count: number }>(query, product)?.count ?? 0;
  }

  async notifyNext(at: number): Promise<boolean> {
    // Nearly always nothing has come back, and this check needs no transaction.
    if (!this.due(at)) return false;
    return this.db.write(() => {
      const row = this.due(at);
      if (!row) return false;
      const restock = { productId: productId(row.product_id), dueAt: row.due_at, told: row.told };
      const waiting = this.oldest(restock.productId, MOST_NOTIFIED_AT_ONCE + 1);
      const { notify, next } = notifyOfRestock(restock, this.offerOf(restock.productId), waiting.length, at);
      for (const request of waiting.slice(0, notify)) this.notify(request, at);
      if (next)
        this.db.run(
          'UPDATE restocks SET due_at = ?, told = ? WHERE product_id = ?',
          next.dueAt,
          next.told,
          row.product_id,
        );
      else this.db.run('DELETE FROM restocks WHERE product_id = ?', row.product_id);
      return true;
    });
  }

  async deleteBefore(time: number, limit: number): Promise<number> {
    if (!this.db.get('SELECT 1 AS old FROM back_in_stock_requests WHERE asked_at < ? LIMIT 1', time)) return 0;
    return this.db.write(() =>
      this.db.run(
        `DELETE FROM back_in_stock_requests WHERE (product_id, mailbox) IN
           (SELECT product_id, mailbox FROM back_in_stock_requests WHERE asked_at < ? LIMIT ?)`,
        time,
        limit,
      ),
    );
  }

  private notify({ productId: product, mailbox, email, language }: BackInStockRequest, at: number): void {
    queueBackInStockMail(this.db, { template: 'back-in-stock', to: email, language, productId: product }, at);
    this.db.run('DELETE FROM back_in_stock_requests WHERE product_id = ? AND mailbox = ?', product, mailbox);
  }

  private due(at: number): RestockRow | undefined {
    return this.db.get<RestockRow>('SELECT * FROM restocks WHERE due_at <= ? ORDER BY due_at LIMIT 1', at);
  }

  private oldest(product: ProductId, limit: number): BackInStockRequest[] {
    const query = 'SELECT * FROM back_in_stock_requests WHERE product_id = ? ORDER BY asked_at LIMIT ?';
    return this.db.all<RequestRow>(query, product, limit).map(requestFrom);
  }

  private offerOf(product: ProductId): Offer | null {
    const query = 'SELECT stock, is_available, listed FROM products WHERE id = ?';
    const row = this.db.get<OfferColumns>(query, product);
    return row ? offerFrom(row) : null;
  }
}

/** Deletes what a person waits for. Call it only inside the transaction that erases the person. */
export function deleteBackInStockRequests(db: SqliteDatabase, email: string): void {
  db.run('DELETE FROM back_in_stock_requests WHERE mailbox = ?', mailboxOf(email));
}

function requestFrom(row: RequestRow): BackInStockRequest {
  return {
    productId: productId(row.product_id),
    mailbox: row.mailbox as Mailbox,
    email: row.email,
    receiver: row.receiver,
    language: row.language as Language,
    askedAt: row.asked_at,
  };
}
