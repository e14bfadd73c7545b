import type { Authorship, HistoryEntry } from '../../../history.ts';
import type { KuwaitDay } from '../../../kuwait-day.ts';
import type { CourierBooking } from './booking.ts';

/** A line of the history of the order. It names states and references, and nobody. */
export function bookingHistory(
  before: CourierBooking | null,
  { order, courier, reference, state }: CourierBooking,
  by: Authorship,
): HistoryEntry[] {
  if (before?.state === state) return [];
  const changes = [
    { field: 'courier', from: null, to: courier },
    { field: 'courierReference', from: null, to: reference },
    { field: 'courierState', from: before?.state ?? null, to: state },
  ];
  return [{ subject: 'order', subjectId: order, kind: 'courier-changed', version: null, changes, ...by }];
}

/**
 * The cash of an order that the courier has paid out, or not after all.
 * @param days on which it came, before and after; null: it has not
 */
export function payoutHistory(
  { order, courier, reference }: CourierBooking,
  days: { readonly from: KuwaitDay | null; readonly to: KuwaitDay | null },
  by: Authorship,
) {
  const changes = [
    { field: 'courier', from: null, to: courier },
    { field: 'courierReference', from: null, to: reference },
    { field: 'courierPaidOut', ...days },
  ];
  return [{ subject: 'order', subjectId: order, kind: 'courier-changed', version: null, changes, ...by }] as const;
}
