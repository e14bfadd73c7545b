import { kuwaitDayOf } from '../../../domain/kuwait-day.ts';
import type { GatewayId } from '../../../domain/ordering/paying/payment-methods.ts';
import type { Payout } from '../../../domain/ordering/settlements/payout.ts';
import type { GatewayPayout } from '../paying/payment-gateway.ts';

/** A payout as the gateway lists it, which says nothing of fees. @param at now */
export function listedPayout(gateway: GatewayId, listed: GatewayPayout, at: number): Payout {
  const { reference, amount, paidAt, bankReference = '' } = listed;
  return {
    gateway,
    reference,
    day: kuwaitDayOf(paidAt),
    amount,
    fees: null,
    vat: null,
    bankReference,
    status: 'paid',
    source: 'gateway',
    note: '',
    at,
    by: null,
  };
}
