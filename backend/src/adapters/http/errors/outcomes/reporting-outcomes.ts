import type { ProfitOutcome } from '../../../../application/reporting/read-profit.ts';
import type { ProfitReport } from '../../../../domain/reporting/profit.ts';
import { ApiFailure } from '../api-failure.ts';

/** @throws ApiFailure for an invalid month */
export function reportOrFail<Report>(
  outcome: { readonly kind: 'report'; readonly report: Report } | { readonly kind: 'invalid-month' },
): Report {
  if (outcome.kind === 'invalid-month')
    throw new ApiFailure('VALIDATION_FAILED', { faults: [{ field: 'month', code: 'INVALID_MONTH' }] });
  return outcome.report;
}

/** @throws ApiFailure for an invalid month, or months that are not in order or too many */
export function profitOrFail(outcome: ProfitOutcome): ProfitReport {
  if (outcome.kind === 'invalid-month')
    throw new ApiFailure('VALIDATION_FAILED', { faults: [{ field: outcome.field, code: 'INVALID_MONTH' }] });
  return outcome.report;
}
