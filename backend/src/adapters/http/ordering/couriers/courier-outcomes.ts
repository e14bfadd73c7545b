import type { ChangeCouriersOutcome } from '../../../../application/ordering/delivery/couriers/edit-couriers.ts';
import { ApiFailure } from '../../errors/api-failure.ts';
import { couriersAnswer } from './courier.views.ts';
import { editConflict } from '../../errors/outcomes/editing-outcomes.ts';

/** @throws ApiFailure for faulty settings, and when somebody else was faster */
export function savedCouriersOrFail(outcome: ChangeCouriersOutcome): void {
  if (outcome.kind === 'saved') return;
  if (outcome.kind === 'invalid') throw new ApiFailure('VALIDATION_FAILED', { faults: outcome.faults });
  const { version, changedAt, changedBy } = outcome.conflict;
  throw editConflict(outcome.conflict, (couriers) =>
    couriersAnswer({ couriers, version, changedAt, changedBy }, outcome.served, null),
  );
}
