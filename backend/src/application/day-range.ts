import type { FieldFault } from '../domain/field-fault.ts';
import { parseKuwaitDay } from '../domain/kuwait-day.ts';
import type { KuwaitDay } from '../domain/kuwait-day.ts';
import { trimmed } from '../domain/localized-text.ts';

/** Whole Kuwaiti days, both included; null: no bound on that side. */
export interface DayRange {
  readonly from: KuwaitDay | null;
  readonly to: KuwaitDay | null;
}

/** Days as a caller wrote them. */
export interface WrittenDays {
  readonly dateFrom?: string | undefined;
  readonly dateTo?: string | undefined;
}

/** @returns the faults of days that do not exist; an empty text is no bound */
export function readDayRange({ dateFrom, dateTo }: WrittenDays): DayRange | { readonly faults: readonly FieldFault[] } {
  const [from, to] = [dayOf(dateFrom), dayOf(dateTo)];
  if (from !== undefined && to !== undefined) return { from, to };
  const bad = { dateFrom: from, dateTo: to };
  return {
    faults: (['dateFrom', 'dateTo'] as const).flatMap((field) =>
      bad[field] === undefined ? [{ field, code: 'INVALID_DATE' } as const] : [],
    ),
  };
}

/** @returns null for an empty text, undefined for an invalid date */
function dayOf(text: string | undefined): KuwaitDay | null | undefined {
  if (text === undefined || trimmed(text) === '') return null;
  return parseKuwaitDay(text) ?? undefined;
}
