import type { LoggerService } from '@nestjs/common';
import type { Logger } from 'pino';

/**
 * Puts into the shop's log what Nest tells of nowhere else: the errors of shutdown hooks, which it catches so that the
 * other hooks run. It reports them as Errors. Its texts (routes found, a port that is taken) are left out.
 */
export function nestLog(log: Logger): LoggerService {
  return {
    log: () => undefined,
    warn: () => undefined,
    error: (report: unknown) => {
      if (report instanceof Error) log.error({ err: report }, 'Nest has caught an error');
    },
  };
}
