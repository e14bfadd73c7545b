import { LANGUAGES } from '@fyonka/api-contract/values/language';
import { BackInStock } from '../../application/catalog/back-in-stock/ports.ts';
import type { ConfirmVerdict } from '../../application/catalog/back-in-stock/ports.ts';
import {
  CONFIRM_REQUEST,
  judgeRequest,
  MOST_NOTIFIED_AT_ONCE,
  notifyOfRestock,
  REQUEST_TIME,
  TIME_TO_CONFIRM,
} from '../../domain/catalog/stock/back-in-stock.ts';
import type {
  BackInStockRequest,
  RequestVerdict,
  Restock,
  UnconfirmedRequest,
} from '../../domain/catalog/stock/back-in-stock.ts';
import type { ProductId } from '../../domain/ids.ts';
import { mailboxOf } from '../../domain/mailbox.ts';
import { copied } from '../collection.ts';
import type { Collection, Stored } from '../collection.ts';
import { any, awaitProduct, count, findOffer, get, list, own, put, remove, replace } from '../store.ts';
import { takeAllowance } from '../mailing/mail-allowances.ts';
import { queueMails } from '../mailing/outbox.ts';
import type { Store, Work } from '../store.ts';

/** Without networks in requests of earlier releases. */
type Asked = Omit<BackInStockRequest, 'networks'> & Partial<Pick<BackInStockRequest, 'networks'>>;
/** The id is made of product and mailbox. */
type StoredRequest = Omit<Asked, 'networks'> & { readonly networks: BackInStockRequest['networks'] | null } & Stored;
type StoredRestock = Omit<Restock, 'productId'> & { readonly id: ProductId };

type RequestIndex =
  | 'backInStock_of_product'
  | 'backInStock_of_mailbox'
  | 'backInStock_of_receiver'
  | 'backInStock_of_network'
  | 'backInStock_by_age';

const FIELDS = {
  productId: 'text',
  mailbox: 'text',
  email: 'text',
  receiver: 'text',
  language: { oneOf: LANGUAGES },
  askedAt: 'number',
  networks: 'list?',
} as const;

const BACK_IN_STOCK_REQUESTS: Collection<StoredRequest, RequestIndex> = {
  name: 'backInStockRequests',
  fields: FIELDS,
  indexes: {
    backInStock_of_product: { by: ['productId', 'askedAt'] },
    backInStock_of_mailbox: { by: ['mailbox'] },
    backInStock_of_receiver: { by: ['receiver'] },
    backInStock_of_network: { each: 'networks.key' },
    backInStock_by_age: { by: ['askedAt'] },
  },
  isPersonal: true,
  ends: 'job',
  copy: copied('backInStockRequests', requestOf, storedRequest),
};

/** They stay until their time is over, so that a link may be opened twice. */
const UNCONFIRMED: Collection<
  StoredRequest,
  'unconfirmed_of_mailbox' | 'unconfirmed_of_receiver' | 'unconfirmed_by_age'
> = {
  name: 'unconfirmedRequests',
  fields: FIELDS,
  indexes: {
    unconfirmed_of_mailbox: { by: ['mailbox'] },
    unconfirmed_of_receiver: { by: ['receiver'] },
    unconfirmed_by_age: { by: ['askedAt'] },
  },
  isPersonal: true,
  ends: 'job',
  copy: copied<StoredRequest>('unconfirmedRequests'),
};

const RESTOCKS: Collection<StoredRestock, 'restocks_due'> = {
  name: 'restocks',
  fields: { dueAt: 'number', told: 'number' },
  indexes: { restocks_due: { by: ['dueAt'] } },
  ends: 'job',
  copy: copied('restocks', restockOf, ({ productId: id, ...restock }) => ({ id, ...restock })),
};

export class StoredBackInStock extends BackInStock {
  static readonly collections = {
    backInStockRequests: BACK_IN_STOCK_REQUESTS,
    unconfirmedRequests: UNCONFIRMED,
    restocks: RESTOCKS,
  };

  constructor(private readonly store: Store) {
    super();
  }

  ask(request: BackInStockRequest): Promise<RequestVerdict> {
    return this.store.write(() => storeRequest(request), [`back in stock ${request.mailbox}`]);
  }

  askUnconfirmed(request: UnconfirmedRequest): Promise<RequestVerdict> {
    const { id, mailbox, email: to, language, askedAt } = request;
    return this.store.write(
      function* () {
        const verdict = yield* judge(request);
        if (verdict !== 'stored') return verdict;
        if (!(yield* takeAllowance('confirmations', to, yield* own('newId'), askedAt))) return verdict;
        yield* put(UNCONFIRMED, { ...storedRequest(request), id });
        yield* queueMails([{ template: CONFIRM_REQUEST, to, language, requestId: id }], askedAt);
        return verdict;
      },
      [`back in stock ${mailbox}`],
    );
  }

  async confirm(id: string, at: number): Promise<ConfirmVerdict> {
    const found = await this.findUnconfirmed(id, at);
    if (!found) return { kind: 'ended' };
    const { productId: product } = found;
    return this.store.write(
      function* () {
        const request = yield* livingRequest(id, at);
        return request ? { kind: yield* storeRequest(request), productId: product } : { kind: 'ended' };
      },
      [`back in stock ${found.mailbox}`],
    );
  }

  findUnconfirmed(id: string, at: number): Promise<BackInStockRequest | null> {
    return this.store.read(() => livingRequest(id, at), true);
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
        yield* removeUnconfirmed(yield* list(UNCONFIRMED, 'unconfirmed_of_receiver', range));
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

  async deleteOld(at: number, limit: number): Promise<number> {
    const old = function* (most: number) {
      const ended = { below: at - REQUEST_TIME, limit: most };
      const missed = { below: at - TIME_TO_CONFIRM, limit: most };
      return {
        requests: yield* list(BACK_IN_STOCK_REQUESTS, 'backInStock_by_age', ended),
        unconfirmed: yield* list(UNCONFIRMED, 'unconfirmed_by_age', missed),
      };
    };
    const { requests, unconfirmed } = await this.store.read(() => old(1), true);
    if (requests.length + unconfirmed.length === 0) return 0;
    return this.store.write(
      function* () {
        const found = yield* old(limit);
        return (yield* removeAll(found.requests)) + (yield* removeUnconfirmed(found.unconfirmed));
      },
      ['old requests'],
    );
  }
}

/** Stores a request as it is judged. */
function* storeRequest(request: BackInStockRequest): Work<RequestVerdict> {
  const verdict = yield* judge(request);
  if (verdict !== 'stored') return verdict;
  yield* awaitProduct(request.productId);
  yield* put(BACK_IN_STOCK_REQUESTS, storedRequest(request));
  return verdict;
}

function* judge(request: BackInStockRequest): Work<RequestVerdict> {
  const { productId: product, mailbox, networks } = request;
  const id = idOf(request);
  const ofMailbox = yield* count(BACK_IN_STOCK_REQUESTS, 'backInStock_of_mailbox', { mailbox }, id);
  const keys = networks.map(({ key }) => key);
  const ofNetworks = yield* any(BACK_IN_STOCK_REQUESTS, 'backInStock_of_network', keys);
  const others = ofNetworks.filter((other) => other.id !== id).map(requestOf);
  return judgeRequest(request, yield* findOffer(product), { ofMailbox, ofNetworks: others });
}

function* livingRequest(id: string, at: number): Work<BackInStockRequest | null> {
  const found = yield* get(UNCONFIRMED, id);
  return found && found.askedAt > at - TIME_TO_CONFIRM ? requestOf(found) : null;
}

/** Deletes what a person waits for. Part of the transaction that erases the person. */
export function* removeBackInStockRequests(email: string): Work<void> {
  yield* removeAll(yield* ofMailbox(email));
  const range = { equal: { mailbox: mailboxOf(email) } };
  yield* removeUnconfirmed(yield* list(UNCONFIRMED, 'unconfirmed_of_mailbox', range));
}

function ofMailbox(email: string): Work<readonly StoredRequest[]> {
  return list(BACK_IN_STOCK_REQUESTS, 'backInStock_of_mailbox', { equal: { mailbox: mailboxOf(email) } });
}

function removeAll(docs: readonly StoredRequest[]): Work<number> {
  return remove(BACK_IN_STOCK_REQUESTS, ...docs.map(({ id }) => id));
}

function removeUnconfirmed(docs: readonly StoredRequest[]): Work<number> {
  return remove(UNCONFIRMED, ...docs.map(({ id }) => id));
}

function idOf({ productId: product, mailbox }: Asked): string {
  return `${product} ${mailbox}`;
}

function requestOf({ id: _id, networks, ...request }: StoredRequest): BackInStockRequest {
  return { ...request, networks: networks ?? [] };
}

function storedRequest({ networks = [], ...request }: Asked): StoredRequest {
  return { ...request, id: idOf(request), networks };
}

function restockOf({ id: productId, ...restock }: StoredRestock): Restock {
  return { productId, ...restock };
}
