import type { SalesReportOutcome } from '../../../../application/reporting/read-sales-report.ts';
import type { SalesReport } from '../../../../domain/reporting/sales-report.ts';
import { ApiFailure } from '../api-failure.ts';

/** @throws ApiFailure for an invalid month */
export function reportOrFail(outcome: SalesReportOutcome): SalesReport {
  if (outcome.kind === 'invalid-month')
    throw new ApiFailure('VALIDATION_FAILED', { faults: [{ field: 'month', code: 'INVALID_MONTH' }] });
  return outcome.report;
}
