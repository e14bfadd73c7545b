import { Type } from '../../json-schema/type.ts';
import type { Static } from 'typebox';
import { CategoryView } from '../catalog.ts';
import { LONGEST_SENT, MOST_SENT } from '../../values/request-limits.ts';
import { listOf, nullable, reference, textList, time } from '../schema.ts';

export const OfficeCategoryView = Type.Object({
  ...CategoryView.properties,
  productCount: Type.Integer({ description: 'Number of its products, including hidden ones' }),
  version: Type.Integer(),
  changedAt: nullable(time(), 'Null when it was never changed'),
  changedBy: nullable(Type.String(), 'E-mail; null for the shop itself, and for an account that is gone'),
});
export interface OfficeCategoryView extends Static<typeof OfficeCategoryView> {}

export const OfficeCategoriesAnswer = Type.Object({
  categories: listOf<OfficeCategoryView>('OfficeCategoryView', 'All of them, in the order of the shop'),
});
export interface OfficeCategoriesAnswer extends Static<typeof OfficeCategoriesAnswer> {}

export const OfficeCategoryAnswer = Type.Object({ category: reference<OfficeCategoryView>('OfficeCategoryView') });
export interface OfficeCategoryAnswer extends Static<typeof OfficeCategoryAnswer> {}

/** The parts of the multipart body that creates or changes a category. */
export interface CategoryParts {
  /** JSON text with `en` and `ar`. */
  name: string;
  /** A picture; may be left out of a change. */
  iconImage?: Blob;
  /** As in `ProductRequest`. */
  version?: string;
}

export const CategoryOrderRequest = Type.Object({
  ids: textList(MOST_SENT.categories, LONGEST_SENT.id, {
    description: 'Of all categories, in the order in which the shop is to show them',
  }),
  was: Type.Optional(
    textList(MOST_SENT.categories, LONGEST_SENT.id, {
      description:
        'The order that this one was made from: another one by now is answered with EDIT_CONFLICT; left out: whatever it is',
    }),
  ),
});
export interface CategoryOrderRequest extends Static<typeof CategoryOrderRequest> {}

export const DeletedCategoryAnswer = Type.Object({
  message: Type.String(),
  deletedProducts: Type.Integer({ description: 'Number of products that were deleted with it' }),
});
export interface DeletedCategoryAnswer extends Static<typeof DeletedCategoryAnswer> {}
