import { LANGUAGES } from '@fyonka/api-contract/values/language';
import { BackInStock } from '../../application/catalog/back-in-stock/ports.ts';
import { judgeRequest, MOST_NOTIFIED_AT_ONCE, notifyOfRestock } from '../../domain/catalog/stock/back-in-stock.ts';
import type { BackInStockRequest, RequestVerdict, Restock } from '../../domain/catalog/stock/back-in-stock.ts';
import type { ProductId } from '../../domain/ids.ts';
import { mailboxOf } from '../../domain/mailbox.ts';
import { copied } from '../collection.ts';
import type { Collection, Stored } from '../collection.ts';
import { awaitProduct, count, findOffer, list, put, remove, replace } from '../store.ts';
import { queueMails } from '../mailing/outbox.ts';
import type { Store, Work } from '../store.ts';

/** The id is made of product and mailbox. */
type StoredRequest = BackInStockRequest & Stored;
type StoredRestock = Omit<Restock, 'productId'> & { readonly id: ProductId };

type RequestIndex =
  'backInStock_of_product' | 'backInStock_of_mailbox' | 'backInStock_of_receiver' | 'backInStock_by_age';

const BACK_IN_STOCK_REQUESTS: Collection<StoredRequest, RequestIndex> = {
  name: 'backInStockRequests',
  fields: {
    productId: 'text',
    mailbox: 'text',
    email: 'text',
    receiver: 'text',
    language: { oneOf: LANGUAGES },
    askedAt: 'number',
  },
  indexes: {
    backInStock_of_product: { by: ['productId', 'askedAt'] },
    backInStock_of_mailbox: { by: ['mailbox'] },
    backInStock_of_receiver: { by: ['receiver'] },
    backInStock_by_age: { by: ['askedAt'] },
  },
  isPersonal: true,
  copy: copied('backInStockRequests', requestOf, (request) => ({ id: idOf(request), ...request })),
};

const RESTOCKS: Collection<StoredRestock, 'restocks_due'> = {
  name: 'restocks',
  fields: { dueAt: 'number', told: 'number' },
  indexes: { restocks_due: { by: ['dueAt'] } },
  copy: copied('restocks', restockOf, ({ productId: id, ...restock }) => ({ id, ...restock })),
};

export class StoredBackInStock extends BackInStock {
  static readonly collections = { backInStockRequests: BACK_IN_STOCK_REQUESTS, restocks: RESTOCKS };

  constructor(private readonly store: Store) {
    super();
  }

  ask(request: BackInStockRequest): Promise<RequestVerdict> {
    const { productId: product, mailbox } = request;
    return this.store.write(
      function* () {
        const id = idOf(request);
        const others = yield* count(BACK_IN_STOCK_REQUESTS, 'backInStock_of_mailbox', { mailbox }, id);
        const verdict = judgeRequest(yield* findOffer(product), others);
        if (verdict !== 'stored') return verdict;
        yield* awaitProduct(product);
        yield* put(BACK_IN_STOCK_REQUESTS, { id, ...request });
        return verdict;
      },
      [`back in stock ${mailbox}`],
    );
  }

  async of(email: string): Promise<readonly BackInStockRequest[]> {
    const docs = await this.store.read(() => ofMailbox(email), true);
    return docs.map(requestOf).toSorted((one, other) => one.askedAt - other.askedAt);
  }

  async forget(receiver: string): Promise<void> {
    const range = { equal: { receiver } };
    await this.store.write(
      function* () {
        yield* removeAll(yield* list(BACK_IN_STOCK_REQUESTS, 'backInStock_of_receiver', range));
      },
      [`back in stock ${receiver}`],
    );
  }

  countWaiting(product: ProductId): Promise<number> {
    return this.store.read(() => count(BACK_IN_STOCK_REQUESTS, 'backInStock_of_product', { productId: product }));
  }

  async notifyNext(at: number): Promise<boolean> {
    const due = () => list(RESTOCKS, 'restocks_due', { below: at + 1, limit: 1 });
    // Nearly always nothing has come back, and this check needs no transaction.
    if ((await this.store.read(due, true)).length === 0) return false;
    return this.store.write(
      function* () {
        const [doc] = yield* due();
        if (!doc) return false;
        const restock = restockOf(doc);
        const oldest = { equal: { productId: restock.productId }, limit: MOST_NOTIFIED_AT_ONCE + 1 };
        const waiting = yield* list(BACK_IN_STOCK_REQUESTS, 'backInStock_of_product', oldest);
        const offer = yield* findOffer(restock.productId);
        const { notify, next } = notifyOfRestock(restock, offer, waiting.length, at);
        const told = waiting.slice(0, notify);
        const mails = told.map(({ email: to, language, productId: product }) => {
          return { template: 'back-in-stock', to, language, productId: product } as const;
        });
        yield* queueMails(mails, at);
        yield* removeAll(told);
        if (next) yield* replace(RESTOCKS, { id: doc.id, dueAt: next.dueAt, told: next.told });
        else yield* remove(RESTOCKS, doc.id);
        return true;
      },
      ['restocks'],
    );
  }

  async deleteBefore(time: number, limit: number): Promise<number> {
    const old = (most: number) => list(BACK_IN_STOCK_REQUESTS, 'backInStock_by_age', { below: time, limit: most });
    if ((await this.store.read(() => old(1), true)).length === 0) return 0;
    return this.store.write(
      function* () {
        return yield* removeAll(yield* old(limit));
      },
      ['old requests'],
    );
  }
}

/** Deletes what a person waits for. Part of the transaction that erases the person. */
export function* removeBackInStockRequests(email: string): Work<void> {
  yield* removeAll(yield* ofMailbox(email));
}

function ofMailbox(email: string): Work<readonly StoredRequest[]> {
  return list(BACK_IN_STOCK_REQUESTS, 'backInStock_of_mailbox', { equal: { mailbox: mailboxOf(email) } });
}

function removeAll(docs: readonly StoredRequest[]): Work<number> {
  return remove(BACK_IN_STOCK_REQUESTS, ...docs.map(({ id }) => id));
}

function idOf({ productId: product, mailbox }: BackInStockRequest): string {
  return `${product} ${mailbox}`;
}

function requestOf({ id: _id, ...request }: StoredRequest): BackInStockRequest {
  return request;
}

function restockOf({ id: productId, ...restock }: StoredRestock): Restock {
  return { productId, ...restock };
}
