import { apiPath } from '@fyonka/api-contract/pages/first-view';
import type { HistoryAnswer, HistoryQuery } from '@fyonka/api-contract/wire/office/edits';
import type { AnswerPath } from '../answers.ts';

/** Who changed a thing, when, from what to what; newest first. */
export const historyPath = (query: HistoryQuery): AnswerPath<HistoryAnswer> =>
  apiPath('/api/admin/history', { ...query });
