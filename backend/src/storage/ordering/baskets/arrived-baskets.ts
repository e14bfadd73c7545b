import { ArrivedBaskets } from '../../../application/ordering/baskets/ports.ts';
import { BASKET_KEPT, MOST_BASKETS, tooManyOf } from '../../../domain/ordering/baskets/arrived-basket.ts';
import type { ArrivedBasket } from '../../../domain/ordering/baskets/arrived-basket.ts';
import type { Collection } from '../../collection.ts';
import { get, insert, list, many, own, remove, replace } from '../../store.ts';
import type { Store } from '../../store.ts';

interface BasketDoc extends ArrivedBasket {
  readonly isDone: boolean;
}

const ARRIVED_BASKETS: Collection<BasketDoc, 'arrivedBaskets_by_time' | 'arrivedBaskets_waiting'> = {
  name: 'arrivedBaskets',
  fields: { arrivedAt: 'number', phone: 'text?', name: 'text?', text: 'text?', lines: 'list', isDone: 'flag' },
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

  async waiting(): Promise<readonly ArrivedBasket[]> {
    const range = { equal: { isDone: false }, limit: MOST_BASKETS };
    const found = await this.store.read(() => list(ARRIVED_BASKETS, 'arrivedBaskets_waiting', range), true);
    return found.map(whole);
  }

  finish(id: string): Promise<boolean> {
    return this.store.write(function* () {
      const found = yield* get(ARRIVED_BASKETS, id);
      if (!found || found.isDone) return false;
      const nobody = { phone: '', name: '', text: '', lines: [] };
      yield* replace(ARRIVED_BASKETS, { ...found, ...nobody, isDone: true });
      return true;
    }, KEYS);
  }
}

/** An empty text may be stored as none. */
function whole({ id, arrivedAt, phone, name, text, lines }: BasketDoc): ArrivedBasket {
  return { id, arrivedAt, phone: phone ?? '', name: name ?? '', text: text ?? '', lines };
}
