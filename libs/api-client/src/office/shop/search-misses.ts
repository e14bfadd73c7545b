import type { SearchMissesAnswer } from '@fyonka/api-contract/wire/office/shop/search-misses';
import type { AnswerPath } from '../../answers.ts';
import { post } from '../../http.ts';

// For administrators. All throw ApiError with UNAUTHENTICATED when the session is over, or FORBIDDEN when its person may
// not.

export const searchMissesPath = (): AnswerPath<SearchMissesAnswer> => '/api/admin/search/misses';

/** @throws ApiError */
export const forgetMiss = (text: string) => post<SearchMissesAnswer>(`${searchMissesPath()}/forget`, { text });
