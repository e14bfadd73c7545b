import { StorageUnavailable } from '../storage-unavailable.ts';

/**
 * Does the same with each of several things, one after the other, so that a faulty one does not hold up the others.
 * @param stopping no further one is begun after it is aborted
 * @returns what became of each
 * @throws AggregateError with the errors of single ones, after the others were tried. Unavailable storage ends the rest,
 *   because the others would fail in the same way.
 */
export async function eachApart<One, Result>(
  things: readonly One[],
  work: (one: One) => Promise<Result>,
  stopping?: AbortSignal,
): Promise<Result[]> {
  const errors: unknown[] = [];
  const results: Result[] = [];
  for (const one of things) {
    if (stopping?.aborted) break;
    try {
      results.push(await work(one));
    } catch (error) {
      errors.push(...(error instanceof AggregateError ? error.errors : [error]));
      if (errors.at(-1) instanceof StorageUnavailable) break;
    }
  }
  if (errors.length > 0)
    throw new AggregateError(errors, `${errors.length} of ${things.length} could not be dealt with`);
  return results;
}
