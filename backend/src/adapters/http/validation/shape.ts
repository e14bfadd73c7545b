import { MOST_LINES } from '@fyonka/api-contract/values/limits';
import { ApiFailure } from '../errors/api-failure.ts';
import { shownField } from './card-number.ts';

/** The largest request of the shop has a hundred lines with some texts each, and stays below these limits. */
const DEEPEST = 8;
const MOST_VALUES = 2_000;
/** Most objects and lists; each of them is copied and checked. */
const MOST_GROUPS = 600;

/**
 * Refuses a body with more parts or more depth than any request of the shop, before it is copied and checked part by
 * part.
 * @throws ApiFailure VALIDATION_FAILED
 */
export function refuseHugeShapes(body: unknown): void {
  const open: { value: unknown; path: string; depth: number }[] = [{ value: body, path: '', depth: 0 }];
  let values = 0;
  let groups = 0;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, path, depth } = next;
    if (typeof value !== 'object' || value === null) continue;
    groups += 1;
    if (Array.isArray(value) && value.length > MOST_LINES) throw refusal(path, 'TOO_MANY_ITEMS');
    const parts = Object.entries(value);
    values += parts.length;
    if (depth >= DEEPEST || groups > MOST_GROUPS || values > MOST_VALUES) throw refusal('', 'INVALID');
    // An answer repeats names of fields only from the first level of the body.
    for (const [name, part] of parts) open.push({ value: part, path: depth === 0 ? name : path, depth: depth + 1 });
  }
}

function refusal(field: string, code: string): ApiFailure {
  return new ApiFailure('VALIDATION_FAILED', { faults: [{ field: shownField(field), code }] });
}
