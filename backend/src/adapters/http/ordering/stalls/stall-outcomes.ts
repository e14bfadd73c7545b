import type { SaveStallOutcome } from '../../../../application/ordering/stalls/save-stall.ts';
import type { SellAtStallOutcome } from '../../../../application/ordering/stalls/sell-at-stall.ts';
import type { TakePiecesOutcome } from '../../../../application/ordering/stalls/take-pieces.ts';
import type { StallChange } from '../../../../domain/ordering/stalls/stall-action.ts';
import type { Stall } from '../../../../domain/ordering/stalls/stall.ts';
import { ApiFailure } from '../../errors/api-failure.ts';
import type { FieldFault } from '../../../../domain/field-fault.ts';
import { contentsFailure } from '../../errors/outcomes/outcomes.ts';

/** @throws ApiFailure unless it was done */
export function doneOrFail(outcome: SellAtStallOutcome | TakePiecesOutcome): StallChange {
  switch (outcome.kind) {
    case 'done':
      return outcome;
    case 'not-found':
      throw new ApiFailure('STALL_NOT_FOUND');
    case 'wrong-state':
    case 'too-many':
    case 'too-many-waiting':
      throw new ApiFailure('STALL_NOT_POSSIBLE');
    case 'being-paid':
      throw new ApiFailure('ORDER_BEING_PAID');
    case 'sales-waiting':
      throw new ApiFailure('SALES_WAITING');
    case 'unknown-products':
    case 'not-at-stall':
      throw new ApiFailure('UNKNOWN_PRODUCT');
    case 'invalid':
      throw invalid(...outcome.faults);
    case 'not-there':
      throw invalid({ field: 'pieces', code: 'INVALID_QUANTITY' });
    case 'too-many-products':
      throw invalid({ field: 'pieces', code: 'TOO_MANY_ITEMS' });
    case 'not-counted':
      throw invalid({ field: 'left', code: 'REQUIRED' });
    case 'note-required':
      throw invalid({ field: 'note', code: 'REQUIRED' });
    case 'person-required':
      throw invalid({ field: 'fullName', code: 'REQUIRED' }, { field: 'phone', code: 'REQUIRED' });
    default:
      throw contentsFailure(outcome);
  }
}

/** @throws ApiFailure unless the stall was saved */
export function savedOrFail(outcome: SaveStallOutcome): Stall {
  switch (outcome.kind) {
    case 'saved':
      return outcome.stall;
    case 'not-found':
      throw new ApiFailure('STALL_NOT_FOUND');
    case 'too-many':
      throw new ApiFailure('STALL_NOT_POSSIBLE');
    case 'invalid':
      throw invalid(...outcome.faults);
  }
}

function invalid(...faults: readonly FieldFault[]): ApiFailure {
  return new ApiFailure('VALIDATION_FAILED', { faults });
}
