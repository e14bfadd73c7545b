import type { ErrorCode } from '@fyonka/api-contract/wire/errors';
import type { AddOwnPhotoOutcome, WriteOwnReviewOutcome } from '../../../../application/catalog/reviews/own-reviews.ts';
import type { ModerateOutcome, OfficeReview } from '../../../../application/catalog/reviews/ports.ts';
import type { Review } from '../../../../domain/catalog/reviews/review.ts';
import { uploadFailure } from '../office/uploaded-picture.ts';
import { ApiFailure } from '../../errors/api-failure.ts';

// Maps outcomes of reviews to API failures: see `errors/outcomes`.

/**
 * @param missing the code when it is not found
 * @throws ApiFailure unless the review was written
 */
export function writtenReviewOrFail(outcome: WriteOwnReviewOutcome | AddOwnPhotoOutcome, missing: ErrorCode): Review {
  switch (outcome.kind) {
    case 'written':
      return outcome.review;
    case 'not-found':
      throw new ApiFailure(missing);
    case 'not-possible':
      throw new ApiFailure('REVIEW_NOT_POSSIBLE');
    case 'refused':
      throw new ApiFailure('VALIDATION_FAILED', { faults: outcome.faults });
    case 'too-many':
      throw new ApiFailure('VALIDATION_FAILED', { faults: [{ field: 'image', code: 'TOO_MANY_ITEMS' }] });
    case 'unreadable':
    case 'too-small':
    case 'too-large':
    case 'busy':
      throw uploadFailure(outcome.kind);
  }
}

/** @throws ApiFailure unless the decision was stored */
export function moderatedReviewOrFail(outcome: ModerateOutcome): OfficeReview {
  switch (outcome.kind) {
    case 'moderated':
      return outcome.moderated;
    case 'not-found':
      throw new ApiFailure('REVIEW_NOT_FOUND');
    case 'conflict':
      throw new ApiFailure('EDIT_CONFLICT');
  }
}
