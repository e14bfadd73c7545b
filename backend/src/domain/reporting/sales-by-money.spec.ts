import { expect, test } from '@jest/globals';
import type { KuwaitDay, KuwaitMonth } from '../kuwait-day.ts';
import { salesByMoney } from './sales-by-money.ts';

const [MONTH, FIRST, LATER] = ['2026-01' as KuwaitMonth, '2026-01-05' as KuwaitDay, '2026-01-20' as KuwaitDay];

test('invoices count on their day and credit notes on theirs, whichever order they are of', () => {
  const invoices = {
    kind: 'invoice',
    papers: 2,
    products: 7000,
    discount: 1000,
    delivery: 1800,
    amount: 7800,
  } as const;
  const note = { kind: 'credit-note', papers: 1, products: 3000, discount: 0, delivery: 0, amount: 3000 } as const;
  const of = (day: KuwaitDay) => ({ day });
  const { days, summary } = salesByMoney(MONTH, [
    { ...note, ...of(LATER) },
    { ...invoices, ...of(FIRST) },
    { ...note, ...of(FIRST), amount: 500 },
  ]);
  const none = { productsAmount: 0, discountAmount: 0, deliveryAmount: 0, invoiced: 0, invoices: 0 };
  const sold = { productsAmount: 7000, discountAmount: 1000, deliveryAmount: 1800, invoiced: 7800, invoices: 2 };
  expect(days).toEqual([
    { day: FIRST, ...sold, returned: 500 },
    { day: LATER, ...none, returned: 3000 },
  ]);
  expect(summary).toEqual({ ...sold, returned: 3500 });
  expect(salesByMoney(MONTH, []).summary).toEqual({ ...none, returned: 0 });
});
