import type { AnyToken } from '../../../domain/catalog/attributes/attribute-filters.ts';
import type { FilterColor } from '../../../domain/catalog/colors.ts';
import { readIntents, removable, writtenSearch } from '../../../domain/catalog/search/intents/intents.ts';
import type { ReadSearch, UnderstoodIntent } from '../../../domain/catalog/search/intents/intents.ts';
import type { Sizes } from '../../../domain/catalog/search/intents/sizes.ts';
import type { SearchReading } from '../../../domain/catalog/search/partial-match.ts';
import { productSearch } from '../../../domain/catalog/search/product-search.ts';
import { PRODUCT_TRAITS } from '../../../domain/catalog/search/product-words.ts';
import type { ProductTrait } from '../../../domain/catalog/search/product-words.ts';
import { categoryId } from '../../../domain/ids.ts';
import type { CategoryReference, PriceBounds, ProductList, ProductSort, Visibility } from '../ports.ts';
import type { SearchPlanner } from './search-planner.ts';

const TRAITS = Object.keys(PRODUCT_TRAITS) as readonly ProductTrait[];

/** By what a list of products is narrowed, apart from attributes. */
export interface ListQuery {
  /** Slug of a category. */
  readonly category?: string | undefined;
  /** Id of a category, instead of `category`. */
  readonly categoryId?: string | undefined;
  readonly color?: FilterColor | undefined;
  /** Left out: new arrivals first, then newest first; with `q` the best match first. Sold out comes last in every sort. */
  readonly sort?: ProductSort | undefined;
  readonly q?: string | undefined;
  /** The words of `q` are never replaced by others. */
  readonly exact?: boolean | undefined;
  readonly isNew?: boolean | undefined;
  /** Left out: those of `q`, or any. */
  readonly prices?: PriceBounds | undefined;
  readonly includeHidden?: boolean | undefined;
}

export interface ListOptions {
  /** See `SearchOptions`. */
  readonly isMentioned?: boolean;
  /** Whether the text is read for sizes of the shop; left out: yes. */
  readonly hasSizes?: boolean;
}

interface AskedList {
  /** Null when the text has no word to search for, so that nothing matches. */
  readonly list: ProductList | null;
  readonly understood: readonly UnderstoodIntent[];
  /** Of each size in the text, the tokens of which a product needs one. */
  readonly sizes: readonly AnyToken[];
}

/** The list that a query asks for, before it is narrowed by attributes. */
export async function askedFor(
  input: ListQuery,
  planner: SearchPlanner,
  { isMentioned = false, hasSizes = true }: ListOptions = {},
): Promise<AskedList> {
  const knowledge = (input.q ?? '') === '' ? null : await planner.knowledge(visibilityOf(input));
  const read = readSearch(input, hasSizes ? (knowledge?.sizes ?? null) : null);
  const understood = understoodIn(read, input, knowledge?.wraps ?? false);
  const { intents } = read;
  const kinds = new Set(intents.map(({ kind }) => kind));
  const traits = TRAITS.filter((trait) => kinds.has(trait));
  const sizes = intents.flatMap(({ size }) => (size ? [size.tokens] : []));
  // 'For girls' beside a size says nothing.
  const words = sizes.length > 0 && knowledge?.vocabulary.saysNothing(read.words) ? '' : read.words;
  const search =
    knowledge === null || (words === '' && traits.length === 0)
      ? null
      : productSearch(words, knowledge, { traits, isMentioned, isTitled: sizes.length > 0 });
  if (search === null && words !== '') return { list: null, sizes, understood };
  const bounds = intents.flatMap(({ prices }) => prices ?? []);
  const boundOf = (end: keyof PriceBounds) =>
    input.prices?.[end] ?? bounds.find((one) => one[end] !== null)?.[end] ?? null;
  const [from, to] = [boundOf('from'), boundOf('to')];
  const list = {
    ...visibilityOf(input),
    category: categoryOf(input),
    color: input.color ?? null,
    sort: input.sort ?? (kinds.has('cheapest') ? 'price-asc' : null),
    onlyNewArrivals: (input.isNew ?? false) || kinds.has('new'),
    prices: from === null && to === null ? null : { from, to },
    search,
  };
  return { list, sizes, understood };
}

export function readSearch({ q = '', exact = false }: ListQuery, sizes: Sizes | null): ReadSearch {
  return exact ? { words: q.trim(), intents: [] } : readIntents(q, sizes);
}

/** A sort that was chosen counts more than one that was typed. */
export function understoodIn(read: ReadSearch, { sort }: ListQuery, wraps: boolean): readonly UnderstoodIntent[] {
  return removable(read).filter(({ kind }) => (kind === 'cheapest' ? sort === undefined : kind !== 'gift' || wraps));
}

/** What is left of a text with sizes that nothing has. */
export function withoutSizes({ words, intents }: ReadSearch): readonly SearchReading[] {
  const { sizes = [], others = [] } = Object.groupBy(intents, ({ size }) => (size ? 'sizes' : 'others'));
  const text = writtenSearch({ words, intents: others });
  if (sizes.length === 0 || text === '') return [];
  return [{ text, missing: sizes.map((one) => ({ text: one.text, kind: one.kind })) }];
}

export function visibilityOf({ includeHidden }: ListQuery): Visibility {
  return { includeHidden: includeHidden ?? false };
}

/** The category that a query names, by its id or its slug. */
export function categoryOf(input: Pick<ListQuery, 'category' | 'categoryId'>): CategoryReference | null {
  if (input.categoryId !== undefined) return { id: categoryId(input.categoryId) };
  return input.category === undefined ? null : { slug: input.category };
}
