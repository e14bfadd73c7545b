import { MOST_LINES } from '../../../domain/ordering/order.ts';
import { ApiFailure } from '../errors/api-failure.ts';

/** No request of the shop has more than this. */
const DEEPEST = 8;
const MOST_VALUES = 5_000;

/**
 * Refuses a body that is larger in shape than any request of the shop, before work is spent on its parts:
 * lists are copied and checked item by item, and depth costs stack.
 * @throws ApiFailure VALIDATION_FAILED
 */
export function refuseHugeShapes(body: unknown): void {
  const open: { value: unknown; path: string; depth: number }[] = [{ value: body, path: '', depth: 0 }];
  let seen = 0;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, path, depth } = next;
    seen += 1;
    if (typeof value !== 'object' || value === null) continue;
    if (depth >= DEEPEST || seen > MOST_VALUES) throw refusal('', 'INVALID');
    if (Array.isArray(value) && value.length > MOST_LINES) throw refusal(path, 'TOO_MANY_ITEMS');
    // The field's name is repeated in the answer only at the first level of the body.
    for (const [name, part] of Object.entries(value))
      open.push({ value: part, path: depth === 0 ? name : path, depth: depth + 1 });
  }
}

function refusal(field: string, code: string): ApiFailure {
  return new ApiFailure('VALIDATION_FAILED', { faults: [{ field: field.slice(0, 40), code }] });
}
