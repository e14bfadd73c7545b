import type { FeesOfAmount } from '../../../../application/ordering/settlements/ports.ts';
import type { KuwaitMonth } from '../../../../domain/kuwait-day.ts';
import { fils } from '../../../../domain/money.ts';
import type { Reading } from '../../connection/transaction.ts';
import { boundsOfMonth } from '../../reporting/periods.ts';

type Key = 'gateway' | 'method' | 'amount';
type Fees = { readonly _id: Pick<FeesOfAmount, Key> } & Omit<FeesOfAmount, Key>;

/** Captures of a month with what the settlement files say of them. */
export async function feesOfMonth({ db }: Reading, month: KuwaitMonth): Promise<FeesOfAmount[]> {
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
            _id: { gateway: '$gateway', method: '$method', amount: '$amount' },
            payments: { $sum: 1 },
            settledPayments: { $sum: { $cond: [isSettled, 1, 0] } },
            fees: { $sum: { $sum: '$row.fee' } },
          },
        },
      ],
      { hint: 'entry_captured' },
    )
    .toArray();
  return rows
    .map(({ _id, payments, settledPayments, fees }) => ({
      ..._id,
      amount: fils(_id.amount),
      payments,
      settledPayments,
      fees: fils(fees),
    }))
    .toSorted((one, other) =>
      keyOf(one) < keyOf(other) ? -1 : keyOf(one) > keyOf(other) ? 1 : one.amount - other.amount,
    );
}

function keyOf({ gateway, method }: FeesOfAmount): string {
  return `${gateway} ${method}`;
}
