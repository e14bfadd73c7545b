import { useState } from 'react';
import { ApiError } from './http.ts';

/**
 * Returns a refusal of the API, which is part of the page's state, and throws any other error to the error boundary.
 * @param id of the question that the error belongs to
 *
 * @param error as SWR has it, which shares it among all components with the same question
 */
export function useRefusal(id: string, error: unknown): ApiError | undefined {
  const [first, setFirst] = useState({ id, error });
  if (first.id !== id) setFirst({ id, error });
  if (error === undefined || error instanceof ApiError) return error;
  // An aborted call has no result.
  if (isAbort(error)) return undefined;
  // SWR still has this error from before this component was mounted (from another component, or from before the
  // boundary rendered it again). The call is being repeated.
  if (error === first.error) return undefined;
  throw error;
}

function isAbort(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError';
}
