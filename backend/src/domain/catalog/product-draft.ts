import {
  LONGEST_PRODUCT_NAME,
  LONGEST_DESCRIPTION,
  LONGEST_COLOR_TEXT,
  LONGEST_DESIGN,
} from '@fyonka/api-contract/values/goods/products';
import { FILTER_COLORS } from '@fyonka/api-contract/values/goods/product-filters';
import { categoryId } from '../ids.ts';
import type { CategoryId, ProductId } from '../ids.ts';
import type { Attribute } from './attributes/attribute.ts';
import { readAttributeValues } from './attributes/attribute-values-draft.ts';
import type { SentAttributeValue } from './attributes/attribute-values-draft.ts';
import { readBarcode } from './barcode.ts';
import type { FilterColor } from './colors.ts';
import { readTags, tagsFrom } from './custom-tags-draft.ts';
import type { SentTag, TagDraft } from './custom-tags-draft.ts';
import { DraftFields, isBlank, judged } from '../draft-fields.ts';
import type { Judged, Sent, SentNumber, SentText } from '../draft-fields.ts';
import { readPictures, withOwnSizePictures } from './pictures/pictures-draft.ts';
import type { PictureCheck, SentPictures } from './pictures/pictures-draft.ts';
import { picturesOf } from './product.ts';
import type { Product } from './product.ts';

/** An unchecked product from a form, a file or a request. Prices are in KD. */
export interface SentProduct extends SentPictures {
  readonly name?: SentText;
  readonly description?: SentText;
  readonly price?: SentNumber;
  readonly priceBeforeDiscount?: SentNumber;
  /** Unless it is true, `priceBeforeDiscount` is ignored. */
  readonly hasDiscount?: Sent<boolean>;
  /** Left out: the stock is not tracked. */
  readonly stockQuantity?: SentNumber;
  readonly color?: Sent<{ readonly name?: SentText; readonly level?: SentText }>;
  readonly filterColor?: Sent<string>;
  readonly categoryId?: Sent<string>;
  readonly isAvailable?: Sent<boolean>;
  readonly isNewArrivals?: Sent<boolean>;
  readonly isVisible?: Sent<boolean>;
  readonly customTags?: Sent<readonly SentTag[]>;
  /** Left out: it stays. Null or empty: there is none. */
  readonly barcode?: Sent<string>;
  /** Left out: it stays. Null or empty: no other product is the same piece. */
  readonly design?: Sent<string>;
  /** Left out: it stays. Null or empty: not known. */
  readonly costPrice?: SentNumber;
  /** Left out: they stay. */
  readonly attributeValues?: Sent<readonly SentAttributeValue[]>;
}

/** The fields of a product that can be changed in a list. Fields that are left out stay as they are. */
export type SentProductRow = Pick<
  SentProduct,
  'price' | 'priceBeforeDiscount' | 'stockQuantity' | 'isAvailable' | 'barcode' | 'gallery'
>;

/** Data for validating a product. */
export interface ProductKnowledge {
  readonly hasCategory: (id: CategoryId) => boolean;
  readonly isPicture: PictureCheck;
  readonly attributes: readonly Attribute[];
}

type Flags = Pick<Product, 'isAvailable' | 'isNewArrival' | 'isVisible'>;

/** What programs that are older than these fields leave out. */
type Optional = Flags & Pick<Product, 'barcode' | 'design' | 'cost' | 'attributes'>;

/** A validated product without an id. Flags, barcode, design, cost and attributes are missing when they were not sent. */
export type ProductDraft = Omit<Product, 'id' | 'customTags' | keyof Optional> &
  Partial<Optional> & { readonly customTags: readonly TagDraft[] };

/** A change of an existing product. Fields that are left out stay as they are. */
export type ProductChange = Partial<ProductDraft>;

/** Validates a product from a form or from a row of a file. */
export function readProduct(sent: SentProduct, known: ProductKnowledge): Judged<ProductDraft> {
  const fields = new DraftFields();
  const draft: ProductDraft = {
    name: fields.text('name', sent.name, { longest: LONGEST_PRODUCT_NAME, required: true }),
    description: fields.text('description', sent.description, {
      longest: LONGEST_DESCRIPTION,
      required: false,
      lines: true,
    }),
    price: fields.price('price', sent.price),
    priceBeforeDiscount: sent.hasDiscount ? fields.price('priceBeforeDiscount', sent.priceBeforeDiscount) : null,
    stock: fields.stock('stockQuantity', sent.stockQuantity),
    color: {
      name: fields.text('color.name', sent.color?.name, { longest: LONGEST_COLOR_TEXT, required: false }),
      level: fields.text('color.level', sent.color?.level, { longest: LONGEST_COLOR_TEXT, required: false }),
    },
    filterColor: readFilterColor(fields, sent.filterColor),
    categoryId: readCategory(fields, sent.categoryId, known),
    customTags: readTags(fields, sent.customTags),
    ...readPictures(fields, sent, known.isPicture),
    ...flagsOf(sent),
    ...readBarcodeAndCost(fields, sent),
    ...(sent.design !== undefined && { design: readDesign(fields, sent.design) }),
    ...(sent.attributeValues && {
      attributes: readAttributeValues(fields, sent.attributeValues, known.attributes),
    }),
  };
  faultLowDiscount(fields, draft);
  return judged(fields, draft);
}

/** Validates a change in a list. `editProduct` checks the discount, since that depends on the fields that stay. */
export function readProductRow(sent: SentProductRow, isPicture: PictureCheck = () => false): Judged<ProductChange> {
  const fields = new DraftFields();
  const { price, priceBeforeDiscount, stockQuantity, isAvailable, barcode, gallery } = sent;
  const draft: ProductChange = {
    ...(price === undefined ? {} : { price: fields.price('price', price) }),
    ...(priceBeforeDiscount === undefined
      ? {}
      : {
          priceBeforeDiscount: isBlank(priceBeforeDiscount)
            ? null
            : fields.price('priceBeforeDiscount', priceBeforeDiscount),
        }),
    ...(stockQuantity === undefined ? {} : { stock: fields.stock('stockQuantity', stockQuantity) }),
    ...(isAvailable === undefined || isAvailable === null ? {} : { isAvailable }),
    ...readBarcodeAndCost(fields, { barcode }),
    ...(gallery && readPictures(fields, { gallery }, isPicture)),
  };
  return judged(fields, draft);
}

/** Makes a new product. Unless the draft has other flags, it is available, visible and not a new arrival. */
export function newProduct(id: ProductId, draft: ProductDraft): Product {
  const flags: Flags = { isAvailable: true, isNewArrival: false, isVisible: true };
  const usual: Optional = { ...flags, barcode: null, design: null, cost: null, attributes: [] };
  const customTags = tagsFrom(draft.customTags, [], picturesOf(draft));
  return withOwnSizePictures({ id, ...usual, ...draft, customTags });
}

/** Whether there is no discount, or the price before it is higher than the price. */
export function hasSoundDiscount({
  price,
  priceBeforeDiscount,
}: Pick<Product, 'price' | 'priceBeforeDiscount'>): boolean {
  return priceBeforeDiscount === null || priceBeforeDiscount > price;
}

function faultLowDiscount(fields: DraftFields, draft: ProductDraft): void {
  const isFaulty = fields.faults.some(({ field }) => field === 'price' || field === 'priceBeforeDiscount');
  if (!isFaulty && !hasSoundDiscount(draft)) fields.fault('priceBeforeDiscount', 'DISCOUNT_NOT_HIGHER');
}

function readFilterColor(fields: DraftFields, sent: Sent<string>): FilterColor {
  const color = FILTER_COLORS.find((known) => known === sent);
  if (!color) fields.fault('filterColor', sent ? 'INVALID' : 'REQUIRED');
  return color ?? 'white';
}

function readCategory(fields: DraftFields, sent: Sent<string>, known: ProductKnowledge): CategoryId {
  const id = categoryId(sent ?? '');
  if (id === '') fields.fault('categoryId', 'REQUIRED');
  else if (!known.hasCategory(id)) fields.fault('categoryId', 'UNKNOWN_CATEGORY', id);
  return id;
}

function readBarcodeAndCost(fields: DraftFields, { barcode, costPrice }: SentProduct) {
  const code = isBlank(barcode) ? null : readBarcode(barcode);
  if (code === null && !isBlank(barcode)) fields.fault('barcode', 'INVALID_BARCODE');
  return {
    ...(barcode !== undefined && { barcode: code }),
    ...(costPrice !== undefined && {
      cost: isBlank(costPrice) ? null : fields.amount('costPrice', costPrice, { mayBeNothing: true }),
    }),
  };
}

/** A design is typed for each of its products, so case and the number of blanks make no difference. */
function readDesign(fields: DraftFields, sent: Sent<string>): string | null {
  const written = fields.words('design', sent, { longest: LONGEST_DESIGN, required: false });
  return written.toLowerCase().replace(/\s+/g, ' ') || null;
}

function flagsOf({ isAvailable, isNewArrivals, isVisible }: SentProduct): Partial<Flags> {
  const flags = { isAvailable, isNewArrival: isNewArrivals, isVisible };
  return Object.fromEntries(Object.entries(flags).filter(([, flag]) => typeof flag === 'boolean'));
}
