// What people type who have seen the shop but not its search, and what a shopkeeper would show them first. A table holds:
// `expected`: how many of the first results must all be of a kind (`3 bags pink`; `top`: the first one), `any` for one of
// the first five, or `none`; `missing`: words for which the shop has nothing, and which the answer has to name.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowseProducts } from '../../../application/catalog/browse-products.ts';
import type { Product } from '../../../domain/catalog/product.ts';
import { searchWords } from '../../../domain/search-text.ts';

export interface ShopperQuery {
  readonly kind: string;
  readonly query: string;
  readonly expected: string;
  readonly missing: readonly string[];
}

const TABLES = ['what-they-want.tsv', 'how-they-write.tsv'].map((name) => join(import.meta.dirname, name));

/** Results that a phone shows before somebody gives up. */
const SEEN = 5;

type Holds = (product: Product) => boolean;

const ofCategory = (slug: string): [string, Holds] => [slug, ({ categoryId }) => categoryId === slug];
/** A colour is also that of a text or print which the name tells of: 'white bow with pink hearts'. */
const ofColor = (word: string, color = word): [string, Holds] => [
  word,
  ({ filterColor, name }) => filterColor === color || searchWords(name.en).includes(word),
];
const ofLevel = (word: string): [string, Holds] => [
  word,
  ({ color: { level } }) => [word, 'all stages'].includes(level.en.toLowerCase()),
];

const KINDS_OF_PRODUCTS: ReadonlyMap<string, Holds> = new Map<string, Holds>([
  ...['bows', 'name-ribbons', 'clips', 'hairbands', 'hair-ties', 'pins'].map(ofCategory),
  ...['bags', 'socks', 'pencil-cases', 'lunch-boxes', 'bottles', 'sets'].map(ofCategory),
  ...['pink', 'blue', 'white'].map((color) => ofColor(color)),
  ofColor('navy', 'navy blue'),
  ofColor('indigo', 'indigo blue'),
  ...['kindergarten', 'primary', 'middle', 'secondary'].map(ofLevel),
  ['name', ({ customTags }) => customTags.length > 0],
  ['sale', ({ priceBeforeDiscount }) => priceBeforeDiscount !== null],
  ['new', ({ isNewArrival }) => isNewArrival],
]);

/** @param path of another table, such as one that is kept from those who improve the search */
export function readShopperQueries(path?: string): readonly ShopperQuery[] {
  return (path === undefined ? TABLES : [path]).flatMap((table) =>
    readFileSync(table, 'utf8').trimEnd().split('\n').slice(1).map(readRow),
  );
}

function readRow(line: string): ShopperQuery {
  const [kind, query, expected, missing = ''] = line.split('\t');
  if (kind === undefined || query === undefined || expected === undefined) throw new TypeError(`not a row: ${line}`);
  return { kind, query, expected, missing: searchWords(missing) };
}

/** The queries of each kind, and those of them that are not answered as expected. */
export interface HitsOfKind {
  readonly queries: number;
  readonly missed: readonly string[];
}

/** @returns by kind, in the order of the tables */
export async function hitsByKind(
  shop: BrowseProducts,
  queries: readonly ShopperQuery[],
): Promise<ReadonlyMap<string, HitsOfKind>> {
  const hits = new Map<string, HitsOfKind>();
  for (const row of queries) {
    const { queries: before, missed } = hits.get(row.kind) ?? { queries: 0, missed: [] };
    const isHit = isAnswered(row, await shop.execute({ q: row.query, limit: SEEN }));
    hits.set(row.kind, { queries: before + 1, missed: isHit ? missed : [...missed, row.query] });
  }
  return hits;
}

/** Queries that are answered as expected, of 1. */
export function hitRate(hits: readonly HitsOfKind[]): number {
  const sum = (count: (one: HitsOfKind) => number) => hits.reduce((all, one) => all + count(one), 0);
  return 1 - sum(({ missed }) => missed.length) / sum(({ queries }) => queries);
}

interface Answer {
  readonly products: readonly Product[];
  /** What was typed and is not in the results; left out: all is. */
  readonly missing?: readonly { readonly text: string }[];
}

function isAnswered({ expected, missing }: ShopperQuery, { products, missing: named = [] }: Answer): boolean {
  const words = named.flatMap(({ text }) => searchWords(text));
  const isNamed = missing.every((word) => words.includes(word));
  if (expected === 'none') return products.length === 0 || (missing.length > 0 && isNamed);
  const [count = '', ...terms] = expected.split(' ');
  const fits = (product: Product) => terms.every((term) => term.split(',').some((one) => holds(one)(product)));
  if (count === 'any') return isNamed && products.some(fits);
  const first = count === 'top' ? 1 : Number(count);
  return isNamed && products.length >= first && products.slice(0, first).every(fits);
}

/** @throws RangeError for a word that means nothing, so that a misspelled expectation cannot hold */
function holds(term: string): Holds {
  const [, sign, rest = ''] = /^(#|~|<=|>=)(.+)$/.exec(term) ?? [];
  if (sign === '#') return ({ id }) => id === rest;
  if (sign === '~') return ({ name, description }) => `${name.en} ${description.en}`.toLowerCase().includes(rest);
  if (sign === '<=') return ({ price }) => price <= Number(rest) * 1000;
  if (sign === '>=') return ({ price }) => price >= Number(rest) * 1000;
  const known = KINDS_OF_PRODUCTS.get(term);
  if (known === undefined) throw new RangeError(`nothing is known of '${term}'`);
  return known;
}
