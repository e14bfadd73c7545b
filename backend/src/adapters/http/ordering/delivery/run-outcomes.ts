import type { PlanRunOutcome } from '../../../../application/ordering/delivery/plan-run.ts';
import type { RunId } from '../../../../domain/ids.ts';
import { ApiFailure } from '../../errors/api-failure.ts';

/** @throws ApiFailure unless it was done @returns the id of the run */
export function doneOrFail(outcome: PlanRunOutcome): RunId {
  switch (outcome.kind) {
    case 'done':
      return outcome.run.id;
    case 'not-found':
      throw new ApiFailure('RUN_NOT_FOUND');
    case 'no-driver':
      throw new ApiFailure('DRIVER_NOT_FOUND');
    case 'wrong-state':
      throw new ApiFailure('RUN_NOT_POSSIBLE');
    case 'not-ready':
      throw new ApiFailure('ORDER_NOT_READY');
    case 'stop-changed':
      throw new ApiFailure('STOP_CHANGED');
    case 'stops-waiting':
      throw new ApiFailure('STOPS_WAITING');
    case 'note-required':
      throw new ApiFailure('VALIDATION_FAILED', { faults: [{ field: 'note', code: 'REQUIRED' }] });
  }
}
