import type { BookStockOutcome } from '../../../../application/catalog/stock/book-stock.ts';
import type { RecordedMovement } from '../../../../application/catalog/stock/ports.ts';
import { ApiFailure } from '../api-failure.ts';

/** @throws ApiFailure unless the movement was booked */
export function bookedOrFail(outcome: BookStockOutcome): RecordedMovement {
  switch (outcome.kind) {
    case 'booked':
      return outcome.movement;
    case 'refused':
      throw new ApiFailure('VALIDATION_FAILED', { faults: outcome.faults });
    case 'not-found':
      throw new ApiFailure('PRODUCT_NOT_FOUND');
    case 'not-tracked':
      throw new ApiFailure('STOCK_NOT_TRACKED');
    case 'large-difference':
      throw new ApiFailure('LARGE_DIFFERENCE', { details: { difference: outcome.difference } });
    case 'not-undoable':
      throw new ApiFailure('NOT_UNDOABLE');
    case 'key-reused':
      throw new ApiFailure('IDEMPOTENCY_KEY_REUSED');
  }
}
