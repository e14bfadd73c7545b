import type { FieldFault } from '../../field-fault.ts';
import { judgeEdit } from '../../history.ts';
import type { EditVerdict, FieldChange } from '../../history.ts';
import { toKd } from '../../money.ts';
import { MOST_BUNDLES } from './bundle.ts';
import type { Bundle } from './bundle.ts';

/** Why one more bundle cannot be stored; empty: it can. @param count of the bundles that there are */
export function faultsOfOneMore(count: number): FieldFault[] {
  return count >= MOST_BUNDLES ? [{ field: 'name', code: 'TOO_MANY_ITEMS' }] : [];
}

/** Applies an edit of the office, see `judgeEdit`. Orders that have the bundle stay as they are. */
export function editBundle(current: Bundle, yours: Bundle, since: Iterable<FieldChange>): EditVerdict<Bundle> {
  return judgeEdit({ current, yours }, bundleRecord, since);
}

/** The fields of a bundle that the edit history records, in the units of the API. */
export function bundleRecord({ id: _id, price, ...record }: Bundle): Record<string, unknown> {
  return { ...record, price: toKd(price) };
}
