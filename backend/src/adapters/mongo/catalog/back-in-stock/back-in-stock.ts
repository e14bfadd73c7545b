import { BackInStock } from '../../../../application/catalog/back-in-stock/ports.ts';
import {
  judgeRequest,
  MOST_NOTIFIED_AT_ONCE,
  notifyOfRestock,
} from '../../../../domain/catalog/stock/back-in-stock.ts';
import type { BackInStockRequest, RequestVerdict } from '../../../../domain/catalog/stock/back-in-stock.ts';
import { productId } from '../../../../domain/ids.ts';
import type { ProductId } from '../../../../domain/ids.ts';
import { mailboxOf } from '../../../../domain/mailbox.ts';
import type { MongoDatabase } from '../../connection/database.ts';
import { deleteSome } from '../../connection/expired-documents.ts';
import { FROM_PRIMARY } from '../../connection/transaction.ts';
import type { MongoTransaction } from '../../connection/transaction.ts';
import { inTurn } from '../../identity/identity-writes.ts';
import { backInStockMailDocument } from '../../mailing/mail-documents.ts';
import { readOffers } from './restock-documents.ts';

const BY_AGE = { productId: 1, askedAt: 1 } as const;

export class MongoBackInStock extends BackInStock {
  constructor(private readonly db: MongoDatabase) {
    super();
  }

  async ask(request: BackInStockRequest): Promise<RequestVerdict> {
    const { productId: product, mailbox } = request;
    return inTurn(this.db, [`back in stock ${mailbox}`], () =>
      this.db.transaction(async (tx) => {
        const { session } = tx;
        const [offer = null] = await readOffers(tx, [product]);
        const others = await this.requests().countDocuments({ mailbox, productId: { $ne: product } }, { session });
        const verdict = judgeRequest(offer, others);
        if (verdict !== 'stored') return verdict;
        // Also writes the product, so that a transaction which brings it back at the same moment conflicts with this one.
        await this.db.collection('products').updateOne({ _id: product }, { $inc: { waits: 1 } }, { session });
        await this.requests().replaceOne({ _id: idOf(request) }, request, { session, upsert: true });
        return verdict;
      }),
    );
  }

  async of(email: string): Promise<readonly BackInStockRequest[]> {
    const found = await this.requests()
      .find({ mailbox: mailboxOf(email) }, { ...FROM_PRIMARY, sort: { askedAt: 1 }, projection: { _id: 0 } })
      .toArray();
    return found;
  }

  async forget(receiver: string): Promise<void> {
    await this.requests().deleteMany({ receiver });
  }

  countWaiting(product: ProductId): Promise<number> {
    return this.requests().countDocuments({ productId: product });
  }

  async notifyNext(at: number): Promise<boolean> {
    // Nearly always nothing has come back, which one read without a transaction shows.
    const restocks = this.db.collection('restocks');
    const due = await restocks.findOne({ dueAt: { $lte: at } }, { sort: { dueAt: 1 }, ...FROM_PRIMARY });
    if (!due) return false;
    return this.db.transaction(async (tx) => {
      const { session } = tx;
      const found = await restocks.findOne({ _id: due._id, dueAt: { $lte: at } }, { session });
      if (!found) return true;
      const { _id, ...state } = found;
      const product = productId(_id);
      const waiting = await this.oldest(tx, product, MOST_NOTIFIED_AT_ONCE + 1);
      const [offer = null] = await readOffers(tx, [product]);
      const { notify, next } = notifyOfRestock({ productId: product, ...state }, offer, waiting.length, at);
      await this.notify(tx, waiting.slice(0, notify), at);
      if (next) await restocks.updateOne({ _id }, { $set: { dueAt: next.dueAt, told: next.told } }, { session });
      else await restocks.deleteOne({ _id }, { session });
      return true;
    });
  }

  deleteBefore(time: number, limit: number): Promise<number> {
    return deleteSome(this.requests(), { askedAt: { $lt: time } }, limit);
  }

  private async notify(tx: MongoTransaction, requests: readonly BackInStockRequest[], at: number): Promise<void> {
    if (requests.length === 0) return;
    const { session } = tx;
    const mails = requests.map(({ email, language, productId: product }) =>
      backInStockMailDocument({ template: 'back-in-stock', to: email, language, productId: product }, at),
    );
    await this.db.collection('mails').insertMany(mails, { session });
    await this.requests().deleteMany({ _id: { $in: requests.map(idOf) } }, { session });
  }

  private oldest({ session }: MongoTransaction, product: ProductId, limit: number): Promise<BackInStockRequest[]> {
    const options = { session, sort: BY_AGE, limit, projection: { _id: 0 } };
    return this.requests().find<BackInStockRequest>({ productId: product }, options).toArray();
  }

  private requests() {
    return this.db.collection('backInStockRequests');
  }
}

/** Deletes what a person waits for. Only inside the transaction that erases the person. */
export async function deleteBackInStockRequests({ db, session }: MongoTransaction, email: string): Promise<void> {
  await db.collection('backInStockRequests').deleteMany({ mailbox: mailboxOf(email) }, { session });
}

export function idOf({ productId: product, mailbox }: Pick<BackInStockRequest, 'productId' | 'mailbox'>): string {
  return `${product} ${mailbox}`;
}
