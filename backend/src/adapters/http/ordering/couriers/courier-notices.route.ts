import { COURIERS } from '@fyonka/api-contract/values/outside/couriers';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FollowBookings } from '../../../../application/ordering/delivery/couriers/follow-bookings.ts';
import type { Couriers } from '../../../../application/ordering/delivery/couriers/ports.ts';
import { ApiFailure } from '../../errors/api-failure.ts';
import { clientKey } from '../../limits/client-key.ts';
import type { Limits } from '../../limits/limits.ts';

/** Most bytes of a notice. Couriers send some 2 KB. */
const LARGEST_NOTICE = 64 * 1024;

type NoticeRequest = FastifyRequest<{ Params: { courier: string }; Body: Buffer }>;

interface NoticeParts {
  readonly couriers: Couriers;
  readonly follow: FollowBookings;
  readonly limits: Limits;
}

/**
 * Takes the notices of couriers, as a Fastify plugin of its own, because the courier reads the bytes that arrive and the
 * API parses bodies. Anybody can send one, so each is answered alike, and only has the courier asked sooner.
 */
export function courierNoticesRoute({ couriers, follow, limits }: NoticeParts) {
  return async (scope: FastifyInstance): Promise<void> => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LARGEST_NOTICE }, (_request, body, done) =>
      done(null, body),
    );
    scope.post('/api/couriers/notices/:courier', async (request: NoticeRequest, reply) => {
      await limits.take('courier-notices', clientKey(request.ip));
      const id = COURIERS.find((known) => known === request.params.courier);
      const courier = id && (await couriers.find(id));
      if (!courier) throw new ApiFailure('NOT_FOUND');
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const notice = courier.verifyNotice(body);
      if (notice) await follow.notice(notice);
      return reply.code(200).header('Cache-Control', 'no-store').send({ received: true });
    });
  };
}
