import { DAY, startOfKuwaitDay } from '../../domain/kuwait-day.ts';
import type { KuwaitDay } from '../../domain/kuwait-day.ts';

/** A Kuwaiti day counted from 1970, as documents have it. */
export function dayNumber(day: KuwaitDay): number {
  // Noon in Kuwait is on the same day in UTC.
  return Math.floor((startOfKuwaitDay(day) + DAY / 2) / DAY);
}
