import { startOfMonth, startOfWeek } from '@internationalized/date';
import type { CalendarDate } from '@internationalized/date';

export type DayPreset = 'today' | 'yesterday' | 'thisWeek' | 'thisMonth';

/** Kuwaiti days as `YYYY-MM-DD`, both inclusive. */
export interface PresetDays {
  readonly preset: DayPreset;
  readonly from: string;
  readonly to: string;
}

/** The usual ranges of days, up to today, because nothing is ordered later. A week in Kuwait begins on Sunday. */
export function dayPresets(today: CalendarDate): readonly PresetDays[] {
  const yesterday = today.subtract({ days: 1 });
  const ranges = [
    ['today', today, today],
    ['yesterday', yesterday, yesterday],
    ['thisWeek', startOfWeek(today, 'ar-KW', 'sun'), today],
    ['thisMonth', startOfMonth(today), today],
  ] as const;
  return ranges.map(([preset, from, to]) => ({ preset, from: from.toString(), to: to.toString() }));
}
