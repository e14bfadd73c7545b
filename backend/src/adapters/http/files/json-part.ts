import { ApiFailure } from '../errors/api-failure.ts';

/**
 * Reads a part of a form that is JSON.
 * @throws ApiFailure VALIDATION_FAILED when it is no object
 */
export function jsonPart(field: string, text = '{}'): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return { ...value };
  } catch {
    // Refused as any other value is.
  }
  throw new ApiFailure('VALIDATION_FAILED', { faults: [{ field, code: 'INVALID' }] });
}
