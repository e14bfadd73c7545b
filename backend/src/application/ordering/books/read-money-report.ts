import { parseKuwaitMonth } from '../../../domain/kuwait-day.ts';
import type { KuwaitMonth } from '../../../domain/kuwait-day.ts';
import type { Fils } from '../../../domain/money.ts';
import { isOnline } from '../../../domain/ordering/paying/payment-methods.ts';
import { estimatedFees, rateOf } from '../../../domain/store/payment-settings.ts';
import type { FeeRate } from '../../../domain/store/payment-settings.ts';
import type { StoreSettings } from '../../store/ports.ts';
import type { MoneyBooks, MoneyOfDay } from '../money/ports.ts';
import type { FeesOfMethod, Settlements } from '../settlements/ports.ts';

export interface ReportedFees extends FeesOfMethod {
  /** By the rates of the settings, for all captures; null: there is no rate. */
  readonly estimated: Fils | null;
}

export interface MoneyReport {
  readonly kind: 'report';
  readonly month: KuwaitMonth;
  /** By day, then method, then gateway. */
  readonly days: readonly MoneyOfDay[];
  /** Fils, as `returned`; see `MoneyOfDay` for when it is below zero. */
  readonly received: number;
  readonly returned: number;
  readonly fees: readonly ReportedFees[];
}

export type MoneyReportOutcome = MoneyReport | { readonly kind: 'invalid-month' };

/** What came in and went back in a month, and what the gateways took for it. Reads stored sums only. */
export class ReadMoneyReport {
  constructor(
    private readonly books: MoneyBooks,
    private readonly settlements: Settlements,
    private readonly settings: StoreSettings,
  ) {}

  /** @param written `YYYY-MM`, in the digits of any keyboard */
  async execute(written: string): Promise<MoneyReportOutcome> {
    const month = parseKuwaitMonth(written);
    if (month === null) return { kind: 'invalid-month' };
    const [days, fees, { payments }] = await Promise.all([
      this.books.ofMonth(month),
      this.settlements.ofMonth(month),
      this.settings.read(),
    ]);
    return {
      kind: 'report',
      month,
      days: days.toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1)),
      received: days.reduce((sum, { received }) => sum + received, 0),
      returned: days.reduce((sum, { returned }) => sum + returned, 0),
      fees: fees.map((row) => ({ ...row, estimated: estimateOf(row, payments.fees) })),
    };
  }
}

function placeOf({ day, method, gateway }: MoneyOfDay): string {
  return `${day} ${method} ${gateway ?? ''}`;
}

function estimateOf({ gateway, method, amounts }: FeesOfMethod, rates: readonly FeeRate[]): Fils | null {
  const rate = isOnline(method) ? rateOf(rates, gateway, method) : null;
  return rate && estimatedFees(amounts, rate);
}
