import type { SearchWordingAnswer, SearchWordingRequest } from '@fyonka/api-contract/wire/office/shop/search-wording';
import type { AnswerPath } from '../../answers.ts';
import { put } from '../../http.ts';

// For administrators. All throw ApiError with UNAUTHENTICATED when the session is over, or FORBIDDEN when its person may
// not.

export const searchWordingPath = (): AnswerPath<SearchWordingAnswer> => '/api/admin/search-wording';

/** @throws ApiError with VALIDATION_FAILED and the fields, or EDIT_CONFLICT (and both versions) */
export const saveSearchWording = (request: SearchWordingRequest) =>
  put<SearchWordingAnswer>(searchWordingPath(), request);
