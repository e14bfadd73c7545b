import type { TodayAnswer } from '@fyonka/api-contract/wire/office/reports';
import type { AnswerPath } from '../answers.ts';

/** Counts on the first page of the office. For `useOwnAnswer`. */
export const todayPath = (): AnswerPath<TodayAnswer> => '/api/admin/today';
