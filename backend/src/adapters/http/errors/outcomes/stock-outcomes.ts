import type { AskBackInStockOutcome } from '../../../../application/catalog/back-in-stock/ask-back-in-stock.ts';
import type { BookStockOutcome } from '../../../../application/catalog/stock/book-stock.ts';
import type { RecordedMovement } from '../../../../application/catalog/stock/ports.ts';
import { ApiFailure } from '../api-failure.ts';

/** Seconds. Requests of others wait for as long as the product is sold out, so this is a guess. */
const RETRY_OF_NETWORK = 24 * 60 * 60;

/**
 * A mailbox that waits for too many products gets the same answer, because the caller may not be its owner.
 * @returns whether the request has to be confirmed
 * @throws ApiFailure when nobody has to wait for the product, too many of the network do, or it is not in the shop
 */
export function askedOrFail(outcome: AskBackInStockOutcome): boolean {
  switch (outcome.kind) {
    case 'stored':
    case 'too-many':
      return outcome.mustConfirm;
    case 'too-many-of-network':
      throw new ApiFailure('RATE_LIMITED', { retryAfter: RETRY_OF_NETWORK });
    case 'invalid':
      throw new ApiFailure('VALIDATION_FAILED', { faults: outcome.faults });
    case 'in-stock':
      throw new ApiFailure('IN_STOCK');
    case 'unknown-product':
      throw new ApiFailure('PRODUCT_NOT_FOUND');
  }
}

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
