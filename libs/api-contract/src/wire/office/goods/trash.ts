import { Type } from '../../../json-schema/type.ts';
import type { Static } from 'typebox';
import { RESTORE_CONFLICTS } from '../../../values/goods/trash.ts';
import { LONGEST_SENT, MOST_SENT, PAGES } from '../../../values/request-limits.ts';
import type { LocalizedText } from '../../catalog.ts';
import { choice, listOf, nullable, PAGE, pageOf, pageSize, reference, text, time } from '../../schema.ts';

export const TrashedProductView = Type.Object({
  _id: Type.String(),
  name: reference<LocalizedText>('LocalizedText'),
  imageUrl: Type.String(),
  barcode: nullable(Type.String(), 'Null: it has none'),
  categoryId: Type.String(),
  categoryName: reference<LocalizedText>('LocalizedText', 'When it was deleted; the category may be gone since'),
  deletedAt: time(),
  deletedBy: nullable(Type.String(), 'E-mail; null for an account that is gone'),
  erasedAt: time('when it is erased for good'),
});
export interface TrashedProductView extends Static<typeof TrashedProductView> {}

export const TrashQuery = Type.Object({ page: PAGE, limit: pageSize(PAGES.products) });
export interface TrashQuery extends Static<typeof TrashQuery> {}

export const TrashAnswer = Type.Object({
  products: listOf<TrashedProductView>('TrashedProductView', 'The latest deleted first'),
  ...pageOf(),
});
export interface TrashAnswer extends Static<typeof TrashAnswer> {}

export const ProductRestoration = Type.Object({
  _id: text(LONGEST_SENT.id),
  withoutBarcode: Type.Optional(Type.Boolean({ description: 'Solves BARCODE_TAKEN' })),
  categoryId: Type.Optional(text(LONGEST_SENT.id, 'Another category for it, which solves CATEGORY_GONE')),
  withoutAttributes: Type.Optional(
    Type.Boolean({ description: 'Without values that the shop has deleted, which solves ATTRIBUTE_GONE' }),
  ),
});
export interface ProductRestoration extends Static<typeof ProductRestoration> {}

export const ProductRestorationsRequest = Type.Object({
  products: listOf<ProductRestoration>('ProductRestoration', undefined, { minItems: 1, maxItems: MOST_SENT.products }),
});
export interface ProductRestorationsRequest extends Static<typeof ProductRestorationsRequest> {}

export const UnrestoredProduct = Type.Object({
  _id: Type.String(),
  conflicts: Type.Array(choice(RESTORE_CONFLICTS), {
    description: 'What is in the way, all of it; empty when it is not in the trash',
  }),
});
export interface UnrestoredProduct extends Static<typeof UnrestoredProduct> {}

export const ProductRestorationsAnswer = Type.Object({
  restored: Type.Array(Type.String(), { description: 'Their ids. They are hidden' }),
  refused: listOf<UnrestoredProduct>('UnrestoredProduct'),
});
export interface ProductRestorationsAnswer extends Static<typeof ProductRestorationsAnswer> {}
