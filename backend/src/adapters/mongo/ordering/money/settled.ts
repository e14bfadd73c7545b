import { GATEWAYS } from '@fyonka/api-contract/values/ordering/payment-methods';
import { dayAfter, startOfKuwaitDay } from '../../../../domain/kuwait-day.ts';
import type { GatewayId } from '../../../../domain/ordering/paying/payment-methods.ts';
import type { DuePeriod, LedgerCapture } from '../../../../domain/ordering/settlements/compare-lines.ts';
import type { LineSums } from '../../../../domain/ordering/settlements/settlement-line.ts';
import { within } from '../../connection/transaction.ts';
import type { Reading } from '../../connection/transaction.ts';

const CAPTURE = {
  _id: 0,
  gateway: 1,
  reference: 1,
  orderNumber: 1,
  amount: 1,
  method: 1,
  movedAt: 1,
  isTest: 1,
} as const;

/** Captures of any gateway whose charges have these ids. */
export function capturesAmong(reading: Reading, references: readonly string[]): Promise<LedgerCapture[]> {
  return reading.db
    .collection('moneyEntries')
    .find(
      { kind: 'capture', gateway: { $in: [...GATEWAYS] }, reference: { $in: [...references] } },
      { ...within(reading), hint: 'entry_of_capture' },
    )
    .project<LedgerCapture>(CAPTURE)
    .toArray();
}

/** Captures of these days without a line of a settlement file, tests left out, the oldest first. */
export function unsettledCaptures(
  reading: Reading,
  gateway: GatewayId,
  { from, to, methods }: DuePeriod,
  limit: number,
): Promise<LedgerCapture[]> {
  const movedAt = { $gte: startOfKuwaitDay(from), $lt: startOfKuwaitDay(dayAfter(to, 1)) };
  return reading.db
    .collection('moneyEntries')
    .aggregate<LedgerCapture>(
      [
        { $match: { kind: 'capture', isTest: false, movedAt, gateway, method: { $in: [...methods] } } },
        { $sort: { movedAt: 1 } },
        { $addFields: { rowId: { $concat: ['$gateway', ':', '$reference'] } } },
        { $lookup: { from: 'settlementRows', localField: 'rowId', foreignField: '_id', as: 'row' } },
        { $match: { row: [] } },
        { $limit: limit },
        { $project: CAPTURE },
      ],
      { ...within(reading), hint: 'entry_captured' },
    )
    .toArray();
}

/** Sums of the lines of a payout, by their kinds. */
export async function sumsOfPayout(reading: Reading, gateway: GatewayId, payout: string): Promise<LineSums[]> {
  const sums = await reading.db
    .collection('settlementRows')
    .aggregate<LineSums>(
      [
        { $match: { gateway, payout } },
        {
          $group: {
            _id: { $ifNull: ['$kind', 'charge'] },
            lines: { $sum: 1 },
            amount: { $sum: '$amount' },
            fee: { $sum: '$fee' },
            vat: { $sum: '$vat' },
          },
        },
        { $project: { _id: 0, kind: '$_id', lines: 1, amount: 1, fee: 1, vat: 1 } },
      ],
      { ...within(reading), hint: 'settlementRows_of_payout' },
    )
    .toArray();
  return sums.toSorted((one, other) => (one.kind < other.kind ? -1 : 1));
}
