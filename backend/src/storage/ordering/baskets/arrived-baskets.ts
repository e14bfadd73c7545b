import { ArrivedBaskets } from '../../../application/ordering/baskets/ports.ts';
import { BASKET_KEPT, tooManyOf } from '../../../domain/ordering/baskets/arrived-basket.ts';
import type { ArrivedBasket, BasketState } from '../../../domain/ordering/baskets/arrived-basket.ts';
import type { OrderNumber } from '../../../domain/ordering/order-number.ts';
import type { Collection } from '../../collection.ts';
import { count, get, insert, list, many, own, remove, replace } from '../../store.ts';
import type { Store, Work } from '../../store.ts';

interface BasketDoc extends ArrivedBasket {
  readonly isDone: boolean;
  /** The order that was made of it. */
  readonly order?: OrderNumber;
}

const ARRIVED_BASKETS: Collection<BasketDoc, 'arrivedBaskets_by_time' | 'arrivedBaskets_waiting'> = {
  name: 'arrivedBaskets',
  fields: {
    arrivedAt: 'number',
    phone: 'text?',
    name: 'text?',
    text: 'text?',
    lines: 'list',
    isDone: 'flag',
    order: 'text?',
  },
  indexes: {
    arrivedBaskets_by_time: { by: ['arrivedAt'] },
    arrivedBaskets_waiting: { by: ['isDone', '-arrivedAt', 'id'] },
  },
  isPersonal: true,
  ends: { by: 'arrivedBaskets_by_time', after: BASKET_KEPT },
  // What waits is of today; a copy would let somebody place it twice.
  copy: 'passing',
};

/** Messages are no changes by the office, and need not wait for those. */
const KEYS = ['arrived baskets'];

export class StoredArrivedBaskets extends ArrivedBaskets {
  static readonly collections = { arrivedBaskets: ARRIVED_BASKETS };

  constructor(private readonly store: Store) {
    super();
  }

  take(baskets: readonly ArrivedBasket[]): Promise<void> {
    return this.store.write(function* () {
      const known = new Set(
        (yield* many(
          ARRIVED_BASKETS,
          baskets.map(({ id }) => id),
        )).map(({ id }) => id),
      );
      const fresh = new Map(baskets.filter(({ id }) => !known.has(id)).map((basket) => [basket.id, basket]));
      if (fresh.size === 0) return;
      yield* insert(ARRIVED_BASKETS, ...[...fresh.values()].map((basket) => ({ ...basket, isDone: false })));
      const at = Math.max(...[...fresh.values()].map(({ arrivedAt }) => arrivedAt));
      yield* own('recordEvents', [{ kind: 'basket-arrived', at }]);
      const all = yield* list(ARRIVED_BASKETS, 'arrivedBaskets_waiting', { equal: { isDone: false } });
      const gone = tooManyOf(all.map(whole));
      yield* remove(ARRIVED_BASKETS, ...gone.map(({ id }) => id));
    }, KEYS);
  }

  async waiting(most: number): Promise<readonly ArrivedBasket[]> {
    const range = { equal: { isDone: false }, limit: most };
    const found = await this.store.read(() => list(ARRIVED_BASKETS, 'arrivedBaskets_waiting', range), true);
    return found.map(whole);
  }

  countWaiting(): Promise<number> {
    return this.store.read(() => count(ARRIVED_BASKETS, 'arrivedBaskets_waiting', { isDone: false }), true);
  }

  stateOf(id: string): Promise<BasketState> {
    return this.store.read(() => basketState(id), true);
  }

  finish(id: string): Promise<boolean> {
    return this.store.write(() => endBasket(id), KEYS);
  }
}

/** For the transaction that places the order made of it. */
export function* basketState(id: string): Work<BasketState> {
  const found = yield* get(ARRIVED_BASKETS, id);
  return found?.isDone === false ? { kind: 'waiting' } : { kind: 'basket-done', order: found?.order ?? null };
}

/**
 * Forgets everything of a basket but that it came.
 * @param order made of it; left out: none
 * @returns false when none waits with this id
 */
export function* endBasket(id: string, order?: OrderNumber): Work<boolean> {
  const found = yield* get(ARRIVED_BASKETS, id);
  if (found?.isDone !== false) return false;
  const nobody = { phone: '', name: '', text: '', lines: [] };
  yield* replace(ARRIVED_BASKETS, { ...found, ...nobody, isDone: true, ...(order && { order }) });
  return true;
}

/** An empty text may be stored as none. */
function whole({ id, arrivedAt, phone, name, text, lines }: BasketDoc): ArrivedBasket {
  return { id, arrivedAt, phone: phone ?? '', name: name ?? '', text: text ?? '', lines };
}
