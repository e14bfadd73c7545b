import { GATEWAYS } from '@fyonka/api-contract/values/ordering/payment-methods';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { HandleNotices } from '../../../../application/ordering/paying/handle-notices.ts';
import type { StoredNotice } from '../../../../application/ordering/paying/ports.ts';
import { StorageUnavailable } from '../../../../application/storage-unavailable.ts';
import type { GatewayId } from '../../../../domain/ordering/paying/payment-methods.ts';
import { ApiFailure } from '../../errors/api-failure.ts';
import { clientKey } from '../../limits/client-key.ts';
import type { Limits } from '../../limits/limits.ts';

/** Most bytes of a notice. Gateways send some 3 KB. */
const LARGEST_NOTICE = 64 * 1024;

type NoticeRequest = FastifyRequest<{ Params: { gateway: string }; Body: Buffer }>;

interface NoticeParts {
  readonly handleNotices: HandleNotices;
  readonly limits: Limits;
  readonly log: Logger;
  /** A notice had a wrong signature. */
  readonly onRefused: (gateway: GatewayId) => void;
}

/**
 * Takes the notices of gateways, as a Fastify plugin of its own, because a signature is over the bytes that arrive and
 * the API parses bodies. A notice is answered once it is stored; the gateway is asked afterwards.
 */
export function noticesRoute({ handleNotices, limits, log, onRefused }: NoticeParts) {
  return async (scope: FastifyInstance): Promise<void> => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LARGEST_NOTICE }, (_request, body, done) =>
      done(null, body),
    );
    scope.post('/api/payments/notices/:gateway', async (request: NoticeRequest, reply) => {
      const gateway = GATEWAYS.find((id) => id === request.params.gateway);
      if (!gateway) throw new ApiFailure('GATEWAY_UNKNOWN');
      // Wrong signatures are counted, so that nobody can keep a processor busy with them.
      await limits.take('payment-notices', clientKey(request.ip));
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const outcome = await handleNotices.take(gateway, body, request.headers);
      switch (outcome.kind) {
        case 'taken':
          void handle(outcome.notice);
          return answer(reply);
        case 'known':
          return answer(reply);
        case 'refused':
          onRefused(gateway);
          throw new ApiFailure('NOTICE_REFUSED');
        case 'unknown-gateway':
          throw new ApiFailure('GATEWAY_UNKNOWN');
      }
    });
  };

  /** A failure leaves the notice stored, and the job tries again. */
  async function handle(notice: StoredNotice): Promise<void> {
    try {
      await handleNotices.handle(notice);
    } catch (error) {
      if (!(error instanceof StorageUnavailable))
        log.error({ err: error, gateway: notice.gateway }, 'a notice could not be handled yet');
    }
  }
}

function answer(reply: FastifyReply): FastifyReply {
  return reply.code(200).header('Cache-Control', 'no-store').send({ received: true });
}
