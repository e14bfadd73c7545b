import type { Logger } from 'pino';
import type { PaymentGateway } from '../../application/ordering/paying/payment-gateway.ts';

/** The same gateway; the log says why it refuses to create a charge, which is not shown to the shopper. */
export function withLoggedRefusals(gateway: PaymentGateway, log: Pick<Logger, 'warn'>): PaymentGateway {
  const logging: Pick<PaymentGateway, 'createSession'> = {
    async createSession(session) {
      const answer = await gateway.createSession(session);
      if (answer.kind === 'refused')
        log.warn({ gateway: gateway.id, reason: answer.reason }, 'a gateway refused to create a charge');
      return answer;
    },
  };
  return Object.assign(Object.create(gateway) as PaymentGateway, logging);
}
