import { IMPORT_ORIGINS } from '@fyonka/api-contract/values/office';
import type { Attribute } from '../../attributes/attribute.ts';
import { headReader } from '../attribute-columns.ts';
import type { FileColumn } from '../attribute-columns.ts';
import { plainHead } from '../product-columns.ts';
import type { ProductColumn } from '../product-columns.ts';
import type { ForeignColumn } from './foreign-columns.ts';

export type Origin = (typeof IMPORT_ORIGINS)[number];

/** What a column of a file means. */
export type AnyColumn = FileColumn | ForeignColumn;

type Heads = Readonly<Partial<Record<Origin, readonly string[]>>>;

/**
 * The heads of each meaning by program; `*` stands for the name of a branch. Of Shopify those of its older and newer
 * exports. `shop` are words of tables that people write; the heads of our own exports are in `PRODUCT_COLUMNS`.
 * Sources: the files of `shopifypartners/product-csvs`, `sample_products.csv` of WooCommerce, Loyverse's help on importing,
 * and public programs that write Square's item library. How sure they are is in docs/tried-with.md.
 */
const HEADS: Readonly<Partial<Record<ProductColumn | ForeignColumn, Heads>>> = {
  group: { shopify: ['Handle', 'URL handle'], square: ['Reference Handle'], loyverse: ['Handle'] },
  // Feeds of Google's merchants call so what products share that differ by colour or size.
  design: { shop: ['item_group_id', 'Item group ID'] },
  parent: { woocommerce: ['Parent'] },
  number: { woocommerce: ['ID'] },
  kind: { woocommerce: ['Type'] },
  sku: {
    shopify: ['Variant SKU', 'SKU'],
    woocommerce: ['SKU'],
    square: ['SKU'],
    loyverse: ['SKU'],
    shop: ['SKU', 'Item code', 'Product code', 'رمز الصنف', 'رقم الصنف', 'كود الصنف', 'رمز المنتج', 'كود المنتج'],
  },
  name: {
    shopify: ['Title'],
    woocommerce: ['Name'],
    square: ['Item Name', 'Customer-facing Name'],
    loyverse: ['Name'],
    shop: [
      'Name',
      'Title',
      'Product',
      'Product name',
      'Item',
      'Item name',
      'الاسم',
      'اسم المنتج',
      'اسم الصنف',
      'الصنف',
      'المنتج',
    ],
  },
  description: {
    shopify: ['Body (HTML)', 'Description'],
    woocommerce: ['Description'],
    square: ['Description'],
    loyverse: ['Description'],
    shop: ['Description', 'Details', 'الوصف', 'وصف المنتج', 'التفاصيل'],
  },
  summary: { woocommerce: ['Short description'] },
  categoryId: {
    shopify: ['Product Category'],
    woocommerce: ['Categories'],
    square: ['Categories', 'Category', 'Reporting Category'],
    loyverse: ['Category'],
    shop: ['Categories', 'Product category', 'Department', 'الفئة', 'التصنيف', 'المجموعة'],
  },
  productType: { shopify: ['Type'], shop: ['Product type'] },
  price: {
    shopify: ['Variant Price', 'Price'],
    woocommerce: ['Regular price'],
    square: ['Price'],
    loyverse: ['Price [*]', 'Price', 'Default price'],
    shop: ['Price', 'Regular price', 'Unit price', 'Selling price', 'Retail price', 'السعر', 'سعر البيع', 'سعر الوحدة'],
  },
  salePrice: {
    woocommerce: ['Sale price'],
    square: ['Online Sale Price'],
    shop: ['Sale price', 'Discounted price', 'سعر التخفيض', 'السعر بعد الخصم'],
  },
  priceBeforeDiscount: {
    shopify: ['Variant Compare At Price', 'Compare-at price'],
    shop: ['Compare-at price', 'Old price', 'السعر قبل الخصم', 'السعر السابق'],
  },
  costPrice: {
    shopify: ['Cost per item'],
    square: ['Default Unit Cost', 'Unit Cost'],
    loyverse: ['Cost'],
    shop: ['Cost', 'Cost price', 'Unit cost', 'التكلفة', 'سعر التكلفة', 'سعر الشراء'],
  },
  stockQuantity: {
    shopify: ['Variant Inventory Qty', 'Inventory quantity'],
    woocommerce: ['Stock'],
    square: ['Current Quantity*', 'New Quantity*'],
    loyverse: ['In stock [*]', 'In stock'],
    shop: ['Quantity', 'Qty', 'Stock quantity', 'On hand', 'الكمية', 'المخزون', 'العدد'],
  },
  tracksStock: { shopify: ['Variant Inventory Tracker', 'Inventory tracker'], loyverse: ['Track stock'] },
  inStock: { woocommerce: ['In stock?'] },
  barcode: {
    shopify: ['Variant Barcode', 'Barcode'],
    woocommerce: ['GTIN, UPC, EAN, or ISBN'],
    square: ['GTIN'],
    loyverse: ['Barcode'],
    shop: ['EAN', 'UPC', 'GTIN', 'Bar code', 'الباركود', 'باركود', 'الرمز الشريطي'],
  },
  published: {
    shopify: ['Published', 'Published on online store'],
    woocommerce: ['Published'],
    loyverse: ['Available for sale [*]', 'Available for sale'],
    shop: ['Published'],
  },
  status: {
    shopify: ['Status'],
    woocommerce: ['Visibility in catalog'],
    square: ['Square Online Item Visibility'],
    shop: ['Status'],
  },
  archived: { square: ['Archived'] },
  variation: { square: ['Variation Name'] },
  ...optionHeads(1),
  ...optionHeads(2),
  ...optionHeads(3),
  pictures: {
    shopify: ['Image Src', 'Product image URL'],
    woocommerce: ['Images'],
    shop: ['Images', 'Image', 'Image URL', 'Picture', 'Photo', 'الصورة', 'الصور', 'رابط الصورة'],
  },
  variantPicture: { shopify: ['Variant Image', 'Variant image URL'] },
  'color.name.en': { shop: ['Color', 'Colour'] },
  'color.name.ar': { shop: ['اللون'] },
};

function optionHeads(number: 1 | 2 | 3): Readonly<Partial<Record<ForeignColumn, Heads>>> {
  return {
    [`option${number}.name`]: {
      shopify: [`Option${number} Name`],
      woocommerce: [`Attribute ${number} name`],
      square: [`Option Name ${number}`],
      loyverse: [`Option ${number} name`],
    },
    [`option${number}.value`]: {
      shopify: [`Option${number} Value`],
      woocommerce: [`Attribute ${number} value(s)`],
      square: [`Option Value ${number}`],
      loyverse: [`Option ${number} value`],
    },
  };
}

/** Columns by which a program's export is recognized: it has all of them. Any table is one of the shop. */
const MARKS: Readonly<Record<Origin, readonly (ProductColumn | ForeignColumn)[]>> = {
  shopify: ['group', 'name', 'price', 'option1.value'],
  woocommerce: ['kind', 'name', 'price'],
  square: ['name', 'variation', 'sku'],
  loyverse: ['group', 'name', 'sku'],
  shop: [],
};

type HeadReader = (head: string) => ProductColumn | ForeignColumn | null;

const READERS = new Map<Origin, HeadReader>(IMPORT_ORIGINS.map((origin) => [origin, readerOf(origin)]));

function readerOf(origin: Origin): HeadReader {
  const named = Object.entries(HEADS).flatMap(([column, heads]) =>
    (heads[origin] ?? []).map((head) => [plainHead(head), column as ProductColumn | ForeignColumn] as const),
  );
  const exact = new Map(named.filter(([head]) => !head.includes('*')));
  const ofBranches = named
    .filter(([head]) => head.includes('*'))
    .map(([head, column]) => ({ beginning: head.slice(0, head.indexOf('*')), column }));
  return (head) => {
    const plain = plainHead(head);
    return exact.get(plain) ?? ofBranches.find(({ beginning }) => plain.startsWith(beginning))?.column ?? null;
  };
}

/** The program that wrote a file with these heads. */
export function originOf(heads: readonly string[]): Origin {
  const wrote = (origin: Origin) => {
    const found = new Set(heads.map(READERS.get(origin) ?? (() => null)));
    return MARKS[origin].every((column) => found.has(column));
  };
  return IMPORT_ORIGINS.find(wrote) ?? 'shop';
}

/**
 * Recognizes the columns of a file. A file of another program may have columns of this shop beside its own, such as the
 * Arabic name, because somebody has added them there.
 */
export function columnReader(origin: Origin, attributes: readonly Attribute[]): (head: string) => AnyColumn | null {
  const own = headReader(attributes);
  const theirs = READERS.get(origin) ?? (() => null);
  return (head) => (origin === 'shop' ? (own(head) ?? theirs(head)) : (theirs(head) ?? own(head)));
}
