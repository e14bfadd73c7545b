import { MARKDOWN_STATES } from '@fyonka/api-contract/values/goods/markdowns';
import type { EditOutcome } from '../../application/catalog/editing/editing-ports.ts';
import type { ListPage } from '../../application/list-page.ts';
import { Markdowns } from '../../application/catalog/markdowns/ports.ts';
import type { OfficeMarkdown } from '../../application/catalog/markdowns/ports.ts';
import { markdownRecord, MOST_OPEN_MARKDOWNS, unmarked } from '../../domain/catalog/markdowns/markdown.ts';
import type { Markdown, MarkdownTerms, MarkedPrice } from '../../domain/catalog/markdowns/markdown.ts';
import type { Product } from '../../domain/catalog/product.ts';
import type { Authorship } from '../../domain/history.ts';
import type { MarkdownId, ProductId } from '../../domain/ids.ts';
import { change, create, EDITED, erase, viewsOf } from '../edited-things.ts';
import type { Edited, Editing } from '../edited-things.ts';
import { count, get, insert, list, many, put, remove, replace } from '../store.ts';
import { copied } from '../collection.ts';
import type { Collection } from '../collection.ts';
import type { Store, Work } from '../store.ts';

/** Markdowns that are kept, over or not: the oldest that is over makes room. */
const MOST_KEPT = 200;

interface StoredMarkdown extends Markdown, Edited {
  readonly isOpen: boolean;
}

/** The id is that of the product, so that it is in one markdown at a time. */
interface StoredPrice extends Omit<MarkedPrice, 'productId'> {
  readonly id: ProductId;
}

const MARKDOWNS: Collection<StoredMarkdown, 'markdowns_open'> = {
  name: 'markdowns',
  fields: {
    name: 'text',
    percent: 'number',
    from: 'number',
    until: 'number?',
    state: { oneOf: MARKDOWN_STATES },
    products: 'number',
    isOpen: 'flag',
    ...EDITED,
  },
  indexes: { markdowns_open: { by: ['isOpen', 'id'], only: { isOpen: true } } },
  ends: 'bound',
  copy: copied('markdowns'),
};

const PRICES: Collection<StoredPrice, 'markedPrices_of_markdown'> = {
  name: 'markedPrices',
  fields: { markdownId: 'text', was: 'number?', price: 'number?', isReduced: 'flag' },
  indexes: { markedPrices_of_markdown: { by: ['markdownId', 'isReduced', 'id'] } },
  ends: 'owner',
  copy: copied('markedPrices'),
};

const EDITING: Editing<Markdown, StoredMarkdown, OfficeMarkdown> = {
  of: MARKDOWNS,
  subject: 'markdown',
  recordOf: markdownRecord,
  thingOf: markdownOf,
  docOf: (markdown, edited) => ({ ...markdown, ...edited, isOpen: markdown.state !== 'over' }),
  viewOf: (doc, changedBy) => ({
    markdown: markdownOf(doc),
    version: doc.version,
    changedAt: doc.changedAt,
    changedBy,
  }),
  withThing: (view, markdown) => ({ ...view, markdown }),
  *faultsOf({ products }, isNew) {
    if (!isNew) return [];
    if (products === 0) return [{ field: 'products', code: 'TOO_FEW_ITEMS' }];
    const open = yield* count(MARKDOWNS, 'markdowns_open', { isOpen: true });
    return open >= MOST_OPEN_MARKDOWNS ? [{ field: 'name', code: 'TOO_MANY_ITEMS' }] : [];
  },
};

/** Markdowns in any database. */
export class StoredMarkdowns extends Markdowns {
  static readonly collections = { markdowns: MARKDOWNS, markedPrices: PRICES };

  constructor(private readonly store: Store) {
    super();
  }

  list({ page, limit }: ListPage): Promise<{ markdowns: readonly OfficeMarkdown[]; total: number }> {
    return this.store.read(function* () {
      const docs = yield* list(MARKDOWNS, null, { isReversed: true, skip: (page - 1) * limit, limit });
      return { markdowns: yield* viewsOf(EDITING, docs), total: yield* count(MARKDOWNS) };
    });
  }

  find(id: MarkdownId): Promise<OfficeMarkdown | null> {
    return this.store.read(function* () {
      const doc = yield* get(MARKDOWNS, id);
      const [view] = yield* viewsOf(EDITING, doc ? [doc] : []);
      return view ?? null;
    });
  }

  async taken(products: readonly ProductId[]): Promise<ReadonlySet<ProductId>> {
    const rows = await this.store.read(() => many(PRICES, products));
    return new Set(rows.map(({ id }) => id));
  }

  endOf(product: ProductId): Promise<number | null> {
    return this.store.read(function* () {
      const price = yield* get(PRICES, product);
      return price?.isReduced ? ((yield* get(MARKDOWNS, price.markdownId))?.until ?? null) : null;
    });
  }

  termsOf(products: readonly ProductId[]): Promise<ReadonlyMap<ProductId, MarkdownTerms>> {
    return this.store.read(function* () {
      const reduced = (yield* many(PRICES, products)).filter(({ isReduced }) => isReduced);
      const ids = [...new Set(reduced.map(({ markdownId }) => markdownId))];
      const markdowns = new Map((yield* many(MARKDOWNS, ids)).map((doc) => [doc.id, doc]));
      return new Map(
        reduced.flatMap(({ id, markdownId }): [ProductId, MarkdownTerms][] => {
          const markdown = markdowns.get(markdownId);
          return markdown ? [[id, { from: markdown.from, until: markdown.until }]] : [];
        }),
      );
    });
  }

  create(
    markdown: Omit<Markdown, 'products'>,
    products: readonly ProductId[],
    by: Authorship,
  ): Promise<EditOutcome<OfficeMarkdown>> {
    return this.store.write(function* () {
      const taken = new Set((yield* many(PRICES, products)).map(({ id }) => id));
      const free = products.filter((id) => !taken.has(id));
      const outcome = yield* create(EDITING, { ...markdown, products: free.length }, by);
      if (outcome.kind !== 'saved') return outcome;
      const price = { markdownId: markdown.id, was: null, price: null, isReduced: false };
      yield* insert(PRICES, ...free.map((id) => ({ id, ...price })));
      yield* makeRoom(by);
      return outcome;
    });
  }

  end(id: MarkdownId, by: Authorship): Promise<'ended' | 'deleted' | 'not-found'> {
    return this.store.write(function* () {
      const doc = yield* get(MARKDOWNS, id);
      if (!doc) return 'not-found';
      if (doc.state === 'running') {
        const until = Math.min(by.at, doc.until ?? by.at);
        yield* change(EDITING, { ...markdownOf(doc), until }, undefined, by);
        return 'ended';
      }
      const rows = yield* list(PRICES, 'markedPrices_of_markdown', { equal: { markdownId: id } });
      yield* remove(PRICES, ...rows.map((row) => row.id));
      yield* erase(EDITING, doc, by);
      return 'deleted';
    });
  }

  async open(): Promise<readonly Markdown[]> {
    const range = { equal: { isOpen: true }, limit: MOST_OPEN_MARKDOWNS };
    return (await this.store.read(() => list(MARKDOWNS, 'markdowns_open', range))).map(markdownOf);
  }

  async enter(id: MarkdownId, state: Markdown['state']): Promise<void> {
    await this.store.write(function* () {
      const doc = yield* get(MARKDOWNS, id);
      if (doc) yield* replace(MARKDOWNS, { ...doc, state, isOpen: state !== 'over' });
    });
  }

  async prices(id: MarkdownId, isReduced: false | null, most: number): Promise<readonly MarkedPrice[]> {
    const equal = { markdownId: id, ...(isReduced === false && { isReduced }) };
    const rows = await this.store.read(() => list(PRICES, 'markedPrices_of_markdown', { equal, limit: most }));
    return rows.map(priceOf);
  }

  async note({ productId, ...price }: MarkedPrice): Promise<void> {
    await this.store.write(() => put(PRICES, { id: productId, ...price }));
  }

  async forget(product: ProductId): Promise<void> {
    await this.store.write(() => remove(PRICES, product));
  }
}

/**
 * Takes products that are deleted out of their markdowns, so that they come out of the trash at their own price, whenever
 * that is. Part of the transaction that deletes them.
 */
export function* leaveMarkdowns<Deleted extends Product>(products: readonly Deleted[]): Work<readonly Deleted[]> {
  const rows = yield* many(
    PRICES,
    products.map(({ id }) => id),
  );
  yield* remove(PRICES, ...rows.map(({ id }) => id));
  const marked = new Map(rows.map((row) => [row.id, priceOf(row)]));
  return products.map((product) => {
    const price = marked.get(product.id);
    return price ? unmarked(product, price) : product;
  });
}

function priceOf({ id: productId, ...price }: StoredPrice): MarkedPrice {
  return { productId, ...price };
}

function* makeRoom(by: Authorship): Work<void> {
  const excess = (yield* count(MARKDOWNS)) - MOST_KEPT;
  if (excess <= 0) return;
  const oldest = yield* list(MARKDOWNS, null, { limit: excess + MOST_OPEN_MARKDOWNS });
  for (const doc of oldest.filter(({ isOpen }) => !isOpen).slice(0, excess)) yield* erase(EDITING, doc, by);
}

function markdownOf(doc: StoredMarkdown): Markdown {
  const { version: _version, changedAt: _at, changedBy: _by, isOpen: _open, ...markdown } = doc;
  return markdown;
}
