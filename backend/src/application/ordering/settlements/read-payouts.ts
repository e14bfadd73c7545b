import { GATEWAYS } from '@fyonka/api-contract/values/ordering/payment-methods';
import { kuwaitDayOf, parseKuwaitMonth } from '../../../domain/kuwait-day.ts';
import type { KuwaitMonth } from '../../../domain/kuwait-day.ts';
import type { GatewayId } from '../../../domain/ordering/paying/payment-methods.ts';
import type { Expected } from '../../../domain/ordering/settlements/expected.ts';
import type { Clock } from '../../clock.ts';
import { pageOrLast } from '../../list-page.ts';
import type { ListPage } from '../../list-page.ts';
import type { PayoutLine, Payouts, PayoutWithLines, Settlements } from './ports.ts';

export type PayoutsOutcome =
  | {
      readonly kind: 'payouts';
      readonly month: KuwaitMonth;
      readonly payouts: readonly PayoutWithLines[];
      /** Of gateways that have or owe something. */
      readonly expected: readonly Expected[];
    }
  | { readonly kind: 'invalid-month' };

/** A page of the lines of a payout. */
export interface LinesOfPayoutPage extends ListPage {
  readonly payout: PayoutWithLines;
  readonly lines: readonly PayoutLine[];
  readonly total: number;
}

/** The payouts of a month, and what gateways still have of the shop's money. */
export class ReadPayouts {
  constructor(
    private readonly payouts: Payouts,
    private readonly settlements: Settlements,
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

  /** What a payout is made of. @returns null when there is no such payout */
  async linesOf(gateway: GatewayId, reference: string, page: ListPage): Promise<LinesOfPayoutPage | null> {
    const payout = await this.payouts.find(gateway, reference);
    if (payout === null) return null;
    const total = payout.sums.reduce((lines, one) => lines + one.lines, 0);
    const found = await pageOrLast(page, async (one) => ({
      total,
      lines: await this.settlements.ofPayout(gateway, reference, {
        skip: (one.page - 1) * one.limit,
        limit: one.limit,
      }),
    }));
    return { payout, ...found };
  }
}
