import type { KuwaitDay } from '../../kuwait-day.ts';

/** Days that follow each other, both ends included. */
export interface DayRange {
  readonly from: KuwaitDay;
  readonly to: KuwaitDay;
}

export function isWithin({ from, to }: DayRange, day: KuwaitDay): boolean {
  return from <= day && day <= to;
}
