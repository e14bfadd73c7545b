import type { LocalizedText } from '@fyonka/api-contract/wire/catalog';
import type {
  CategoryParts,
  DeletedCategoryAnswer,
  OfficeCategoriesAnswer,
  OfficeCategoryAnswer,
} from '@fyonka/api-contract/wire/office/categories';
import type {
  PlacedProductsAnswer,
  ProductOrderAnswer,
  ProductOrderQuery,
  ProductOrderRequest,
} from '@fyonka/api-contract/wire/office/goods/product-order';
import { apiPath } from '@fyonka/api-contract/pages/first-view';
import type { VisibilityAnswer, VisibilityRequest } from '@fyonka/api-contract/wire/office/products';
import type { AnswerPath } from '../answers.ts';
import { LARGE_FILE, put, remove } from '../http.ts';
import { createOnce } from './create-once.ts';

const CATEGORIES = '/api/admin/categories';
const pathOf = (id: string): string => `${CATEGORIES}/${encodeURIComponent(id)}`;

/** All categories, in the order of the shop. There are few, so that the list has no pages. */
export const officeCategoriesPath = (): AnswerPath<OfficeCategoriesAnswer> => CATEGORIES;

export interface CategoryForm {
  name: LocalizedText;
  /** Null keeps the present icon. */
  icon: File | null;
  /** Version of the edited category; undefined for a new one. */
  version?: number | undefined;
}

/** @throws ApiError with VALIDATION_FAILED (and the fields), PICTURE_UNREADABLE, PICTURE_TOO_LARGE */
export const createCategory = (form: CategoryForm) =>
  createOnce<OfficeCategoryAnswer>(CATEGORIES, partsOf(form), LARGE_FILE);

/** @throws ApiError as `createCategory` does, and with EDIT_CONFLICT (and both versions), CATEGORY_NOT_FOUND */
export const updateCategory = (id: string, form: CategoryForm) =>
  put<OfficeCategoryAnswer>(pathOf(id), partsOf(form), LARGE_FILE);

/**
 * @param ids every category, in the new order
 * @param was the order before the change
 *
 * @throws ApiError with EDIT_CONFLICT when somebody else has reordered them
 */
export const orderCategories = (ids: readonly string[], was: readonly string[]) =>
  put<OfficeCategoriesAnswer>(`${CATEGORIES}/order`, { ids, was });

/** Refused with CATEGORY_NOT_FOUND. */
export const productOrderPath = (id: string, query: ProductOrderQuery = {}): AnswerPath<ProductOrderAnswer> =>
  apiPath(`${pathOf(id)}/order`, { ...query });

/**
 * @param ids products of the category in their new order; the others follow
 * @param was the order before the change
 *
 * @throws ApiError with EDIT_CONFLICT when somebody else has changed the order, CATEGORY_NOT_FOUND
 */
export const orderProducts = (id: string, ids: string[], was: string[]) =>
  put<PlacedProductsAnswer>(`${pathOf(id)}/order`, { ids, was } satisfies ProductOrderRequest);

/** @throws ApiError with CATEGORY_NOT_FOUND */
export const toggleCategory = (id: string, isVisible: boolean) =>
  put<VisibilityAnswer>(`${pathOf(id)}/toggle`, { isVisible } satisfies VisibilityRequest);

/** Deletes its products too. @throws ApiError with CATEGORY_NOT_FOUND */
export const deleteCategory = (id: string) => remove<DeletedCategoryAnswer>(pathOf(id));

function partsOf({ name, icon, version }: CategoryForm): FormData {
  const parts: CategoryParts = {
    name: JSON.stringify(name),
    ...(icon && { iconImage: icon }),
    ...(version !== undefined && { version: String(version) }),
  };
  const body = new FormData();
  // Texts before files, so that a server that streams the form knows the category when the picture arrives.
  for (const [field, value] of Object.entries(parts)) if (typeof value === 'string') body.append(field, value);
  if (parts.iconImage) body.append('iconImage', parts.iconImage);
  return body;
}
