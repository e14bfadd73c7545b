import { Type } from '../../json-schema/type.ts';
import type { Static } from 'typebox';
import { LEVELS } from '../../values/goods/levels.ts';
import type { LocalizedText, ProductView } from '../catalog.ts';
import { choice, kd, listOf, reference } from '../schema.ts';

const LEVEL = choice(LEVELS.map(({ key }) => key));

export const BundlesQuery = Type.Object({ level: LEVEL });
export interface BundlesQuery extends Static<typeof BundlesQuery> {}

export const BundleLineView = Type.Object(
  {
    product: reference<ProductView>('ProductView'),
    quantity: Type.Integer({ description: 'Pieces in one set' }),
    price: kd('for one piece in the set'),
  },
  { description: 'One item of a cart or order for each: it gets this price while all of them are there' },
);
export interface BundleLineView extends Static<typeof BundleLineView> {}

export const BundleView = Type.Object({
  _id: Type.String(),
  name: reference<LocalizedText>('LocalizedText'),
  description: reference<LocalizedText>('LocalizedText', 'May be empty'),
  level: LEVEL,
  lines: listOf<BundleLineView>('BundleLineView', 'A product may have two lines, so that all prices are exact'),
  price: kd('for the set'),
  priceAlone: kd('for its pieces outside of the set'),
  inStock: Type.Boolean({ description: 'Every piece can be bought now' }),
});
export interface BundleView extends Static<typeof BundleView> {}

export const BundlesAnswer = Type.Object({
  bundles: listOf<BundleView>('BundleView', 'Those of which every product is sold, in the order of the shop'),
});
export interface BundlesAnswer extends Static<typeof BundlesAnswer> {}
