import type { VisitRequest } from '@fyonka/api-contract/wire/office/fulfilment/runs';
import { orderId, runId } from '../../../../domain/ids.ts';
import { parseMoment } from '../../../../domain/kuwait-day.ts';
import type { VisitOfStop } from '../../../../domain/ordering/delivery/runs/act-on-run.ts';
import { ApiFailure } from '../../errors/api-failure.ts';
import type { Checked } from '../../validation/checked.ts';

/** @throws ApiFailure VALIDATION_FAILED for a time that is none */
export function visitOf(
  run: string,
  order: string,
  { visit, takesMoney = false, toCollect, doneAt }: Checked<typeof VisitRequest>,
): VisitOfStop {
  const moment = doneAt === undefined ? undefined : parseMoment(doneAt);
  if (moment === null)
    throw new ApiFailure('VALIDATION_FAILED', { faults: [{ field: 'doneAt', code: 'INVALID_DATE' }] });
  return { run: runId(run), order: orderId(order), visit, takesMoney, toCollect, doneAt: moment };
}
