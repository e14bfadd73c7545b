import type { MoneyOfDay } from '../../../../application/ordering/money/ports.ts';
import type { KuwaitDay, KuwaitMonth } from '../../../../domain/kuwait-day.ts';
import { within } from '../../connection/transaction.ts';
import type { Reading } from '../../connection/transaction.ts';
import { dayOf, daysOf, periodOf } from '../../reporting/periods.ts';
import type { MoneyDayDocument } from '../../schema/ordering/money.ts';

type Sums = Pick<MoneyDayDocument, 'received' | 'payments' | 'returned' | 'refunds'>;

/** Each amount is the sum of its slots. */
const SUMS = {
  received: { $sum: '$received' },
  payments: { $sum: '$payments' },
  returned: { $sum: '$returned' },
  refunds: { $sum: '$refunds' },
} as const;

/** Sums by day and method of a month, in the order of days. The sums are updated with every entry, see `money-days.ts`. */
export async function moneyOfMonth(reading: Reading, month: KuwaitMonth): Promise<MoneyOfDay[]> {
  const rows = await reading.db
    .collection('moneyDays')
    .aggregate<Sums & { _id: Pick<MoneyDayDocument, 'day' | 'method' | 'gateway'> }>(
      [
        { $match: { day: { $in: daysOf(periodOf(month)) } } },
        { $group: { _id: { day: '$day', method: '$method', gateway: '$gateway' }, ...SUMS } },
      ],
      { hint: 'moneyDays_of_day', ...within(reading) },
    )
    .toArray();
  return rows
    .filter(({ received, returned }) => received !== 0 || returned !== 0)
    .map(({ _id: { day, method, gateway }, received, payments, returned, refunds }) => ({
      day: dayOf(day),
      method,
      gateway,
      received,
      payments,
      returned,
      refunds,
    }))
    .toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

function keyOf({ day, method, gateway }: MoneyOfDay): string {
  return `${day} ${method} ${gateway ?? ''}`;
}

/** Cash that a day's entries add up to, in fils. */
export async function expectedCash({ db }: Reading, day: KuwaitDay): Promise<number> {
  const [sums] = await db
    .collection('moneyDays')
    .aggregate<Sums>([{ $match: { day: periodOf(day), method: 'cash' } }, { $group: { _id: null, ...SUMS } }], {
      hint: 'moneyDays_of_day',
    })
    .toArray();
  return sums ? sums.received - sums.returned : 0;
}
