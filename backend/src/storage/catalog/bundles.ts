import { Bundles } from '../../application/catalog/bundles/ports.ts';
import type { OfficeBundle } from '../../application/catalog/bundles/ports.ts';
import type { EditOutcome } from '../../application/catalog/editing/editing-ports.ts';
import { bundleRecord, faultsOfOneMore } from '../../domain/catalog/bundles/bundle-edit.ts';
import type { Bundle } from '../../domain/catalog/bundles/bundle.ts';
import type { Authorship } from '../../domain/history.ts';
import type { BundleId } from '../../domain/ids.ts';
import { change, create, EDITED, erase, viewsOf } from '../edited-things.ts';
import type { Edited, Editing } from '../edited-things.ts';
import { count, get, list, many } from '../store.ts';
import { copied } from '../collection.ts';
import type { Collection } from '../collection.ts';
import type { Store } from '../store.ts';

export interface StoredBundle extends Bundle, Edited {}

export const BUNDLES: Collection<StoredBundle, 'bundles_in_order'> = {
  name: 'bundles',
  fields: {
    name: 'localized',
    description: 'localized',
    level: 'text',
    pieces: 'list',
    price: 'number',
    isVisible: 'flag',
    place: 'number',
    ...EDITED,
  },
  indexes: { bundles_in_order: { by: ['level', 'place', 'id'] } },
  counts: ['place'],
  isPublic: true,
  ends: 'bound',
  copy: copied('bundles'),
};

const EDITING: Editing<Bundle, StoredBundle, OfficeBundle> = {
  of: BUNDLES,
  subject: 'bundle',
  recordOf: bundleRecord,
  thingOf: bundleOf,
  docOf: (bundle, edited) => ({ ...bundle, ...edited }),
  viewOf: (doc, changedBy) => ({ bundle: bundleOf(doc), version: doc.version, changedAt: doc.changedAt, changedBy }),
  withThing: (view, bundle) => ({ ...view, bundle }),
  *faultsOf(_bundle, isNew) {
    return isNew ? faultsOfOneMore(yield* count(BUNDLES)) : [];
  },
};

/** Bundles in any database. */
export class StoredBundles extends Bundles {
  static readonly collections = { bundles: BUNDLES };

  constructor(private readonly store: Store) {
    super();
  }

  async ofLevel(level: Bundle['level']): Promise<readonly Bundle[]> {
    const docs = await this.store.read(() => list(BUNDLES, 'bundles_in_order', { equal: { level } }));
    return docs.map(bundleOf).filter(({ isVisible }) => isVisible);
  }

  async visible(ids: readonly BundleId[]): Promise<ReadonlyMap<BundleId, Bundle>> {
    const docs = await this.store.read(() => many(BUNDLES, ids));
    const visible = docs.map(bundleOf).filter(({ isVisible }) => isVisible);
    return new Map(visible.map((bundle) => [bundle.id, bundle]));
  }

  list(): Promise<readonly OfficeBundle[]> {
    return this.store.read(function* () {
      return yield* viewsOf(EDITING, yield* list(BUNDLES, 'bundles_in_order'));
    });
  }

  find(id: BundleId): Promise<OfficeBundle | null> {
    return this.store.read(function* () {
      const doc = yield* get(BUNDLES, id);
      const [view] = yield* viewsOf(EDITING, doc ? [doc] : []);
      return view ?? null;
    });
  }

  create(bundle: Bundle, by: Authorship): Promise<EditOutcome<OfficeBundle>> {
    return this.store.write(() => create(EDITING, bundle, by));
  }

  change(bundle: Bundle, version: number | undefined, by: Authorship): Promise<EditOutcome<OfficeBundle>> {
    return this.store.write(() => change(EDITING, bundle, version, by));
  }

  delete(id: BundleId, by: Authorship): Promise<boolean> {
    return this.store.write(function* () {
      const doc = yield* get(BUNDLES, id);
      if (doc) yield* erase(EDITING, doc, by);
      return doc !== null;
    });
  }
}

function bundleOf(doc: StoredBundle): Bundle {
  const { version: _version, changedAt: _at, changedBy: _by, ...bundle } = doc;
  return bundle;
}
