import type { Readable } from 'node:stream';
import type { Language } from '../../../domain/localized-text.ts';
import type { SalesReport } from '../../../domain/reporting/sales-report.ts';
import { ApiFailure } from '../errors/api-failure.ts';
import { csvOf } from '../tables/csv.ts';
import { MOST_EXCEL_ROWS } from '../tables/excel-files.ts';
import type { ExcelFiles } from '../tables/excel-files.ts';
import type { TableFormat } from '../tables/table-file.ts';
import { salesReportRows, salesReportTable } from './sales-report-table.ts';

/** @throws ApiFailure TOO_MANY_ROWS for an Excel file; CSV has no end */
export async function salesReportFile(
  report: SalesReport,
  format: TableFormat,
  language: Language,
  excel: ExcelFiles,
): Promise<Readable | Buffer> {
  const table = salesReportTable(language);
  const batches = salesReportRows(report, language);
  if (format === 'csv') return csvOf(table, batches);
  const rows = batches.flat();
  if (rows.length > MOST_EXCEL_ROWS) throw new ApiFailure('TOO_MANY_ROWS');
  return excel.write(table, rows);
}
