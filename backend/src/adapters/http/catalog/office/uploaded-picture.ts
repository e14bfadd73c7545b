import type { UploadPicture, UploadPictureOutcome } from '../../../../application/catalog/pictures/upload-picture.ts';
import { ApiFailure } from '../../errors/api-failure.ts';

/**
 * Stores an uploaded picture.
 * @param field name of its part of the form
 * @param file null: the form had none
 * @returns its path
 * @throws ApiFailure when it is missing or cannot be stored
 */
export async function storedPicture(
  uploadPicture: UploadPicture,
  field: string,
  file: Uint8Array | null,
): Promise<string> {
  if (file === null || file.length === 0)
    throw new ApiFailure('VALIDATION_FAILED', { faults: [{ field, code: 'PICTURE_REQUIRED' }] });
  const outcome = await uploadPicture.execute(file);
  if (outcome.kind !== 'stored') throw uploadFailure(outcome.kind);
  return outcome.path;
}

/** Why a picture cannot be taken, as a failure of the API. */
export function uploadFailure(kind: Exclude<UploadPictureOutcome['kind'], 'stored'>): ApiFailure {
  switch (kind) {
    case 'unreadable':
      return new ApiFailure('PICTURE_UNREADABLE');
    case 'too-small':
      return new ApiFailure('PICTURE_TOO_SMALL');
    case 'too-large':
      return new ApiFailure('PICTURE_TOO_LARGE');
    case 'busy':
      return new ApiFailure('UNAVAILABLE', { retryAfter: 2 });
  }
}
