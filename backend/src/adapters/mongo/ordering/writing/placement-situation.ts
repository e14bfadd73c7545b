import type { IdempotencyKey } from '../../../../application/ordering/placing/idempotency.ts';
import type { PlacementTerms } from '../../../../application/ordering/ports.ts';
import { accountId } from '../../../../domain/ids.ts';
import type { AccountId } from '../../../../domain/ids.ts';
import type { AreaTerms } from '../../../../domain/ordering/delivery/area-terms.ts';
import type { OrderNumber } from '../../../../domain/ordering/order-number.ts';
import type { Order } from '../../../../domain/ordering/order.ts';
import type { PaymentAttempt } from '../../../../domain/ordering/paying/payment-attempt.ts';
import { MOST_REPLACEMENTS } from '../../../../domain/ordering/placing/placement.ts';
import { replacementOf } from '../../../../domain/ordering/transitions.ts';
import { termsOf } from '../../../../storage/office/delivery-areas.ts';
import { latestAttempts } from '../paying/attempt-documents.ts';
import { ORDER_FIELDS, orderFrom } from '../order-documents.ts';
import type { OrderTransaction } from './order-transaction.ts';
import type { AccountDocument } from '../../schema/identity.ts';
import { within } from '../../connection/transaction.ts';
import type { Reading } from '../../connection/transaction.ts';
import { callerKeys, readCounted } from '../unpaid-callers.ts';
import type { CountedOrder } from '../unpaid-callers.ts';

/** An order to be placed, with the data of the request that is not part of the order. */
export interface Placement {
  readonly order: Order;
  readonly idempotency: IdempotencyKey | null;
  readonly terms: PlacementTerms;
}

export type KnownAccount = Pick<AccountDocument, 'fullName' | 'phone' | 'email' | 'role'>;

/** Everything that decides on a batch of placements, read together. The products are in the transaction's stock. */
export interface Situation {
  readonly areas: ReadonlyMap<string, AreaTerms>;
  readonly accounts: ReadonlyMap<AccountId, KnownAccount>;
  /** Orders that the batch wants to replace, and the orders that have already replaced those. */
  readonly orders: ReadonlyMap<OrderNumber, Order>;
  readonly latest: ReadonlyMap<OrderNumber, PaymentAttempt>;
  /** Orders that were placed earlier with an idempotency key of the batch, by that key. */
  readonly replays: ReadonlyMap<string, { readonly order: Order; readonly fingerprint: string }>;
  readonly counted: readonly CountedOrder[];
}

/** Skips queries that no placement needs, because the queries of a transaction run one after the other. */
export async function readSituation(tx: OrderTransaction, placements: readonly Placement[]): Promise<Situation> {
  const replays = await readReplays(tx, placements);
  const orders = await readToReplace(
    tx,
    placements.flatMap(({ terms }) => terms.replaces ?? []),
  );
  const ends = [...orders.values()].filter((order) => replacementOf(order) === null);
  const latest = await latestAttempts(
    tx,
    ends.map(({ number }) => number),
  );
  await tx.stock.read([...placements.map(({ order }) => order), ...ends].flatMap(({ lines }) => lines));
  const areas = await readAreas(tx, placements);
  const accounts = await readAccounts(tx, placements);
  const keys = placements.flatMap(({ order, terms }) => {
    if (!terms.caller) return [];
    const { address, receiver } = callerKeys(order, terms.caller);
    return [address, ...receiver];
  });
  const counted = await readCounted(tx, [...new Set(keys)]);
  return { areas, accounts, orders, latest, replays, counted };
}

/** The orders with these numbers and their replacements, up to `MOST_REPLACEMENTS` of them in a row. */
export async function readToReplace(
  reading: Reading,
  numbers: readonly OrderNumber[],
): Promise<Map<OrderNumber, Order>> {
  const orders = new Map<OrderNumber, Order>();
  let wanted = new Set(numbers);
  for (let followed = 0; wanted.size > 0 && followed <= MOST_REPLACEMENTS; followed += 1) {
    const documents = await reading.db
      .collection('orders')
      .find({ number: { $in: [...wanted] } }, { projection: ORDER_FIELDS, ...within(reading) })
      .toArray();
    wanted = new Set();
    for (const document of documents) {
      const order = orderFrom(document);
      orders.set(order.number, order);
      const replacement = replacementOf(order);
      if (replacement !== null && !orders.has(replacement)) wanted.add(replacement);
    }
  }
  return orders;
}

async function readReplays(tx: OrderTransaction, placements: readonly Placement[]): Promise<Situation['replays']> {
  const keys = [...new Set(placements.flatMap(({ idempotency }) => idempotency?.key ?? []))];
  if (keys.length === 0) return new Map();
  const documents = await tx.db
    .collection('orders')
    .find(
      { idempotencyKey: { $in: keys } },
      { projection: { ...ORDER_FIELDS, idempotencyKey: 1, fingerprint: 1 }, session: tx.session },
    )
    .toArray();
  return new Map(
    documents.map((document) => [
      document.idempotencyKey ?? '',
      { order: orderFrom(document), fingerprint: document.fingerprint ?? '' },
    ]),
  );
}

async function readAreas(tx: OrderTransaction, placements: readonly Placement[]): Promise<Situation['areas']> {
  const keys = [...new Set(placements.map(({ order }) => order.delivery.address.areaKey))];
  const documents = await tx.db
    .collection('areas')
    .find({ _id: { $in: keys } }, { session: tx.session })
    .toArray();
  return new Map(documents.map((area) => [area._id, termsOf(area)]));
}

async function readAccounts(tx: OrderTransaction, placements: readonly Placement[]): Promise<Situation['accounts']> {
  const ids = [...new Set(placements.flatMap(({ order }) => order.accountId ?? []))];
  if (ids.length === 0) return new Map();
  const documents = await tx.db
    .collection('accounts')
    .find({ _id: { $in: ids } }, { session: tx.session })
    .project<KnownAccount & { _id: string }>({ fullName: 1, phone: 1, email: 1, role: 1 })
    .toArray();
  return new Map(documents.map(({ _id, ...account }) => [accountId(_id), account]));
}
