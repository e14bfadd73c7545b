import type { Stored } from './collection.ts';

/**
 * An id for one more document of a kind: the first number that none of the others has. Two processes that each add one at
 * the same moment choose the same id, so that the second is repeated and counts the first.
 * @param others all of the kind
 */
export function freeId(kind: string, others: readonly Stored[]): string {
  const taken = new Set(others.map(({ id }) => id));
  let number = 0;
  while (taken.has(`${kind} ${number}`)) number += 1;
  return `${kind} ${number}`;
}
