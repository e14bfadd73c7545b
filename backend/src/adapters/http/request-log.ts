import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

/**
 * One line for an answered request: never its address, headers or body, which may carry order numbers, phones and tokens.
 * Changes are logged as `info`, mere reading as `debug`.
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
