import { useState } from 'react';
import { ApiError } from './http.ts';

/**
 * What the API refused, which is a state of the page. Any other error is a bug, and is thrown for the error boundary.
 * @param id of the question that the error answers
 * @param error as SWR has it, which shares it with every component that puts the same question
 */
export function useRefusal(id: string, error: unknown): ApiError | undefined {
  const [first, setFirst] = useState({ id, error });
  if (first.id !== id) setFirst({ id, error });
  if (error === undefined || error instanceof ApiError) return error;
  // A call that was given up has no result.
  if (isAbort(error)) return undefined;
  // SWR still has this bug from before the component was drawn: from another component, or from this one before its
  // boundary drew it anew. The call is being made again now.
  if (error === first.error) return undefined;
  throw error;
}

function isAbort(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError';
}
