import type { FeedChannel } from '@fyonka/api-contract/values/goods/feeds/channels';

/** Names of columns, in the order of the files. */
export const COLUMNS = [
  'id',
  'title',
  'description',
  'link',
  'image_link',
  'additional_image_link',
  'availability',
  'price',
  'sale_price',
  'sale_price_effective_date',
  'condition',
  'brand',
  'gtin',
  'mpn',
  'identifier_exists',
  'item_group_id',
  'color',
  'size',
  'material',
  'pattern',
  'age_group',
  'google_product_category',
  'product_type',
  'is_bundle',
  'shipping',
  'custom_label_0',
] as const;

export type FeedColumn = (typeof COLUMNS)[number];

/** What a channel wants to be told, and how. */
export interface ChannelRules {
  readonly format: 'rss' | 'csv';
  /** Other names that it has for columns. */
  readonly names?: Readonly<Partial<Record<FeedColumn, string>>>;
  /** Columns that it does not know. */
  readonly without: readonly FeedColumn[];
  readonly availability: { readonly yes: string; readonly no: string };
  /** Most characters. */
  readonly longest: { readonly id: number; readonly title: number; readonly description: number };
  /** Pictures beside the main one. */
  readonly mostFurtherPictures: number;
  /** Ends of the names of pictures that it shows. The shop’s own are JPEGs to all. */
  readonly pictures: readonly string[];
  /**
   * Whether fees are told by governorate. Google knows no regions of Kuwait and compares with the page, whose structured
   * data it reads the highest fee from.
   */
  readonly hasRegions: boolean;
  /** Whether the shop’s own number stands for that of a maker: its pieces are its own make. */
  readonly takesOwnNumbers: boolean;
}

const WORDS = { yes: 'in stock', no: 'out of stock' };
const PHOTOS = ['.jpg', '.jpeg', '.png'];

/**
 * Every channel. As its own document has it on 2026-11-30:
 * https://support.google.com/merchants/answer/7052112,
 * https://developers.facebook.com/documentation/ads-commerce/catalog/reference,
 * https://ads.tiktok.com/help/article/catalog-product-parameters; Snapchat's field list as partners copy it, where they
 * differ the closer limit.
 */
export const CHANNELS: Readonly<Record<FeedChannel, ChannelRules>> = {
  google: {
    format: 'rss',
    without: [],
    availability: { yes: 'in_stock', no: 'out_of_stock' },
    longest: { id: 50, title: 150, description: 5_000 },
    mostFurtherPictures: 10,
    pictures: [...PHOTOS, '.webp', '.gif'],
    hasRegions: false,
    takesOwnNumbers: false,
  },
  meta: {
    format: 'csv',
    without: ['identifier_exists', 'is_bundle'],
    availability: WORDS,
    longest: { id: 100, title: 200, description: 9_999 },
    mostFurtherPictures: 20,
    pictures: PHOTOS,
    hasRegions: true,
    takesOwnNumbers: true,
  },
  tiktok: {
    format: 'csv',
    names: { id: 'sku_id' },
    without: ['identifier_exists', 'is_bundle'],
    availability: WORDS,
    longest: { id: 100, title: 150, description: 10_000 },
    mostFurtherPictures: 10,
    pictures: PHOTOS,
    hasRegions: true,
    takesOwnNumbers: true,
  },
  snapchat: {
    format: 'csv',
    without: ['identifier_exists', 'is_bundle', 'shipping', 'material', 'pattern'],
    availability: WORDS,
    longest: { id: 50, title: 150, description: 5_000 },
    mostFurtherPictures: 10,
    pictures: PHOTOS,
    hasRegions: false,
    takesOwnNumbers: true,
  },
};

/** The columns that a channel gets, in the order of its file. */
export function columnsOf({ without }: Pick<ChannelRules, 'without'>): readonly FeedColumn[] {
  return COLUMNS.filter((column) => !without.includes(column));
}
