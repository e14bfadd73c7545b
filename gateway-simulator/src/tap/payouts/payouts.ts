import { newDigits, newId } from '../../kit/random.ts';
import type { Account } from '../account.ts';
import type { Charge } from '../charges/charge.ts';
import type { Charges } from '../charges/charges.ts';
import { feeOf } from './fees.ts';

export type PayoutStatus = 'PENDING' | 'INITIATED' | 'FAILED' | 'PAID_OUT';

/** One charge in a payout. Amounts are fils. */
export interface PayoutLine {
  readonly chargeId: string;
  readonly order: string | null;
  readonly amount: number;
  readonly fee: number;
}

/** Money that Tap sends to the merchant's bank. Amounts are fils, times milliseconds since 1970. */
export interface Payout {
  readonly id: string;
  readonly at: number;
  readonly status: PayoutStatus;
  readonly currency: string;
  readonly bankReference: string;
  readonly lines: readonly PayoutLine[];
}

export function netOf({ lines }: Payout): number {
  return lines.reduce((sum, { amount, fee }) => sum + amount - fee, 0);
}

/** All payouts of an account. */
export class Payouts {
  private readonly account: Account;
  private readonly charges: Charges;
  private readonly payouts: Payout[] = [];

  constructor(account: Account, charges: Charges) {
    this.account = account;
    this.charges = charges;
  }

  /**
   * Pays out captured charges that no payout has had.
   * @param ids of charges; all unless given
   */
  make(ids?: readonly string[], status: PayoutStatus = 'PAID_OUT'): Payout {
    const due = this.charges.all().filter((charge) => isDue(charge) && (ids?.includes(charge.id) ?? true));
    const payout: Payout = {
      id: newId('payout_'),
      at: this.account.world.time.now(),
      status,
      currency: 'KWD',
      bankReference: newDigits(12),
      lines: due.map(lineOf),
    };
    for (const charge of due) charge.payoutId = payout.id;
    this.payouts.push(payout);
    return payout;
  }

  /** Oldest first. */
  all(): readonly Payout[] {
    return this.payouts;
  }
}

function isDue({ captured, payoutId, currency }: Charge): boolean {
  return captured > 0 && payoutId === null && currency === 'KWD';
}

function lineOf(charge: Charge): PayoutLine {
  const { id, captured, request } = charge;
  return { chargeId: id, order: request.orderReference, amount: captured, fee: feeOf(request.method, captured) };
}
