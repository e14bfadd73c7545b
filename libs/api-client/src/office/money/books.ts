import { apiPath } from '@fyonka/api-contract/pages/first-view';
import type {
  CashDayAnswer,
  CountCashRequest,
  MoneyReportAnswer,
  MoneyReportQuery,
  SettlementAnswer,
} from '@fyonka/api-contract/wire/office/money';
import type {
  ReconcileRequest,
  ReconciliationAnswer,
  ResolveFindingRequest,
} from '@fyonka/api-contract/wire/office/payments';
import type { Gateway } from '@fyonka/api-contract/wire/payments';
import type { AnswerPath } from '../../answers.ts';
import { LARGE_FILE, post, put } from '../../http.ts';

// For administrators. Read the paths with `useOwnAnswer`. All throw ApiError with UNAUTHENTICATED when the session is
// over, or FORBIDDEN when its person is not an administrator.

export const moneyReportPath = (query: MoneyReportQuery): AnswerPath<MoneyReportAnswer> =>
  apiPath('/api/admin/money', { ...query });

/** @param day `YYYY-MM-DD` in Kuwait */
export const cashDayPath = (day: string): AnswerPath<CashDayAnswer> => `/api/admin/cash/${encodeURIComponent(day)}`;

/** Stores what was counted; a later count replaces it. @throws ApiError with VALIDATION_FAILED */
export const countCash = (day: string, request: CountCashRequest) => put<CashDayAnswer>(cashDayPath(day), request);

/** Columns of a settlement file. */
export type SettlementMapping = Readonly<Record<string, string>>;

interface Settlement {
  gateway: Gateway;
  file: File;
  /** Header by field; null: guessed from the headers. */
  mapping: SettlementMapping | null;
  /** True only looks at the file. */
  isDryRun: boolean;
}

/** @throws ApiError with FILE_UNREADABLE, TOO_MANY_ROWS, BODY_TOO_LARGE, VALIDATION_FAILED, REQUEST_TIMEOUT */
export function importSettlement({ gateway, file, mapping, isDryRun }: Settlement): Promise<SettlementAnswer> {
  const form = new FormData();
  form.append('gateway', gateway);
  if (mapping !== null) form.append('mapping', JSON.stringify(mapping));
  if (isDryRun) form.append('dryRun', '1');
  form.append('file', file);
  return post<SettlementAnswer>('/api/admin/settlements', form, LARGE_FILE);
}

export const reconciliationPath = (): AnswerPath<ReconciliationAnswer> => '/api/admin/reconciliation';

/** Compares the books of the last days now, which can take a minute. @throws ApiError with RATE_LIMITED */
export const reconcileNow = (request: ReconcileRequest) =>
  post<ReconciliationAnswer>(`${reconciliationPath()}/run`, request, LARGE_FILE);

/** @throws ApiError with FINDING_NOT_FOUND, VALIDATION_FAILED */
export const resolveFinding = (id: string, request: ResolveFindingRequest) =>
  post<ReconciliationAnswer>(`${reconciliationPath()}/findings/${encodeURIComponent(id)}/resolve`, request);
