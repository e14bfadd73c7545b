import type { FeesOfMethod } from '../../../../application/ordering/settlements/ports.ts';
import type { KuwaitMonth } from '../../../../domain/kuwait-day.ts';
import { fils } from '../../../../domain/money.ts';
import type { Reading } from '../../connection/transaction.ts';
import { boundsOfMonth } from '../../reporting/periods.ts';

type Fees = { readonly _id: Pick<FeesOfMethod, 'gateway' | 'method'> } & Omit<FeesOfMethod, 'gateway' | 'method'>;

/** Captures of a month with what the settlement files say of them. */
export async function feesOfMonth({ db }: Reading, month: KuwaitMonth): Promise<FeesOfMethod[]> {
  const { from, to } = boundsOfMonth(month);
  const isSettled = { $gt: [{ $size: '$row' }, 0] };
  const rows = await db
    .collection('moneyEntries')
    .aggregate<Fees>(
      [
        { $match: { kind: 'capture', isTest: false, movedAt: { $gte: from, $lt: to } } },
        { $project: { gateway: 1, method: 1, amount: 1, rowId: { $concat: ['$gateway', ':', '$reference'] } } },
        { $lookup: { from: 'settlementRows', localField: 'rowId', foreignField: '_id', as: 'row' } },
        {
          $group: {
            _id: { gateway: '$gateway', method: '$method' },
            captured: { $sum: '$amount' },
            payments: { $sum: 1 },
            settled: { $sum: { $cond: [isSettled, '$amount', 0] } },
            settledPayments: { $sum: { $cond: [isSettled, 1, 0] } },
            fees: { $sum: { $sum: '$row.fee' } },
          },
        },
      ],
      { hint: 'entry_captured' },
    )
    .toArray();
  return rows
    .map(({ _id, captured, payments, settled, settledPayments, fees }) => ({
      ..._id,
      captured: fils(captured),
      payments,
      settled: fils(settled),
      settledPayments,
      fees: fils(fees),
    }))
    .toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

function keyOf({ gateway, method }: FeesOfMethod): string {
  return `${gateway} ${method}`;
}
