import type { TodayAnswer } from '@fyonka/api-contract/wire/office/reports';
import type { AnswerPath } from '../answers.ts';

/** What the first page of the office counts. For `useOwnAnswer`. */
export const todayPath = (): AnswerPath<TodayAnswer> => '/api/admin/today';
