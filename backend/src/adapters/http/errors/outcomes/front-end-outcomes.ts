import type { FrontEndOutcome } from '../../../../application/front-ends/change-front-end.ts';
import { ApiFailure } from '../api-failure.ts';

// Maps outcomes of changed front ends to API failures: see outcomes.ts.

/** @throws ApiFailure when nothing was changed for a reason */
export function changedFrontEndOrFail(outcome: FrontEndOutcome): void {
  switch (outcome.kind) {
    case 'changed':
    case 'unchanged':
      return;
    case 'unknown-front-end':
      throw new ApiFailure('FRONT_END_NOT_FOUND');
    case 'missing':
      throw new ApiFailure('RELEASE_NOT_FOUND');
    case 'unreadable':
      throw new ApiFailure('RELEASE_UNREADABLE');
    case 'in-use':
      throw new ApiFailure('RELEASE_IN_USE');
    case 'nothing-to-roll-back':
      throw new ApiFailure('NOTHING_TO_ROLL_BACK');
  }
}
