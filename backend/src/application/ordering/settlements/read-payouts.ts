import { GATEWAYS } from '@fyonka/api-contract/values/ordering/payment-methods';
import { kuwaitDayOf, parseKuwaitMonth } from '../../../domain/kuwait-day.ts';
import type { KuwaitMonth } from '../../../domain/kuwait-day.ts';
import type { Expected } from '../../../domain/ordering/settlements/expected.ts';
import type { Clock } from '../../clock.ts';
import type { Payouts, PayoutWithLines } from './ports.ts';

export type PayoutsOutcome =
  | {
      readonly kind: 'payouts';
      readonly month: KuwaitMonth;
      readonly payouts: readonly PayoutWithLines[];
      /** Of gateways that have or owe something. */
      readonly expected: readonly Expected[];
    }
  | { readonly kind: 'invalid-month' };

/** The payouts of a month, and what gateways still have of the shop's money. */
export class ReadPayouts {
  constructor(
    private readonly payouts: Payouts,
    private readonly clock: Clock,
  ) {}

  /** @param written `YYYY-MM`, in the digits of any keyboard */
  async execute(written: string): Promise<PayoutsOutcome> {
    const month = parseKuwaitMonth(written);
    if (month === null) return { kind: 'invalid-month' };
    const [payouts, expected] = await Promise.all([
      this.payouts.ofMonth(month),
      this.payouts.expectedFrom(GATEWAYS, kuwaitDayOf(this.clock.now())),
    ]);
    return { kind: 'payouts', month, payouts, expected: expected.filter((one) => one.expected !== 0) };
  }
}
