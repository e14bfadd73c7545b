import { mongo } from 'mongoose';
import { DAY, startOfKuwaitDay } from '../../../../domain/kuwait-day.ts';
import type { KuwaitDay } from '../../../../domain/kuwait-day.ts';
import type { LedgerPart } from '../../../../storage/own-verbs.ts';
import { within } from '../../connection/transaction.ts';
import type { Reading } from '../../connection/transaction.ts';
import { entryFrom } from './entry-documents.ts';

/**
 * A part of the entries that are booked on a day: first those whose money moved on it, then those of closed months.
 * @param place where the part before it ended
 */
export async function ledgerOfDay(
  reading: Reading,
  day: KuwaitDay,
  place: string | null,
  limit: number,
): Promise<LedgerPart> {
  const entries = reading.db.collection('moneyEntries');
  const start = startOfKuwaitDay(day);
  const [movedAt, id] = place === null ? [start, null] : (JSON.parse(place) as [number | null, number | null]);
  if (movedAt !== null) {
    // Where an index is entered by `min`, the condition does not end it: it would be read to its end.
    const end = { max: { movedAt: start + DAY, _id: new mongo.MinKey() } };
    const after = id === null ? {} : { min: { movedAt, _id: id }, ...end, skip: 1 };
    const found = await entries
      .find(
        { movedAt: { $gte: movedAt, $lt: start + DAY } },
        { ...after, sort: { movedAt: 1, _id: 1 }, limit, hint: 'entry_moved', ...within(reading) },
      )
      .toArray();
    const last = found.at(-1);
    if (last) {
      const here = found.filter(({ bookedDay }) => bookedDay === undefined || bookedDay === day);
      return { entries: here.map(entryFrom), place: JSON.stringify([last.movedAt, last._id]) };
    }
  }
  const after = movedAt === null && id !== null ? { _id: { $gt: id } } : {};
  const found = await entries
    .find(
      { bookedDay: day, ...after },
      { sort: { bookedDay: 1, _id: 1 }, limit, hint: 'entry_booked', ...within(reading) },
    )
    .toArray();
  const last = found.at(-1);
  return { entries: found.map(entryFrom), place: last ? JSON.stringify([null, last._id]) : null };
}
