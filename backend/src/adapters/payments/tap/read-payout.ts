import type { GatewayPayout } from '../../../application/ordering/paying/payment-gateway.ts';
import { filsOfText } from '../../../domain/money.ts';
import { rowsOf, textAt } from '../wire/json.ts';
import type { Fields } from '../wire/json.ts';
import { createdAtOf } from './times.ts';

/** Reads a payout of Tap. @returns null for one that has not reached the bank, or whose amount is unreadable */
export function readPayout(payout: Fields): GatewayPayout | null {
  const amount = filsOfText(textAt(payout, 'amount'));
  if (textAt(payout, 'status') !== 'PAID_OUT' || amount === null) return null;
  const charges = rowsOf(payout['charges']).map((charge) => textAt(charge, 'id'));
  return {
    reference: textAt(payout, 'id'),
    amount,
    paidAt: createdAtOf(payout),
    charges,
    bankReference: textAt(payout, 'bank_reference'),
  };
}
