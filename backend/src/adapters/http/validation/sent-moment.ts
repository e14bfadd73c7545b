import { parseMoment } from '../../../domain/kuwait-day.ts';
import { ApiFailure } from '../errors/api-failure.ts';

/**
 * A moment as a device has sent it.
 * @returns milliseconds since 1970
 * @throws ApiFailure VALIDATION_FAILED for a text that is none
 */
export function sentMoment(field: string, sent: string): number {
  const at = parseMoment(sent);
  if (at === null) throw new ApiFailure('VALIDATION_FAILED', { faults: [{ field, code: 'INVALID_DATE' }] });
  return at;
}
