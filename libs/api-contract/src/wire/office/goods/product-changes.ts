import { Type } from '../../../json-schema/type.ts';
import { form, needed } from '../../../json-schema/marks.ts';
import type { Static } from 'typebox';
import {
  PRICE_DIRECTIONS,
  PRICE_ROUNDINGS,
  PRICE_STEPS,
  PRICE_UNITS,
  PRODUCT_REFUSALS,
} from '../../../values/goods/product-changes.ts';
import { LONGEST_OF_PRODUCT, LONGEST_SENT, MOST_SENT } from '../../../values/request-limits.ts';
import type { LocalizedText } from '../../catalog.ts';
import { choice, kd, listOf, nullable, pair, reference, text, textList, whole, written } from '../../schema.ts';
import type { OfficeProductView } from '../products.ts';

const KNOWN = {
  _id: text(LONGEST_SENT.id),
  version: whole(0, Number.MAX_SAFE_INTEGER, 'That the caller has seen'),
};

const FIELDS = {
  price: Type.Optional(written('KD, at most two decimals')),
  isVisible: Type.Optional(Type.Boolean()),
  categoryId: Type.Optional(text(LONGEST_SENT.id)),
  level: Type.Optional(pair(LONGEST_OF_PRODUCT.line, 'Of the colour. A product without a level keeps none')),
};

export const ProductChange = Type.Object({ ...KNOWN, ...FIELDS });
export interface ProductChange extends Static<typeof ProductChange> {}

export const ProductChangesRequest = Type.Object(
  {
    products: listOf<ProductChange>('ProductChange', undefined, { minItems: 1, maxItems: MOST_SENT.products }),
  },
  { description: 'Each product is changed or refused by itself. What is left out stays' },
);
export interface ProductChangesRequest extends Static<typeof ProductChangesRequest> {}

export const RefusedProduct = Type.Object({
  _id: Type.String(),
  code: choice(PRODUCT_REFUSALS, '`EDIT_CONFLICT`: somebody else has changed the same since'),
});
export interface RefusedProduct extends Static<typeof RefusedProduct> {}

export const ProductChangesAnswer = Type.Object({
  changed: listOf<OfficeProductView>('OfficeProductView', 'Also those that were so before'),
  undo: listOf<ProductChange>('ProductChange', 'What would take the change back, for those that were not so before'),
  refused: listOf<RefusedProduct>('RefusedProduct'),
});
export interface ProductChangesAnswer extends Static<typeof ProductChangesAnswer> {}

export const KnownProduct = Type.Object(KNOWN);
export interface KnownProduct extends Static<typeof KnownProduct> {}

export const ProductDeletionsRequest = Type.Object({
  products: listOf<KnownProduct>('KnownProduct', undefined, { minItems: 1, maxItems: MOST_SENT.products }),
});
export interface ProductDeletionsRequest extends Static<typeof ProductDeletionsRequest> {}

export const ProductDeletionsAnswer = Type.Object({
  deleted: Type.Array(Type.String(), { description: 'Their ids' }),
  refused: listOf<RefusedProduct>('RefusedProduct'),
});
export interface ProductDeletionsAnswer extends Static<typeof ProductDeletionsAnswer> {}

export const PricePreviewRequest = form({
  ids: needed(textList(MOST_SENT.products, LONGEST_SENT.id, { least: 1 })),
  direction: needed(choice(PRICE_DIRECTIONS)),
  unit: needed(choice(PRICE_UNITS)),
  value: written('Percent or KD, above 0, at most three decimals'),
  step: needed(choice(PRICE_STEPS, 'KD that the new price is rounded to')),
  rounding: needed(choice(PRICE_ROUNDINGS)),
});
export interface PricePreviewRequest extends Static<typeof PricePreviewRequest> {}

export const PreviewedPrice = Type.Object({
  _id: Type.String(),
  name: reference<LocalizedText>('LocalizedText'),
  version: Type.Integer(),
  price: kd(),
  newPrice: nullable(kd(), 'Null: refused, see `code`'),
  code: nullable(choice(['INVALID_PRICE', 'DISCOUNT_NOT_HIGHER'] as const), 'Null: the new price is possible'),
});
export interface PreviewedPrice extends Static<typeof PreviewedPrice> {}

export const PricePreviewAnswer = Type.Object({
  prices: listOf<PreviewedPrice>('PreviewedPrice', 'Products that are gone are left out'),
});
export interface PricePreviewAnswer extends Static<typeof PricePreviewAnswer> {}
