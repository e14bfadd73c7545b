import { WantedPicturesList } from '../../application/catalog/pictures/wanted/ports.ts';
import type { WantedState } from '../../application/catalog/pictures/wanted/ports.ts';
import { triedAnew, WANTED_TIME } from '../../domain/catalog/pictures/wanted-pictures.ts';
import type { WantedPictures } from '../../domain/catalog/pictures/wanted-pictures.ts';
import { productId } from '../../domain/ids.ts';
import type { ProductId } from '../../domain/ids.ts';
import type { Collection, Stored } from '../collection.ts';
import { count, get, list, put, remove } from '../store.ts';
import type { Store, Work } from '../store.ts';

/** The id is the product's. */
interface StoredWanted extends Omit<WantedPictures, 'productId'>, Stored {
  /** Whether another try is planned. */
  readonly isWaiting: boolean;
  /** Time of the next try, or of the last one. */
  readonly dueAt: number;
}

export const WANTED_PICTURES: Collection<StoredWanted, 'wantedPictures_due' | 'wantedPictures_age'> = {
  name: 'wantedPictures',
  fields: {
    pictures: 'list',
    instead: 'text',
    isShownThen: 'flag',
    createdAt: 'number',
    isWaiting: 'flag',
    dueAt: 'number',
  },
  indexes: {
    wantedPictures_due: { by: ['isWaiting', 'dueAt', 'id'] },
    wantedPictures_age: { by: ['createdAt'] },
  },
  ends: { by: 'wantedPictures_age', after: WANTED_TIME },
  copy: 'passing',
};

/** Nothing of the office's changes conflicts with it. */
const KEYS = ['wantedPictures'];

export class StoredWantedPictures extends WantedPicturesList {
  static readonly collections = { wantedPictures: WANTED_PICTURES };

  constructor(private readonly store: Store) {
    super();
  }

  async want(wanted: readonly WantedPictures[], at: number): Promise<void> {
    await this.store.write(() => wantPictures(wanted, at), KEYS);
  }

  async due(at: number, limit: number): Promise<readonly WantedPictures[]> {
    const range = { equal: { isWaiting: true }, below: at + 1, limit };
    return (await this.store.read(() => list(WANTED_PICTURES, 'wantedPictures_due', range))).map(wantedOf);
  }

  async update(wanted: WantedPictures, next: number | null): Promise<void> {
    await this.store.write(function* () {
      // The product may have been imported again, or be too old by now.
      const stored = yield* get(WANTED_PICTURES, wanted.productId);
      if (stored?.createdAt !== wanted.createdAt) return;
      yield* put(WANTED_PICTURES, docOf(wanted, next ?? stored.dueAt, next !== null));
    }, KEYS);
  }

  async remove(product: ProductId): Promise<void> {
    await this.store.write(() => remove(WANTED_PICTURES, product), KEYS);
  }

  state(limit: number): Promise<WantedState> {
    return this.store.read(function* () {
      const listed = yield* list(WANTED_PICTURES, 'wantedPictures_due', { equal: { isWaiting: false }, limit });
      return {
        waiting: yield* count(WANTED_PICTURES, 'wantedPictures_due', { isWaiting: true }),
        failed: yield* count(WANTED_PICTURES, 'wantedPictures_due', { isWaiting: false }),
        listed: listed.map(wantedOf),
      };
    });
  }

  retry(at: number, limit: number): Promise<boolean> {
    return this.store.write(function* () {
      const failed = yield* list(WANTED_PICTURES, 'wantedPictures_due', { equal: { isWaiting: false }, limit });
      for (const doc of failed) {
        const wanted = wantedOf(doc);
        yield* put(WANTED_PICTURES, docOf({ ...wanted, pictures: triedAnew(wanted.pictures) }, at, true));
      }
      return failed.length === limit;
    }, KEYS);
  }
}

/** Part of the transaction that stores the products. */
export function* wantPictures(wanted: readonly WantedPictures[], at: number): Work<void> {
  for (const one of wanted) if (one.pictures.length > 0) yield* put(WANTED_PICTURES, docOf(one, at, true));
}

function docOf({ productId: id, ...wanted }: WantedPictures, dueAt: number, isWaiting: boolean): StoredWanted {
  return { id, ...wanted, dueAt, isWaiting };
}

function wantedOf({ id, isWaiting: _w, dueAt: _d, ...wanted }: StoredWanted): WantedPictures {
  return { productId: productId(id), ...wanted };
}
