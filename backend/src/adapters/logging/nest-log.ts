import type { LoggerService } from '@nestjs/common';
import type { Logger } from 'pino';

/**
 * Logs errors of shutdown hooks, which Nest catches and passes only to its logger. Nest's other messages, which are
 * texts, are not logged.
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
