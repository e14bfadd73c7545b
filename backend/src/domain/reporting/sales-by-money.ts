import type { KuwaitDay, KuwaitMonth } from '../kuwait-day.ts';

/** Sums of the invoices or credit notes of a day. */
export interface PaperSums {
  readonly kind: 'invoice' | 'credit-note';
  readonly day: KuwaitDay;
  readonly papers: number;
  readonly products: number;
  readonly discount: number;
  readonly delivery: number;
  readonly amount: number;
}

/** What was invoiced and given back on a day, or in a month. Fils; may be below zero, where later papers correct others. */
export interface MoneySales {
  /** Of the invoices, without discounts. */
  readonly productsAmount: number;
  readonly discountAmount: number;
  readonly deliveryAmount: number;
  /** Amount of the invoices. */
  readonly invoiced: number;
  /** Amount of the credit notes, of whichever orders. */
  readonly returned: number;
  readonly invoices: number;
}

export interface SalesByMoney {
  readonly month: KuwaitMonth;
  /** Days with papers, oldest first. */
  readonly days: readonly (MoneySales & { readonly day: KuwaitDay })[];
  readonly summary: MoneySales;
}

/** The sales of a month by the days on which money came and went back. @param sums of the days of the month */
export function salesByMoney(month: KuwaitMonth, sums: readonly PaperSums[]): SalesByMoney {
  const days = [...Map.groupBy(sums, ({ day }) => day)].map(([day, ofDay]) => ({ day, ...moneySales(ofDay) }));
  return { month, days: days.toSorted((a, b) => (a.day < b.day ? -1 : 1)), summary: moneySales(sums) };
}

function moneySales(sums: readonly PaperSums[]): MoneySales {
  const [invoices, notes] = (['invoice', 'credit-note'] as const).map((kind) =>
    sums.filter((one) => one.kind === kind),
  );
  const total = (of: readonly PaperSums[] | undefined, field: Exclude<keyof PaperSums, 'kind' | 'day'>) =>
    (of ?? []).reduce((added, one) => added + one[field], 0);
  return {
    productsAmount: total(invoices, 'products'),
    discountAmount: total(invoices, 'discount'),
    deliveryAmount: total(invoices, 'delivery'),
    invoiced: total(invoices, 'amount'),
    returned: total(notes, 'amount'),
    invoices: total(invoices, 'papers'),
  };
}
