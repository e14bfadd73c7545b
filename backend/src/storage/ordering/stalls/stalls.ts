import { STALL_PAYMENTS, STALL_SALE_STATES, STALL_STATES } from '@fyonka/api-contract/values/ordering/stalls';
import type { ListPage } from '../../../application/list-page.ts';
import { Stalls } from '../../../application/ordering/stalls/ports.ts';
import type { Authorship } from '../../../domain/history.ts';
import type { AccountId, OrderId, StallId } from '../../../domain/ids.ts';
import { differenceOfStall } from '../../../domain/ordering/cash/cash-difference.ts';
import { differenceChanged } from '../../../domain/ordering/cash/cash-history.ts';
import { actOnStall, productsMoved } from '../../../domain/ordering/stalls/act-on-stall.ts';
import { followSale } from '../../../domain/ordering/stalls/follow-sale.ts';
import type { SaleChange } from '../../../domain/ordering/stalls/follow-sale.ts';
import type { SaleFound, StallAction, StallResult } from '../../../domain/ordering/stalls/stall-action.ts';
import { stallHistory } from '../../../domain/ordering/stalls/stall-history.ts';
import { MOST_OPEN_STALLS } from '../../../domain/ordering/stalls/stall.ts';
import type { Stall, StallSale } from '../../../domain/ordering/stalls/stall.ts';
import type { Order } from '../../../domain/ordering/order.ts';
import { copied } from '../../collection.ts';
import type { Collection } from '../../collection.ts';
import { count, get, list, many, note, own, put } from '../../store.ts';
import type { Store, Work } from '../../store.ts';
import { addDifferences } from '../cash/difference-lines.ts';
import type { OrderParts } from '../order-parts.ts';

export const STALLS: Collection<Stall, 'stalls_newest' | 'stalls_by_state' | 'stalls_of_seller'> = {
  name: 'stalls',
  fields: {
    name: 'text',
    area: 'anything',
    day: 'text',
    seller: 'text?',
    state: { oneOf: STALL_STATES },
    createdAt: 'number',
    lines: 'list',
    cash: 'number',
    late: 'number',
    closing: 'anything?',
    count: 'anything?',
  },
  indexes: {
    stalls_newest: { by: ['-createdAt', '-id'] },
    stalls_by_state: { by: ['state', '-createdAt', '-id'] },
    stalls_of_seller: { by: ['seller', '-createdAt', '-id'], given: ['seller'] },
  },
  counts: ['cash', 'late'],
  ends: 'books',
  copy: copied('stalls'),
};

export const STALL_SALES: Collection<StallSale, 'stallSales_of_stall' | 'stallSales_waiting'> = {
  name: 'stallSales',
  fields: {
    stall: 'text',
    number: 'text',
    at: 'number',
    payment: { oneOf: STALL_PAYMENTS },
    state: { oneOf: STALL_SALE_STATES },
    isLate: 'flag',
    by: 'text',
  },
  indexes: {
    stallSales_of_stall: { by: ['stall', '-at', '-id'] },
    stallSales_waiting: { by: ['stall', '-at', '-id'], only: { state: 'waiting' } },
  },
  ends: 'books',
  copy: copied('stallSales'),
};

export class StoredStalls extends Stalls {
  static readonly collections = { stalls: STALLS, stallSales: STALL_SALES };

  constructor(
    private readonly store: Store,
    private readonly parts: { readonly orders: OrderParts },
  ) {
    super();
  }

  act(action: StallAction, by: Authorship): Promise<StallResult> {
    const { applyChange, moveStock, place, stockOf } = this.parts.orders;
    return this.store.write(function* () {
      const before = yield* get(STALLS, action.stall);
      const sales = yield* salesOf(action);
      const stock = yield* stockOf(productsMoved(action, sales));
      const waiting = action.kind === 'sell' ? yield* countWaiting(action.stall) : 0;
      const open = action.kind === 'enter' ? yield* count(STALLS, 'stalls_by_state', { state: 'open' }) : 0;
      const { accountId } = by.editor;
      const result = actOnStall({ stall: before, sales, stock, waiting, open }, action, accountId, by.at);
      if (result.kind !== 'done') return result;
      const { stall, sale, placed, order, moved } = result;
      if (placed) yield* place(placed.after, placed.entries);
      if (order) yield* applyChange(order, by.at);
      const cause = { at: by.at, accountId, orderNumber: null, wasUnpaid: false, stall: stall.name };
      if (moved) yield* moveStock(moved, cause);
      // After the change of the order, whose consequences for the stall the result has as well.
      if (stall !== before) yield* put(STALLS, stall);
      if (sale) yield* put(STALL_SALES, sale);
      yield* note(stallHistory(before, result, action, by));
      const lacks = action.kind === 'count' ? differenceOfStall(stall, action.borneBy ?? 'shop') : null;
      if (lacks) {
        yield* addDifferences([lacks]);
        yield* note([differenceChanged({ subject: 'stalls', subjectId: stall.id }, [], [lacks], by)]);
      }
      return result;
    }, 'beside orders');
  }

  find(id: StallId): Promise<Stall | null> {
    return this.store.read(() => get(STALLS, id));
  }

  list(
    seller: AccountId | null,
    { page, limit }: ListPage,
  ): Promise<{ readonly stalls: readonly Stall[]; readonly total: number }> {
    const range = { skip: (page - 1) * limit, limit };
    return this.store.read(function* () {
      if (seller === null) return { stalls: yield* list(STALLS, 'stalls_newest', range), total: yield* count(STALLS) };
      const own = yield* list(STALLS, 'stalls_of_seller', { ...range, equal: { seller } });
      return { stalls: own, total: yield* count(STALLS, 'stalls_of_seller', { seller }) };
    });
  }

  uncounted(): Promise<readonly Stall[]> {
    const inState = (state: Stall['state']) =>
      list(STALLS, 'stalls_by_state', { equal: { state }, limit: MOST_OPEN_STALLS });
    return this.store.read(function* () {
      return [...(yield* inState('open')), ...(yield* inState('closed'))].filter(({ count: counted }) => !counted);
    });
  }

  sale(order: OrderId): Promise<StallSale | null> {
    return this.store.read(() => get(STALL_SALES, order));
  }

  sales(
    stall: StallId,
    { page, limit }: ListPage,
  ): Promise<{ readonly sales: readonly StallSale[]; readonly total: number }> {
    return this.store.read(function* () {
      const range = { equal: { stall }, skip: (page - 1) * limit, limit };
      const sales = yield* list(STALL_SALES, 'stallSales_of_stall', range);
      return { sales, total: yield* count(STALL_SALES, 'stallSales_of_stall', { stall }) };
    });
  }

  waiting(stall: StallId): Promise<readonly StallSale[]> {
    return this.store.read(() => listWaiting(stall));
  }
}

/** Stores the result of `followSale`. Part of the transaction that stores the order; nothing for other orders. */
export function* followAtStall({ id, delivery }: Order, change: SaleChange): Work<void> {
  if (!delivery.stall || (change.moved.size === 0 && change.entries.length === 0)) return;
  const stall = yield* get(STALLS, delivery.stall.id);
  const sale = yield* get(STALL_SALES, id);
  if (!stall || !sale) return;
  const followed = followSale(stall, sale, change);
  if (followed !== stall) yield* put(STALLS, followed);
}

function listWaiting(stall: StallId): Work<readonly StallSale[]> {
  return list(STALL_SALES, 'stallSales_waiting', { equal: { stall } });
}

function countWaiting(stall: StallId): Work<number> {
  return count(STALL_SALES, 'stallSales_waiting', { stall });
}

/** The sales that an action has to know, with their orders. */
function* salesOf(action: StallAction): Work<readonly SaleFound[]> {
  const sales = yield* salesConcerned(action);
  const orders = new Map(
    (yield* own(
      'findOrders',
      sales.map(({ id }) => id),
    )).map((order) => [order.id, order]),
  );
  const found: SaleFound[] = [];
  for (const sale of sales) {
    const order = orders.get(sale.id);
    if (order) found.push({ sale, order, latest: (yield* own('attemptsOf', order.number)).at(-1) ?? null });
  }
  return found;
}

function* salesConcerned(action: StallAction): Work<readonly StallSale[]> {
  switch (action.kind) {
    case 'hand-over':
    case 'undo':
      return yield* many(STALL_SALES, [action.order]);
    case 'close':
      return yield* listWaiting(action.stall);
    default:
      return [];
  }
}
