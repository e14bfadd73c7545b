import type { StallChange, StallResult } from '../../../../domain/ordering/stalls/stall-action.ts';
import { ApiFailure } from '../../errors/api-failure.ts';
import { contentsFailure } from '../../errors/outcomes/outcomes.ts';

/** @throws ApiFailure unless it was done */
export function doneOrFail(result: StallResult): StallChange {
  switch (result.kind) {
    case 'done':
      return result;
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
      throw new ApiFailure('UNKNOWN_PRODUCT');
    default:
      throw contentsFailure(result);
  }
}
