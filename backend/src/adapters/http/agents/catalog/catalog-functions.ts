import type { BrowseProducts } from '../../../../application/catalog/browse-products.ts';
import type { BrowseBundles } from '../../../../application/catalog/bundles/browse-bundles.ts';
import type { Catalogue } from '../../../../application/catalog/ports.ts';
import type { StoreSettings } from '../../../../application/store/ports.ts';
import type { OfferedBundle } from '../../../../domain/catalog/bundles/bundle.ts';
import { namedBundles } from '../../../../domain/catalog/bundles/named-bundles.ts';
import type { Product } from '../../../../domain/catalog/product.ts';
import { LONGEST_ID, productId } from '../../../../domain/ids.ts';
import type { ProductId } from '../../../../domain/ids.ts';
import { setIdOf, setNamed } from '../../../../domain/ordering/agents/agent-lines.ts';
import { shownToShoppers } from '../../../../domain/translations/shown-texts.ts';
import { LONGEST_SEARCH } from '@fyonka/api-contract/values/limits';
import { FOR_SHOPPERS } from '../../catalog/catalog.views.ts';
import { languageOf } from '../agent.ts';
import type { AgentCall } from '../agent.ts';
import type { Envelopes } from '../answers.ts';
import { ProtocolFailure } from '../failure.ts';
import type { Sent } from '../sent.ts';
import { chosenPieces, optionsBeside, readSelected } from './chosen-pieces.ts';
import { readFilters, withinFilters } from './filters.ts';
import { designNamed, productIdOf, productOf, selectedOf } from './product.view.ts';
import type { CatalogWords } from './product.view.ts';
import { setOf } from './set.view.ts';

const SEARCH = 'dev.ucp.shopping.catalog.search';
const LOOKUP = 'dev.ucp.shopping.catalog.lookup';
/** Products on a page of a search, and ids of a lookup. */
const MOST_FOUND = 20;
const USUAL_PAGE = 10;
const MOST_IDS = 20;
/** Pages of a search. */
const LAST_PAGE = 500;
/** The key of a design is shorter. */
const LONGEST_PRODUCT_ID = 2 * LONGEST_ID;

type Pieces = readonly [Product, ...Product[]];

/** Searches and looks up what shoppers see. */
export class CatalogFunctions {
  constructor(
    private readonly browse: BrowseProducts,
    private readonly catalogue: Catalogue,
    private readonly bundles: BrowseBundles,
    private readonly settings: StoreSettings,
    private readonly envelopes: Envelopes,
  ) {}

  async search(call: AgentCall): Promise<object> {
    const { body, agent } = call;
    const query = body.at('query').text(LONGEST_SEARCH)?.trim() ?? '';
    const words = await this.words(call);
    const filters = readFilters(body, words);
    if (query === '' && !filters.isAny)
      throw new ProtocolFailure('invalid_request', 'A search needs a query or a filter.');
    const limit = Math.min(body.at('pagination').at('limit').whole(1, 10_000) ?? USUAL_PAGE, MOST_FOUND);
    const page = pageIn(body.at('pagination').at('cursor'));
    const { slug } = filters;
    if (slug === null) return this.found(agent, [], { page, limit, total: 0 });
    const { prices, keepsSet } = filters;
    const sets = namedBundles(await this.bundles.all(), query).filter(({ bundle }) => keepsSet(bundle));
    const from = (page - 1) * limit;
    const shownSets = sets.slice(from, from + limit);
    const asked = { q: query, category: slug, prices, limit, group: 'design' as const };
    const after = { from: Math.max(0, from - sets.length), count: limit - shownSets.length };
    const { products, total } = await this.productsFrom(asked, after);
    const found = await Promise.all(products.map((product) => this.piecesOf(product)));
    const shown = [...shownSets.map((set) => setOf(set, words)), ...found.map((pieces) => productOf(pieces, words))];
    return this.found(agent, shown, { page, limit, total: total + sets.length });
  }

  /** Products after the sets, whose number shifts the pages. */
  private async productsFrom(
    asked: Parameters<BrowseProducts['find']>[0] & { readonly limit: number },
    { from, count }: { readonly from: number; readonly count: number },
  ) {
    const page = Math.floor(from / asked.limit) + 1;
    const first = await this.browse.find({ ...asked, page });
    const start = from % asked.limit;
    const isOnTwo = start + count > asked.limit && first.total > page * asked.limit;
    const second = isOnTwo ? (await this.browse.find({ ...asked, page: page + 1 })).products : [];
    return { products: [...first.products, ...second].slice(start, start + count), total: first.total };
  }

  private found(
    agent: AgentCall['agent'],
    products: readonly object[],
    at: { page: number; limit: number; total: number },
  ) {
    const hasNext = at.page * at.limit < at.total && at.page < LAST_PAGE;
    return {
      ucp: this.envelopes.success(SEARCH, agent),
      products,
      pagination: {
        has_next_page: hasNext,
        total_count: at.total,
        ...(hasNext && { cursor: `page-${at.page + 1}` }),
      },
    };
  }

  async lookup(call: AgentCall): Promise<object> {
    const sent = call.body.at('ids').needed().list(1_000);
    if (sent.length > MOST_IDS)
      throw new ProtocolFailure('request_too_large', `At most ${MOST_IDS} products are looked up at once.`);
    const ids = [...new Set(sent.map((one) => one.needed().text(LONGEST_PRODUCT_ID) ?? ''))];
    if (ids.length === 0) throw new ProtocolFailure('invalid_request', 'A lookup names at least one product.');
    const words = await this.words(call);
    const { keeps, keepsSet } = readFilters(call.body, words);
    const sets = await this.bundles.those(ids.flatMap((id) => setNamed(id) ?? []));
    const known = new Set([...sets.keys()].map(setIdOf));
    const others = ids.filter((id) => !known.has(id));
    const resolved = await Promise.all(others.map(async (id) => ({ id, pieces: await this.resolve(id) })));
    const groups = Map.groupBy(
      resolved.flatMap(({ id, pieces }) => (pieces && keeps(pieces[0]) ? { id, pieces } : [])),
      ({ pieces }) => productIdOf(pieces[0]),
    );
    const missing = resolved.filter(({ pieces }) => pieces === null).map(({ id }) => id);
    return {
      ucp: this.envelopes.success(LOOKUP, call.agent),
      products: [
        ...[...groups.values()].map((found) => lookedUp(found, words)),
        ...[...sets.values()].filter(({ bundle }) => keepsSet(bundle)).map((set) => setLookedUp(set, words)),
      ],
      ...(missing.length > 0 && {
        messages: missing.map((id) => ({ type: 'info', code: 'not_found', content: id })),
      }),
    };
  }

  async product(call: AgentCall): Promise<object> {
    const id = call.body.at('id').needed().text(LONGEST_PRODUCT_ID) ?? '';
    const set = await this.setOf(id);
    if (set) return this.aSet(set, call);
    const pieces = await this.resolve(id);
    if (!pieces) return this.envelopes.refused('not_found', 'There is no such product.');
    const words = await this.words(call);
    const { keeps } = readFilters(call.body, words);
    const isPiece = designNamed(id) === null;
    const asked = isPiece ? selectedOf(pieces[0], words) : readSelected(call.body.at('selected'));
    const { chosen, effective } = chosenPieces(pieces, asked, call.body.at('preferences'), words);
    const kept = withinFilters(chosen, keeps);
    if (!kept) return this.envelopes.refused('not_found', 'No variant of the product is within the filters.');
    const shown = productOf(kept, words);
    const isChosen = pieces.length > 1;
    return {
      ucp: this.envelopes.success(LOOKUP, call.agent),
      product: {
        ...shown,
        ...(isChosen && { selected: effective, options: optionsBeside(pieces, effective, words) }),
      },
    };
  }

  private async setOf(id: string): Promise<OfferedBundle | null> {
    const named = setNamed(id);
    return named && this.bundles.one(named);
  }

  private async aSet(set: OfferedBundle, call: AgentCall): Promise<object> {
    const words = await this.words(call);
    if (!readFilters(call.body, words).keepsSet(set.bundle))
      return this.envelopes.refused('not_found', 'The set is not within the filters.');
    return { ucp: this.envelopes.success(LOOKUP, call.agent), product: setOf(set, words) };
  }

  /** The pieces of an id: of a design all, those of a piece with the piece first. */
  private async resolve(id: string): Promise<Pieces | null> {
    const design = designNamed(id);
    if (design === null) {
      const piece = await this.catalogue.findProduct(productId(id), FOR_SHOPPERS);
      return piece && this.piecesOf(piece);
    }
    const [first, ...others] = await this.catalogue.otherPieces({ id: '' as ProductId, design });
    return first ? [first, ...others] : null;
  }

  private async piecesOf(piece: Product): Promise<Pieces> {
    return [piece, ...(await this.catalogue.otherPieces(piece))];
  }

  private async words(call: AgentCall): Promise<CatalogWords> {
    const [categories, settings] = await Promise.all([
      this.catalogue.listCategories(FOR_SHOPPERS),
      this.settings.read(),
    ]);
    return {
      origin: this.envelopes.origin,
      language: languageOf(call),
      categories: new Map(categories.map((category) => [category.id, category])),
      attributes: shownToShoppers(settings),
    };
  }
}

/** One featured variant for each id, and how the id has led to it. */
function lookedUp(found: readonly { id: string; pieces: Pieces }[], words: CatalogWords) {
  const [{ pieces } = { pieces: undefined }] = found;
  if (!pieces) throw new Error('a product was looked up by no id');
  const inputs = Map.groupBy(found, (one) => one.pieces[0].id);
  const product = productOf(pieces, words);
  return {
    ...product,
    variants: product.variants.flatMap((variant) => {
      const named = inputs.get(productId(variant.id));
      const matchOf = (id: string) => (designNamed(id) === null ? 'exact' : 'featured');
      return named ? [{ ...variant, inputs: named.map(({ id }) => ({ id, match: matchOf(id) })) }] : [];
    }),
  };
}

function setLookedUp(set: OfferedBundle, words: CatalogWords) {
  const product = setOf(set, words);
  const inputs = [{ id: setIdOf(set.bundle.id), match: 'exact' }];
  return { ...product, variants: product.variants.map((variant) => ({ ...variant, inputs })) };
}

function pageIn(cursor: Sent): number {
  const text = cursor.text(20);
  if (text === undefined) return 1;
  const page = Number(/^page-(\d{1,4})$/.exec(text)?.[1] ?? 0);
  if (page < 1 || page > LAST_PAGE) throw new ProtocolFailure('invalid_request', `${cursor.path} is no cursor.`);
  return page;
}
