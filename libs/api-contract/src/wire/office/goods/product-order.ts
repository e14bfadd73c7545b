import { Type } from '../../../json-schema/type.ts';
import type { Static } from 'typebox';
import { LONGEST_SENT, MOST_SENT, PAGES } from '../../../values/request-limits.ts';
import type { LocalizedText } from '../../catalog.ts';
import { listOf, PAGE, pageOf, pageSize, reference, textList } from '../../schema.ts';

export const ArrangedProductView = Type.Object({
  _id: Type.String(),
  name: reference<LocalizedText>('LocalizedText'),
  imageUrl: Type.String(),
  inStock: Type.Boolean({ description: 'What is sold out comes last in the shop, wherever it is placed' }),
  isVisible: Type.Boolean(),
});
export interface ArrangedProductView extends Static<typeof ArrangedProductView> {}

export const ProductOrderQuery = Type.Object({ page: PAGE, limit: pageSize(PAGES.products) });
export interface ProductOrderQuery extends Static<typeof ProductOrderQuery> {}

export const ProductOrderAnswer = Type.Object({
  placed: listOf<ArrangedProductView>('ArrangedProductView', 'In their order by hand, all of them'),
  others: listOf<ArrangedProductView>(
    'ArrangedProductView',
    'A page of the others, as the shop lists them after those',
  ),
  ...pageOf('Number of the others'),
});
export interface ProductOrderAnswer extends Static<typeof ProductOrderAnswer> {}

export const ProductOrderRequest = Type.Object({
  ids: textList(MOST_SENT.placed, LONGEST_SENT.id, {
    description:
      'Of products of the category, in their order. Products that are left out follow, the newest first; what is not in the category is passed over',
  }),
  was: Type.Optional(
    textList(MOST_SENT.placed, LONGEST_SENT.id, {
      description:
        'The order that this one was made from: another one by now is answered with EDIT_CONFLICT; left out: whatever it is',
    }),
  ),
});
export interface ProductOrderRequest extends Static<typeof ProductOrderRequest> {}

export const PlacedProductsAnswer = Type.Object({
  placed: listOf<ArrangedProductView>('ArrangedProductView', 'In their order by hand'),
});
export interface PlacedProductsAnswer extends Static<typeof PlacedProductsAnswer> {}
