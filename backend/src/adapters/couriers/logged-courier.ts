import type { Logger } from 'pino';
import type { Courier } from '../../application/ordering/delivery/couriers/ports.ts';
import type { Outages } from '../../application/repeated-failures.ts';

const CALLS = ['quote', 'book', 'cancel', 'fetch', 'check'] as const;

/** The same courier; the log says once that it does not answer, or refuses the keys, and once that it answers again. */
export function withLog(courier: Courier, log: Pick<Logger, 'info' | 'warn'>, outages: Outages): Courier {
  const { id } = courier;
  const note = (call: string, answer: { readonly kind: string; readonly refusal?: string }) => {
    const isSilent = answer.kind === 'unsent' || answer.kind === 'unanswered';
    if (isSilent || answer.refusal === 'keys') {
      const kind = isSilent ? answer.kind : 'keys';
      if (outages.failed(id, kind)) log.warn({ courier: id, call, kind }, 'a courier gives no usable answer');
      return;
    }
    const ended = outages.worked(id);
    if (ended) log.info({ courier: id, ...ended }, 'a courier answers again');
  };
  const logging = Object.create(courier) as Record<string, unknown>;
  for (const call of CALLS) {
    const asked: (...values: never[]) => Promise<{ readonly kind: string }> = courier[call];
    logging[call] = async (...values: never[]) => {
      const answer = await asked.apply(courier, values);
      note(call, answer);
      return answer;
    };
  }
  return logging as unknown as Courier;
}
