import { Type } from '../../../json-schema/type.ts';
import { form } from '../../../json-schema/marks.ts';
import type { Static } from 'typebox';
import { MOST_PIECES } from '../../../values/goods/bundles.ts';
import { LEVELS } from '../../../values/goods/levels.ts';
import { LONGEST_OF_BUNDLE, LONGEST_SENT } from '../../../values/request-limits.ts';
import type { LocalizedText } from '../../catalog.ts';
import { CHANGED, choice, kd, listOf, nullable, pair, reference, text, version, written } from '../../schema.ts';

const LEVEL_KEYS = LEVELS.map(({ key }) => key);

export const BundlePieceRequest = Type.Object({
  productId: text(LONGEST_SENT.id),
  quantity: Type.Optional(written('1 to 5; 1 unless given')),
});
export interface BundlePieceRequest extends Static<typeof BundlePieceRequest> {}

export const BundleRequest = form({
  name: pair(LONGEST_OF_BUNDLE.name),
  description: Type.Optional(pair(LONGEST_OF_BUNDLE.description, 'In both languages or in neither')),
  level: choice(LEVEL_KEYS),
  pieces: listOf<BundlePieceRequest>('BundlePieceRequest', '2 or more products, each once', { maxItems: MOST_PIECES }),
  price: written('KD for the set: less than its pieces cost together'),
  isVisible: Type.Optional(Type.Boolean({ description: 'True unless given' })),
  place: Type.Optional(written('Among the bundles of its level, the lowest first; 0 unless given')),
  version: version('Of the bundle that was edited; left out: whatever it is', 1),
});
export interface BundleRequest extends Static<typeof BundleRequest> {}

export const BundledProduct = Type.Object(
  {
    name: reference<LocalizedText>('LocalizedText'),
    imageUrl: Type.String(),
    price: kd('for one'),
    inStock: Type.Boolean(),
  },
  { description: 'What the office sees of a product in a bundle' },
);
export interface BundledProduct extends Static<typeof BundledProduct> {}

export const OfficeBundlePiece = Type.Object({
  productId: Type.String(),
  quantity: Type.Integer(),
  product: nullable(
    reference<BundledProduct>('BundledProduct'),
    'Null: shoppers do not see the product, and so neither the bundle',
  ),
});
export interface OfficeBundlePiece extends Static<typeof OfficeBundlePiece> {}

export const OfficeBundleView = Type.Object({
  _id: Type.String(),
  name: reference<LocalizedText>('LocalizedText'),
  description: reference<LocalizedText>('LocalizedText', 'May be empty'),
  level: choice(LEVEL_KEYS),
  pieces: listOf<OfficeBundlePiece>('OfficeBundlePiece'),
  price: kd('for the set, as the office has set it'),
  priceAlone: nullable(
    kd('for its pieces outside of the set; shoppers pay this when it has become the lower one'),
    'Null when shoppers do not see all of them',
  ),
  isVisible: Type.Boolean(),
  place: Type.Integer(),
  ...CHANGED,
});
export interface OfficeBundleView extends Static<typeof OfficeBundleView> {}

export const OfficeBundlesAnswer = Type.Object({
  bundles: listOf<OfficeBundleView>('OfficeBundleView', 'All, by level and place'),
});
export interface OfficeBundlesAnswer extends Static<typeof OfficeBundlesAnswer> {}

export const OfficeBundleAnswer = Type.Object({ bundle: reference<OfficeBundleView>('OfficeBundleView') });
export interface OfficeBundleAnswer extends Static<typeof OfficeBundleAnswer> {}

export const DeletedBundleAnswer = Type.Object({ message: Type.String() });
export interface DeletedBundleAnswer extends Static<typeof DeletedBundleAnswer> {}
