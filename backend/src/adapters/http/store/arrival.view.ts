import type { ArrivalView, PromisedDaysView } from '@fyonka/api-contract/wire/store';
import type { KuwaitDay } from '../../../domain/kuwait-day.ts';
import { arrivalWords, dayWords } from '../../../domain/store/calendar/arrival-words.ts';
import type { PromisedDays } from '../../../domain/store/calendar/promised-days.ts';

export function arrivalView(day: KuwaitDay): ArrivalView {
  return { day, date: dayWords(day), sentence: arrivalWords(day) };
}

export function promisedDaysView(promised: PromisedDays | null): PromisedDaysView | null {
  if (promised === null) return null;
  const { plain, named, until } = promised;
  return { plain: arrivalView(plain), named: arrivalView(named), until: new Date(until).toISOString() };
}
