import type { VisitRequest } from '@fyonka/api-contract/wire/office/fulfilment/runs';
import { orderId, runId } from '../../../../domain/ids.ts';
import type { VisitOfStop } from '../../../../domain/ordering/delivery/runs/act-on-run.ts';
import { sentMoment } from '../../validation/sent-moment.ts';
import type { Checked } from '../../validation/checked.ts';

/** @throws ApiFailure VALIDATION_FAILED for a time that is none */
export function visitOf(
  run: string,
  order: string,
  { visit, takesMoney = false, toCollect, doneAt }: Checked<typeof VisitRequest>,
): VisitOfStop {
  const moment = doneAt === undefined ? undefined : sentMoment('doneAt', doneAt);
  return { run: runId(run), order: orderId(order), visit, takesMoney, toCollect, doneAt: moment };
}
