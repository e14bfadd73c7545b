import { apiPath } from '@fyonka/api-contract/pages/first-view';
import type {
  ProductTranslationsAnswer,
  TranslationRulesAnswer,
  TranslationRulesRequest,
  TranslationsAnswer,
  TranslationsQuery,
} from '@fyonka/api-contract/wire/office/goods/translations';
import type { AnswerPath } from '../../answers.ts';
import { put } from '../../http.ts';

// For people of the office. Read the paths with `useOwnAnswer`. All throw ApiError with UNAUTHENTICATED when the session
// is over, or FORBIDDEN.

/** A page of the products, and all categories and texts of the settings. */
export const translationsPath = (query: TranslationsQuery): AnswerPath<TranslationsAnswer> =>
  apiPath('/api/admin/translations', { ...query });

/** Refused with PRODUCT_NOT_FOUND. */
export const productTranslationsPath = (id: string): AnswerPath<ProductTranslationsAnswer> =>
  `/api/admin/translations/products/${encodeURIComponent(id)}`;

/** @throws ApiError with VALIDATION_FAILED and the fields, or EDIT_CONFLICT (and both versions) */
export const saveTranslationRules = (request: TranslationRulesRequest) =>
  put<TranslationRulesAnswer>('/api/admin/translations/rules', request);
