import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../../../application/clock.ts';
import type { ArrivedBaskets, BasketMessages } from '../../../../application/ordering/baskets/ports.ts';
import { ApiFailure } from '../../errors/api-failure.ts';
import { clientKey } from '../../limits/client-key.ts';
import type { Limits } from '../../limits/limits.ts';

/** Most bytes of a message. One with 100 pieces has some 15 KB. */
const LARGEST_MESSAGE = 128 * 1024;
/** Most characters of what Meta wants to read again when the address is entered there. */
const LONGEST_CHALLENGE = 200;

type Verification = FastifyRequest<{ Querystring: Readonly<Record<string, unknown>> }>;

interface WhatsAppParts {
  readonly messages: BasketMessages;
  readonly baskets: ArrivedBaskets;
  readonly limits: Limits;
  readonly clock: Clock;
}

/**
 * Takes what Meta sends of WhatsApp, as a Fastify plugin of its own, because a signature is over the bytes that arrive and
 * the API parses bodies. A message is answered once its baskets are stored; what has none is answered and ignored.
 */
export function whatsAppRoute({ messages, baskets, limits, clock }: WhatsAppParts) {
  return async (scope: FastifyInstance): Promise<void> => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LARGEST_MESSAGE }, (_request, body, done) =>
      done(null, body),
    );

    scope.get('/api/webhooks/whatsapp', async ({ query, ip }: Verification, reply) => {
      await limits.take('basket-messages', clientKey(ip));
      const { 'hub.mode': mode, 'hub.verify_token': token, 'hub.challenge': challenge } = query;
      if (mode !== 'subscribe' || typeof token !== 'string' || !messages.isOurs(token))
        throw new ApiFailure('NOTICE_REFUSED');
      if (typeof challenge !== 'string' || challenge.length > LONGEST_CHALLENGE) throw new ApiFailure('BAD_REQUEST');
      return answered(reply).type('text/plain; charset=utf-8').send(challenge);
    });

    scope.post('/api/webhooks/whatsapp', async ({ body, headers, ip }: FastifyRequest, reply) => {
      // Wrong signatures are counted, so that nobody can keep a processor busy with them.
      await limits.take('basket-messages', clientKey(ip));
      const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
      const signature = headers['x-hub-signature-256'];
      const found = messages.read(bytes, typeof signature === 'string' ? signature : '', clock.now());
      if (found === null) throw new ApiFailure('NOTICE_REFUSED');
      if (found.length > 0) await baskets.take(found);
      return answered(reply).send({ received: true });
    });
  };
}

function answered(reply: FastifyReply): FastifyReply {
  return reply.code(200).header('cache-control', 'no-store');
}
