import { PAGES } from '@fyonka/api-contract/values/request-limits';
import { MOST_WISHES } from '@fyonka/api-contract/values/limits';
import { neededTokens } from '../../domain/catalog/attributes/attribute-filters.ts';
import type { AttributeFilter } from '../../domain/catalog/attributes/attribute-filters.ts';
import { choicesOfDesigns } from '../../domain/catalog/designs/once-per-design.ts';
import type { ChoicesOfDesign } from '../../domain/catalog/designs/once-per-design.ts';
import type { Product } from '../../domain/catalog/product.ts';
import { writtenSearch } from '../../domain/catalog/search/intents/intents.ts';
import type { UnderstoodIntent } from '../../domain/catalog/search/intents/intents.ts';
import { readProductIds } from '../../domain/catalog/search/named-products.ts';
import type { MissingWords, SearchReading } from '../../domain/catalog/search/partial-match.ts';
import { listPage } from '../list-page.ts';
import type { AskedPage, ListPage } from '../list-page.ts';
import type { StoreSettings } from '../store/ports.ts';
import type { Catalogue } from './ports.ts';
import { askedFor, readSearch, understoodIn, visibilityOf, withoutSizes } from './search/asked-list.ts';
import type { ListOptions, ListQuery } from './search/asked-list.ts';
import type { EmptySearches } from './search/empty-searches.ts';
import type { SearchCorrector } from './search/search-corrector.ts';
import type { SearchPlanner } from './search/search-planner.ts';

export interface BrowseProductsInput extends AskedPage, ListQuery {
  /** Ids with commas between them, instead of all of the query. */
  readonly ids?: string | undefined;
  /** Products in the order in which they were made, instead of all of the query: 0, then `next`. */
  readonly after?: number | undefined;
  readonly attributes?: readonly AttributeFilter[] | undefined;
  /** Shows each design once; left out: each product. */
  readonly group?: 'design' | undefined;
}

export interface BrowseProductsOutcome extends ListPage {
  readonly products: readonly Product[];
  readonly total: number;
  /** The text that was searched instead of a text that found nothing; null for what was asked. */
  readonly corrected: string | null;
  /** What `corrected` leaves out, because nothing has it beside the rest. */
  readonly missing: readonly MissingWords[];
  /** By what the text narrows the list. */
  readonly understood: readonly UnderstoodIntent[];
  /** Only with `group`: what there is to choose between, by design. */
  readonly choices?: ReadonlyMap<string, ChoicesOfDesign>;
  /** Only with `after`: that of the next products; null after the last. */
  readonly next?: number | null;
}

const AS_ASKED = { corrected: null, missing: [], understood: [] };

/** One page of the catalogue; a category that does not exist has no products. */
export class BrowseProducts {
  constructor(
    private readonly catalogue: Catalogue,
    private readonly planner: SearchPlanner,
    private readonly corrector: SearchCorrector,
    private readonly empty: EmptySearches,
    private readonly settings: StoreSettings,
  ) {}

  async execute(input: BrowseProductsInput): Promise<BrowseProductsOutcome> {
    const found = await this.find(input);
    return input.group === 'design' ? { ...found, choices: await this.choicesBeside(found.products) } : found;
  }

  /** The same without what there is to choose between, for those who do not show it. */
  async find(input: BrowseProductsInput): Promise<BrowseProductsOutcome> {
    if (input.ids !== undefined) return this.named(input.ids);
    if (input.after !== undefined) return this.following(input.after, input);
    const text = input.q?.trim() ?? '';
    const isWhole = isOfWhole(input);
    const isForAll = isWhole && !visibilityOf(input).includeHidden;
    const key = `${input.exact ?? false} ${text}`;
    const noted = isForAll ? this.empty.readingOf(key) : undefined;
    if (noted === null) return nothingOn(input);
    if (noted !== undefined) return this.browseAs(noted, input);
    const noteEmpty = this.empty.begun();
    const found = await this.browse(input);
    if (found.total > 0 || text === '') return found;
    const { words, intents } = readSearch(input, null);
    const { vocabulary, sizes, wraps } = await this.planner.knowledge(visibilityOf(input));
    if (vocabulary.saysNothing(words))
      return {
        ...(await this.browse({ ...input, q: writtenSearch({ words: '', intents }) })),
        understood: understoodIn({ words, intents }, input, wraps),
      };
    // A search that finds something is never corrected.
    const options = { isWhole, isExact: input.exact };
    const readings = await this.corrector.readings(text, visibilityOf(input), options);
    for (const reading of [...withoutSizes(readSearch(input, sizes)), ...(readings ?? [])]) {
      const read = await this.browseAs(reading, input);
      if (read.total === 0) continue;
      if (isForAll) noteEmpty(key, reading);
      return read;
    }
    if (isForAll && readings !== null) noteEmpty(key, null);
    return nothingOn(input);
  }

  private async browseAs({ text, missing }: SearchReading, input: BrowseProductsInput): Promise<BrowseProductsOutcome> {
    const isMentioned = missing.some(({ kind }) => kind === 'mention');
    return { ...(await this.browse({ ...input, q: text }, { isMentioned })), corrected: text, missing };
  }

  /** The visible ones of the products, in the order of their ids. */
  private async named(ids: string): Promise<BrowseProductsOutcome> {
    const asked = readProductIds(ids);
    const found = await this.catalogue.visibleProducts(asked);
    const products = asked.flatMap((id) => found.get(id) ?? []);
    return { products, total: products.length, ...AS_ASKED, page: 1, limit: MOST_WISHES };
  }

  private async following(after: number, asked: AskedPage): Promise<BrowseProductsOutcome> {
    const { limit } = listPage(asked, PAGES.products);
    const { products, next } = await this.catalogue.visibleFrom(after, limit);
    return { products, total: products.length, ...AS_ASKED, next, page: 1, limit };
  }

  private async browse(input: BrowseProductsInput, options: ListOptions = {}) {
    const found = await this.browseBy(input, options);
    // 'Long socks' are no size where only ribbons have that one.
    const isBySize = found.understood.some(({ kind }) => kind === 'size');
    return isBySize && found.total === 0 ? this.browseBy(input, { ...options, hasSizes: false }) : found;
  }

  private async browseBy(input: BrowseProductsInput, options: ListOptions): Promise<BrowseProductsOutcome> {
    const page = listPage(input, PAGES.products);
    const asked = await askedFor(input, this.planner, options);
    const chosen = await this.needed(input.attributes ?? []);
    if (asked.list === null || chosen === null) return nothingOn(input);
    const { list, sizes, understood } = asked;
    const attributes = [...chosen, ...sizes];
    const oncePerDesign = input.group === 'design';
    const { products, total } = await this.catalogue.browse({ ...list, attributes, oncePerDesign, ...page });
    return { products, total, ...AS_ASKED, understood, ...page };
  }

  private async choicesBeside(products: readonly Product[]): Promise<ReadonlyMap<string, ChoicesOfDesign>> {
    const designs = [...new Set(products.flatMap(({ design }) => design ?? []))];
    if (designs.length === 0) return new Map();
    const [pieces, { attributes }] = await Promise.all([this.catalogue.piecesOf(designs), this.settings.read()]);
    return choicesOfDesigns(pieces, attributes);
  }

  private async needed(filters: readonly AttributeFilter[]): Promise<ReturnType<typeof neededTokens>> {
    // Most lists have none, and then the settings need not be read.
    return filters.length === 0 ? [] : neededTokens(filters, (await this.settings.read()).attributes);
  }
}

/** What a text narrows the list by is said, so that it can be taken back; where nothing is, nothing is wrapped. */
function nothingOn(input: BrowseProductsInput): BrowseProductsOutcome {
  const understood = understoodIn(readSearch(input, null), input, false);
  return { products: [], total: 0, ...AS_ASKED, understood, ...listPage(input, PAGES.products) };
}

/** Whether nothing but a text narrows the list. */
function isOfWhole({ isNew = false, attributes = [], ...input }: BrowseProductsInput): boolean {
  const narrowing = [input.category, input.categoryId, input.color, input.prices];
  return narrowing.every((one) => one === undefined) && !isNew && attributes.length === 0;
}
