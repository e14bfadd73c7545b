import type { FieldChange as FieldChangeView } from '@fyonka/api-contract/wire/office/edits';
import type { FieldChange } from '../../../domain/history.ts';

/** @param withCost whether the reader may know what the shop has paid for a product */
export function shownChanges(changes: readonly FieldChange[], withCost: boolean): FieldChangeView[] {
  const known = changes.filter(({ field }) => withCost || field !== 'costPrice');
  return known.map(({ field, from, to }) => ({ field, from, to }));
}
