import { call } from '@fyonka/api-client/endpoints/call';
import { ApiError } from '@fyonka/api-client/http';
import { asHolder } from '@fyonka/api-client/ordering';
import type { OrderView } from '@fyonka/api-contract/wire/ordering';
import type { OrderAccess } from '../order/order-access.ts';
import { confirm } from '../payment/pay-order.ts';
import type { PayOutcome } from '../payment/pay-order.ts';

/** Milliseconds between two questions while the shopper is waiting, and afterwards. */
const SOON = 2_000;
const LATER = 10_000;
/** Milliseconds for which the shopper is asked to wait. */
const LONGEST_WAIT = 20_000;

export type PaymentResult =
  /** The order after the answer of the payment service. */
  | { kind: 'known'; outcome: PayOutcome; order: OrderView }
  /** Undecided, or not to be found out at the moment. */
  | { kind: 'open'; outcome: PayOutcome }
  /** The order does not belong to this visitor. */
  | { kind: 'not-held' };

export interface PaymentListener {
  onResult: (result: PaymentResult) => void;
  /** The payment has been undecided for `LONGEST_WAIT`. */
  onLate: () => void;
  /** Any other error than a refusal: a bug. */
  onFault: (error: unknown) => void;
}

export interface PaymentWatch {
  /** Asks at once, unless a question is under way. */
  ask: () => void;
  stop: () => void;
}

/**
 * Has the shop ask the payment service until the result is known: often at first, then now and then, and whenever the
 * shopper comes back to the page.
 */
export function watchPayment(access: OrderAccess, { onResult, onLate, onFault }: PaymentListener): PaymentWatch {
  const controller = new AbortController();
  const { signal } = controller;
  const startedAt = Date.now();
  let isAsking = false;
  let isKnown = false;
  let next: ReturnType<typeof setTimeout> | undefined;
  const late = setTimeout(onLate, LONGEST_WAIT);

  async function ask() {
    if (isAsking || isKnown || signal.aborted) return;
    isAsking = true;
    clearTimeout(next);
    try {
      const result = await resultOf(access, signal);
      if (signal.aborted) return;
      isKnown = result.kind !== 'open';
      if (isKnown) clearTimeout(late);
      else next = setTimeout(start, Date.now() - startedAt < LONGEST_WAIT ? SOON : LATER);
      onResult(result);
    } catch (error) {
      if (!signal.aborted) onFault(error);
    } finally {
      isAsking = false;
    }
  }

  const start = () => void ask();
  const onVisible = () => {
    if (!document.hidden) start();
  };
  document.addEventListener('visibilitychange', onVisible);
  start();

  return {
    ask: start,
    stop() {
      controller.abort();
      clearTimeout(next);
      clearTimeout(late);
      document.removeEventListener('visibilitychange', onVisible);
    },
  };
}

async function resultOf(access: OrderAccess, signal: AbortSignal): Promise<PaymentResult> {
  const outcome = await confirm(access, { signal });
  if (isOpen(outcome)) return { kind: 'open', outcome };
  if (outcome.kind === 'paid-or-accepted') return { kind: 'known', outcome, order: outcome.order };
  try {
    const { orderNumber, accessToken } = access;
    const { order } = await call('GET /api/orders/{orderNumber}', { orderNumber }, asHolder(accessToken, { signal }));
    return { kind: 'known', outcome, order };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 404 || error.status === 401) return { kind: 'not-held' };
    return { kind: 'open', outcome: { kind: 'in-doubt', cause: error.code === 'OFFLINE' ? 'offline' : 'gateway' } };
  }
}

/** Whether a later answer may be another one. */
function isOpen({ kind }: PayOutcome): boolean {
  return ['pending', 'asking', 'elsewhere', 'in-doubt', 'too-many-tries'].includes(kind);
}
