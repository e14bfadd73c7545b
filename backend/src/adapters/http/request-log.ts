import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

/**
 * Logs one line for each answered request, without address, headers and body, which may contain order numbers, phones
 * and tokens. Changes are logged as `info`, reads as `debug`.
 */
export function logAnswers(server: FastifyInstance, log: Logger): void {
  server.addHook('onResponse', (request, reply, done) => {
    const level = request.method === 'GET' || request.method === 'HEAD' ? 'debug' : 'info';
    if (log.isLevelEnabled(level)) {
      const ms = Math.round(reply.elapsedTime * 10) / 10;
      log[level](
        {
          requestId: request.id,
          method: request.method,
          route: request.routeOptions.url ?? null,
          status: reply.statusCode,
          ms,
        },
        'answered',
      );
    }
    done();
  });
}
