import type { FeedFault } from '@fyonka/api-contract/values/goods/feeds/channels';
import type { Language, LocalizedText } from '../../localized-text.ts';
import { toKd } from '../../money.ts';
import type { Fils } from '../../money.ts';
import { jpegPath } from '../pictures/jpegs.ts';
import { columnsOf } from './channels.ts';
import type { ChannelRules, FeedColumn } from './channels.ts';
import type { FeedItem } from './feed-item.ts';

/** A fee for a part of Kuwait. */
export interface RegionFee {
  /** Null: the whole country. */
  readonly region: LocalizedText | null;
  readonly fee: Fils;
}

/** What a row says beside its item. */
export interface RowTerms {
  readonly language: Language;
  /** Absolute address of a page or file of the shop. */
  readonly addressOf: (of: FeedItem['page'] | { readonly file: string }) => string;
  readonly fees: { readonly country: readonly RegionFee[]; readonly regions: readonly RegionFee[] };
}

/** A fee as a channel that takes elements reads it. */
export interface ShippingPart {
  readonly country: string;
  readonly region: string | null;
  readonly price: string;
}

/** A row by its columns; several values of a column in their order, none where there is nothing to say. */
export type FeedRow = ReadonlyMap<FeedColumn, readonly (string | ShippingPart)[]>;

const COUNTRY = 'KW';
/** Line breaks, with control characters and halves of pairs, which no file may have. */
const UNWRITABLE = /[\s\p{Cc}\p{Cs}\uFFFE\uFFFF]+/gu;

/** The row of an item; null: the channel would refuse it, see `faultsOf`. */
export function rowOf(item: FeedItem, channel: ChannelRules, terms: RowTerms): FeedRow | null {
  const faults = faultsOf(item, channel, terms.language);
  if (!faults.every(isTakenWith)) return null;
  const values = valuesOf(item, channel, terms);
  return new Map(
    columnsOf(channel).map((column) => {
      const all = [values[column]].flat().filter((value) => value !== null && value !== '');
      return [column, all as (string | ShippingPart)[]];
    }),
  );
}

const TAKEN_WITH: ReadonlySet<FeedFault> = new Set(['no-description', 'title-too-long', 'description-too-long']);

/** Whether an item is taken all the same: its title stands for a missing description, and a text is cut. */
export function isTakenWith(fault: FeedFault): boolean {
  return TAKEN_WITH.has(fault);
}

/** What a channel would say against an item in a language. */
export function faultsOf(item: FeedItem, channel: ChannelRules, language: Language): FeedFault[] {
  const { longest } = channel;
  const [main = ''] = item.pictures;
  const [title, description] = [plain(item.title[language]), plain(item.description[language])];
  return [
    ...(title === '' ? (['no-title'] as const) : []),
    ...(item.price === 0 || item.salePrice === 0 ? (['no-price'] as const) : []),
    ...(main === ''
      ? (['no-picture'] as const)
      : pictureFor(channel, main) === null
        ? (['picture-format'] as const)
        : []),
    ...(lengthOf(item.id) > longest.id ? (['id-too-long'] as const) : []),
    ...(lengthOf(title) > longest.title ? (['title-too-long'] as const) : []),
    ...(description === '' ? (['no-description'] as const) : []),
    ...(lengthOf(description) > longest.description ? (['description-too-long'] as const) : []),
  ];
}

type Value = string | null | readonly (string | ShippingPart)[];

function valuesOf(item: FeedItem, channel: ChannelRules, terms: RowTerms): Record<FeedColumn, Value> {
  const { language, addressOf, fees } = terms;
  const { longest, availability } = channel;
  const title = cut(plain(item.title[language]), longest.title);
  const text = (of: LocalizedText | null | undefined) => (of ? plain(of[language]) : null);
  const [main, ...further] = item.pictures
    .flatMap((path) => pictureFor(channel, path) ?? [])
    .slice(0, channel.mostFurtherPictures + 1)
    .map((file) => addressOf({ file }));
  return {
    id: item.id,
    title,
    // Channels refuse an empty one.
    description: cut(plain(item.description[language]), longest.description) || title,
    link: addressOf(item.page),
    image_link: main ?? null,
    additional_image_link: further,
    availability: item.isInStock ? availability.yes : availability.no,
    price: money(item.price),
    sale_price: item.salePrice === null ? null : money(item.salePrice),
    sale_price_effective_date: saleTime(item),
    condition: 'new',
    brand: text(item.brand),
    gtin: item.gtin,
    mpn: channel.takesOwnNumbers ? item.id : null,
    // What has neither a number of the whole world nor one of another maker.
    identifier_exists: item.gtin === null ? 'no' : null,
    item_group_id: item.group,
    color: text(item.color),
    size: text(item.traits.size),
    material: text(item.traits.material),
    pattern: text(item.traits.pattern),
    age_group: 'kids',
    google_product_category: text(item.googleCategory),
    product_type: text(item.category),
    is_bundle: 'level' in item.page ? 'yes' : null,
    shipping: (channel.hasRegions ? fees.regions : fees.country).map(({ region, fee }) => ({
      country: COUNTRY,
      // Programs read it, whatever the language of the feed.
      region: region && region.en,
      price: money(fee),
    })),
    // No channel has a column of its own for it; advertisers filter by labels.
    custom_label_0: item.isPersonalised ? 'personalised' : null,
  };
}

/** Null: the channel does not show it. */
function pictureFor({ pictures }: ChannelRules, path: string): string | null {
  return jpegPath(path, 'square') ?? (pictures.some((end) => path.toLowerCase().endsWith(end)) ? path : null);
}

/** Such as `3.750 KWD`. */
function money(amount: Fils): string {
  return `${toKd(amount).toFixed(3)} KWD`;
}

function saleTime({ saleTerms }: FeedItem): string | null {
  if (saleTerms === null || saleTerms.until === null) return null;
  return [saleTerms.from, saleTerms.until].map((at) => new Date(at).toISOString().replace(/:\d\d\.\d+/, '')).join('/');
}

/** In one line, with single spaces. */
function plain(text: string): string {
  return text.replaceAll(UNWRITABLE, ' ').trim();
}

function lengthOf(text: string): number {
  return Array.from(text).length;
}

function cut(text: string, longest: number): string {
  return lengthOf(text) > longest ? Array.from(text).slice(0, longest).join('').trim() : text;
}
