import type {
  AttributesRequest,
  AttributeUseAnswer,
  AttributeUseQuery,
  OfficeAttributesAnswer,
} from '@fyonka/api-contract/wire/office/goods/attributes';
import { apiPath } from '@fyonka/api-contract/pages/first-view';
import type { AnswerPath } from '../../answers.ts';
import { put } from '../../http.ts';

// For administrators. Read the paths with `useOwnAnswer`. All throw ApiError with UNAUTHENTICATED when the session is
// over, or FORBIDDEN when its person may not.

export const officeAttributesPath = (): AnswerPath<OfficeAttributesAnswer> => '/api/admin/attributes';

/** @throws ApiError with VALIDATION_FAILED and the fields, or EDIT_CONFLICT (and both versions) */
export const saveAttributes = (request: AttributesRequest) =>
  put<OfficeAttributesAnswer>(officeAttributesPath(), request);

/** How many products have an attribute, or one of its choices. */
export const attributeUsePath = (key: string, query: AttributeUseQuery = {}): AnswerPath<AttributeUseAnswer> =>
  apiPath(`${officeAttributesPath()}/${encodeURIComponent(key)}/use`, { ...query });
