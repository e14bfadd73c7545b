import { kuwaitDayOf } from '../../../domain/kuwait-day.ts';
import type { Payout } from '../../../domain/ordering/settlements/payout.ts';
import type { SettlementLine } from '../../../domain/ordering/settlements/settlement-line.ts';
import { ASKED } from '../money/money.fixture.ts';

/** A charge of Tap in the payout `po_1`, with a fee of 100 fils. */
export function aLine(reference: string, amount: number, given: Partial<SettlementLine> = {}): SettlementLine {
  return {
    gateway: 'tap',
    kind: 'charge',
    reference,
    charge: null,
    amount,
    currency: null,
    fee: 100,
    vat: 0,
    movedAt: null,
    paidAt: ASKED,
    payout: 'po_1',
    ...given,
  };
}

/** The payout `po_1` of Tap, as a file says it. */
export function aPayout(given: Partial<Payout> = {}): Payout {
  return {
    gateway: 'tap',
    reference: 'po_1',
    day: kuwaitDayOf(ASKED),
    amount: 4900,
    fees: 100,
    vat: 0,
    bankReference: '',
    status: 'paid',
    source: 'file',
    note: '',
    at: ASKED,
    by: null,
    ...given,
  };
}
