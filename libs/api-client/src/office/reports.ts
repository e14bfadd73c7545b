import { apiPath } from '@fyonka/api-contract/pages/first-view';
import type {
  MadeTextsRequest,
  ProductionSheet,
  SalesReportAnswer,
  SalesReportQuery,
} from '@fyonka/api-contract/wire/office/reports';
import type { ProfitAnswer, ProfitQuery } from '@fyonka/api-contract/wire/office/reports/profit';
import type { AnswerPath } from '../answers.ts';
import { getFile } from '../files/file.ts';
import { LARGE_FILE, put } from '../http.ts';

// For administrators. Read the paths with `useOwnAnswer`. All throw ApiError with UNAUTHENTICATED when the session is
// over, or FORBIDDEN when its person is not an administrator.

export const salesReportPath = (query: SalesReportQuery): AnswerPath<SalesReportAnswer> =>
  apiPath('/api/admin/sales-report', { ...query });

export type ReportFileFormat = 'csv' | 'xlsx';

/**
 * The report with every product of every day.
 * @param month `YYYY-MM`
 * @throws ApiError with TOO_MANY_ROWS for `xlsx`
 */
export const fetchSalesReportFile = (month: string, format: ReportFileFormat) =>
  getFile(apiPath('/api/admin/sales-report/export', { month, format }), LARGE_FILE);

export const profitPath = (query: ProfitQuery): AnswerPath<ProfitAnswer> => apiPath('/api/admin/profit', { ...query });

/** The report of profits with every product. @throws ApiError with TOO_MANY_ROWS for `xlsx` */
export const fetchProfitFile = (span: { from: string; to: string }, format: ReportFileFormat) =>
  getFile(apiPath('/api/admin/profit/export', { ...span, format }), LARGE_FILE);

export const productionPath = (): AnswerPath<ProductionSheet> => '/api/admin/production';

/** Marks texts as made or not made; can be repeated. @returns the sheet afterwards */
export const markTexts = (request: MadeTextsRequest) => put<ProductionSheet>('/api/admin/production', request);

/** The texts left to make as a file. @throws ApiError, for `pdf` also with RATE_LIMITED, UNAVAILABLE */
export const fetchProductionFile = (format: 'pdf' | 'csv' | 'txt', lang: string) =>
  getFile(apiPath('/api/admin/production', { format, lang }));
