import { startSimulator } from '@fyonka/gateway-simulator/simulator';
import type { Simulator, SimulatorOptions } from '@fyonka/gateway-simulator/simulator';
import type {
  ChargeAnswer,
  GatewayRefundRequest,
  RefundAnswer,
  SessionAnswer,
  SessionRequest,
} from '../../application/ordering/paying/payment-gateway.ts';
import { paymentAttemptId, refundId } from '../../domain/ids.ts';
import { fils } from '../../domain/money.ts';
import type { GatewayCharge } from '../../domain/ordering/paying/gateway-charge.ts';
import { makeOrderNumber, ORDER_NUMBER_BYTES } from '../../domain/ordering/order-number.ts';
import { NOON } from '../../domain/ordering/order.fixture.ts';

export const TAP_KEY = 'fyonka-sim-key';
export const TOKEN = 'fyonka-sim-token';
export const SECRET = 'fyonka-sim-secret';
export const MINUTE = 60_000;
export const ORDER = makeOrderNumber(new Uint8Array(ORDER_NUMBER_BYTES).fill(7));
export const ATTEMPT = paymentAttemptId('att_1');

/** Both gateways, whose clock stands still until the controls advance it. */
export function openSimulator(options: Partial<SimulatorOptions> = {}): Promise<Simulator> {
  const keys = { tapSecretKey: TAP_KEY, myFatoorahToken: TOKEN, myFatoorahWebhookSecret: SECRET };
  return startSimulator({ ...keys, clock: { now: () => NOON }, ...options });
}

/** A payment of 12.345 KD by KNET. */
export function aSession(given: Partial<SessionRequest> = {}): SessionRequest {
  return {
    attemptId: ATTEMPT,
    orderNumber: ORDER,
    amount: fils(12_345),
    method: 'knet',
    expiresAt: NOON + 15 * MINUTE,
    language: 'ar',
    customer: { fullName: 'نورة العلي', email: 'noura@example.com', phone: '50001234' },
    returnUrl: `https://shop.example/return?order=${ORDER}`,
    noticeUrl: null,
    ...given,
  };
}

/** A refund of 2.345 KD. */
export function aRefund(chargeReference: string, given: Partial<GatewayRefundRequest> = {}): GatewayRefundRequest {
  return {
    refundId: refundId('rf_1'),
    chargeReference,
    orderNumber: ORDER,
    amount: fils(2345),
    sentAt: NOON,
    others: [],
    reason: 'one piece was missing',
    noticeUrl: null,
    ...given,
  };
}

/** The charge of an answer that has one. */
export function chargeOf(answer: SessionAnswer | ChargeAnswer): GatewayCharge {
  if (answer.kind !== 'charge') throw new Error(`the gateway answered ${JSON.stringify(answer)}`);
  return answer.charge;
}

/** The refund of an answer that has one. */
export function refundOf(answer: RefundAnswer) {
  if (answer.kind !== 'refund') throw new Error(`the gateway answered ${JSON.stringify(answer)}`);
  return answer.refund;
}

export async function all<T>(rows: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const row of rows) found.push(row);
  return found;
}
