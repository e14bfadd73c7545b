import type { FeesView } from '@fyonka/api-contract/wire/office/money';
import { filsOf } from '../amounts/fils.ts';

/**
 * Fils that the gateway took more than was estimated; below zero: less. Null while a payment is missing from the
 * settlement files, because the estimate is for all of them, and without a rate.
 */
export function feeDifference({ estimated, fees, payments, settledPayments }: FeesView): number | null {
  return estimated === null || settledPayments < payments ? null : filsOf(fees) - filsOf(estimated);
}
