import { GatewayUnavailable } from '../../../application/ordering/paying/payment-gateway.ts';
import type { ChargeAnswer, RefundAnswer } from '../../../application/ordering/paying/payment-gateway.ts';
import type { GatewayCharge } from '../../../domain/ordering/paying/gateway-charge.ts';
import { UNAVAILABLE } from '../wire/http-client.ts';
import type { HttpAnswer } from '../wire/http-client.ts';
import type { Fields } from '../wire/json.ts';
import { readCharge } from './read-charge.ts';
import { readRefund } from './read-refund.ts';

type ChargeOrNothing = Exclude<ChargeAnswer, { kind: 'none' }>;
type RefundOrNothing = Exclude<RefundAnswer, { kind: 'none' | 'refused' }>;

/** The charge in an answer; a refusal leaves open what Tap has. */
export function chargeAnswer(answer: HttpAnswer): ChargeOrNothing {
  const charge: GatewayCharge | null = answer.kind === 'answer' ? readCharge(answer.body) : null;
  return charge ? { kind: 'charge', charge } : UNAVAILABLE;
}

/** The refund in an answer; a refusal leaves open what Tap has. */
export function refundAnswer(answer: HttpAnswer): RefundOrNothing {
  const refund = answer.kind === 'answer' ? readRefund(answer.body) : null;
  return refund ? { kind: 'refund', refund } : UNAVAILABLE;
}

/** The rows that can be read. */
export async function* readable<T>(rows: AsyncIterable<Fields>, read: (row: Fields) => T | null): AsyncGenerator<T> {
  for await (const row of rows) {
    const value = read(row);
    if (value !== null) yield value;
  }
}

/** The rows that are wanted; null when Tap does not answer. */
export async function found<T>(
  rows: AsyncIterable<Fields>,
  read: (row: Fields) => T | null,
  isWanted: (value: T) => boolean,
): Promise<readonly T[] | null> {
  try {
    const wanted: T[] = [];
    for await (const value of readable(rows, read)) if (isWanted(value)) wanted.push(value);
    return wanted;
  } catch (error) {
    if (error instanceof GatewayUnavailable) return null;
    throw error;
  }
}
