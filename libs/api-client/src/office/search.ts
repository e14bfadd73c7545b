import { apiPath } from '@fyonka/api-contract/pages/first-view';
import type { OfficeSearchAnswer } from '@fyonka/api-contract/wire/search';
import type { AnswerPath } from '../answers.ts';

/** Orders, products and people that match a text. For `useOwnAnswer`. */
export const officeSearchPath = (q: string): AnswerPath<OfficeSearchAnswer> => apiPath('/api/admin/search', { q });
