import { apiPath } from '@fyonka/api-contract/pages/first-view';
import type {
  PricePreviewAnswer,
  PricePreviewRequest,
  ProductChangesAnswer,
  ProductChangesRequest,
  ProductDeletionsAnswer,
  ProductDeletionsRequest,
} from '@fyonka/api-contract/wire/office/goods/product-changes';
import type {
  OfficeProductAnswer,
  OfficeProductsAnswer,
  OfficeProductsQuery,
  OfficeProductView,
  ProductRequest,
  ProductRowRequest,
  VisibilityAnswer,
  VisibilityRequest,
} from '@fyonka/api-contract/wire/office/products';
import type {
  ProductRestorationsAnswer,
  ProductRestorationsRequest,
  TrashAnswer,
  TrashQuery,
} from '@fyonka/api-contract/wire/office/goods/trash';
import type { AnswerPath } from '../../answers.ts';
import { getFile } from '../../files/file.ts';
import { get, LARGE_FILE, patch, post, put, remove } from '../../http.ts';
import { createOnce } from '../create-once.ts';

const PRODUCTS = '/api/admin/products';
const pathOf = (id: string): string => `${PRODUCTS}/${encodeURIComponent(id)}`;

export const officeProductsPath = (query: OfficeProductsQuery = {}): AnswerPath<OfficeProductsAnswer> =>
  apiPath(PRODUCTS, { ...query });

/** Products that are needed at once, such as by a scanner. @throws ApiError */
export const findProducts = (query: OfficeProductsQuery) => get<OfficeProductsAnswer>(officeProductsPath(query));

/** Refused with PRODUCT_NOT_FOUND. */
export const officeProductPath = (id: string): AnswerPath<OfficeProductView> => pathOf(id);

/** @throws ApiError with VALIDATION_FAILED (and the fields) */
export const createProduct = (request: ProductRequest) => createOnce<OfficeProductAnswer>(PRODUCTS, request);

/** @throws ApiError with VALIDATION_FAILED (and the fields), EDIT_CONFLICT (and both versions), PRODUCT_NOT_FOUND */
export const updateProduct = (id: string, request: ProductRequest) => put<OfficeProductAnswer>(pathOf(id), request);

/** Changes only the given fields. @throws ApiError like `updateProduct` */
export const updateProductRow = (id: string, request: ProductRowRequest) =>
  patch<OfficeProductAnswer>(pathOf(id), request);

/** Hides a visible product, or shows a hidden one. @throws ApiError with PRODUCT_NOT_FOUND */
export const toggleProduct = (id: string, isVisible: boolean) =>
  put<VisibilityAnswer>(`${pathOf(id)}/toggle`, { isVisible } satisfies VisibilityRequest);

/** It can be brought back for 30 days. Past orders keep their copy of it. @throws ApiError with PRODUCT_NOT_FOUND */
export const deleteProduct = (id: string) => remove<{ message: string }>(pathOf(id));

/** All products as a file that can be imported again. @throws ApiError */
export const exportProducts = (format: 'csv' | 'xlsx') =>
  getFile(apiPath(`${PRODUCTS}/export`, { format }), LARGE_FILE);

/** Each product is changed or refused by itself. @throws ApiError */
export const changeProducts = (request: ProductChangesRequest) =>
  post<ProductChangesAnswer>('/api/admin/product-changes', request);

/** Each product is deleted or refused by itself. @throws ApiError */
export const deleteProducts = (request: ProductDeletionsRequest) =>
  post<ProductDeletionsAnswer>('/api/admin/product-deletions', request);

/** Deleted products that can be brought back. */
export const trashPath = (query: TrashQuery = {}): AnswerPath<TrashAnswer> => apiPath('/api/admin/trash', { ...query });

/** Each product is brought back or refused by itself. @throws ApiError */
export const restoreProducts = (request: ProductRestorationsRequest) =>
  post<ProductRestorationsAnswer>('/api/admin/product-restorations', request);

/** Erases a deleted product for good. @throws ApiError with PRODUCT_NOT_FOUND */
export const eraseProduct = (id: string) => remove<{ message: string }>(`/api/admin/trash/${encodeURIComponent(id)}`);

/** What a rule would make of prices; nothing is stored. @throws ApiError with VALIDATION_FAILED */
export const previewPrices = (request: PricePreviewRequest) =>
  post<PricePreviewAnswer>('/api/admin/price-previews', request);
