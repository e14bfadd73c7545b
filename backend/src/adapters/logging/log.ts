import { hostname } from 'node:os';
import { pino } from 'pino';
import type { Logger } from 'pino';

// Fields that must not be logged. They are removed in case some code passes them to the log by mistake.
const PERSONAL = [
  'accessToken',
  'address',
  'authorization',
  'body',
  'cardNumber',
  'cookie',
  'cvv',
  'email',
  'fullName',
  'headers',
  'notes',
  'password',
  'phone',
  'query',
  'token',
  'to',
  'url',
];

/**
 * One JSON line for each event, on the standard output. Lines of several processes end in one place, so each names its
 * process, machine and release.
 * @param release identifies the program, see `releaseOf`
 */
export function createLog(level: string, release: string): Logger {
  return pino({
    level,
    base: { pid: process.pid, host: hostname(), release },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: {
      paths: [...PERSONAL, ...PERSONAL.map((name) => `*.${name}`), ...PERSONAL.map((name) => `*.*.${name}`)],
      remove: true,
    },
  });
}
