import type { Logger } from 'pino';
import type { PaymentGateway } from '../../application/ordering/paying/payment-gateway.ts';
import type { Outages } from '../../application/repeated-failures.ts';

const CALLS = [
  'createSession',
  'fetch',
  'findByReference',
  'cancel',
  'refund',
  'fetchRefund',
  'findRefund',
  'forgetCard',
] as const;

/**
 * The same gateway; the log says why it refuses to create a charge, which is not shown to the shopper, and once that it
 * does not answer, with the call and how long that took, and once that it answers again.
 */
export function withLog(gateway: PaymentGateway, log: Pick<Logger, 'info' | 'warn'>, outages: Outages): PaymentGateway {
  const { id } = gateway;
  const note = (call: string, answer: { readonly kind: string; readonly reason?: string }, begun: number) => {
    if (answer.kind === 'unavailable' || answer.reason === 'timed-out') {
      const milliseconds = Math.round(performance.now() - begun);
      if (outages.failed(id)) log.warn({ gateway: id, call, milliseconds }, 'a gateway gives no usable answer');
      return;
    }
    const ended = outages.worked(id);
    if (ended) log.info({ gateway: id, ...ended }, 'a gateway answers again');
    if (call === 'createSession' && answer.kind === 'refused')
      log.warn({ gateway: id, reason: answer.reason }, 'a gateway refused to create a charge');
  };
  const logging = Object.create(gateway) as Record<string, unknown>;
  for (const call of CALLS) {
    const asked: (...values: never[]) => Promise<{ readonly kind: string }> = gateway[call];
    logging[call] = async (...values: never[]) => {
      const begun = performance.now();
      const answer = await asked.apply(gateway, values);
      note(call, answer, begun);
      return answer;
    };
  }
  return logging as unknown as PaymentGateway;
}
