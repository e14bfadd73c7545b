import type { LoggerService } from '@nestjs/common';
import type { Logger } from 'pino';

/**
 * Nest's own reports. It writes down what a shutdown hook throws, as an Error, and tells nobody else of it: that goes
 * into the shop's log. Whatever else it writes is told to its caller, too, and is left out.
 */
export function nestLog(log: Logger): LoggerService {
  return {
    log: () => undefined,
    warn: () => undefined,
    error: (report: unknown) => {
      if (report instanceof Error) log.error({ err: report }, 'a part of the shop failed to close');
    },
  };
}
