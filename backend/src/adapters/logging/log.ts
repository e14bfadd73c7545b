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

/** One JSON line for each event, on the standard output. */
export function createLog(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: {
      paths: [...PERSONAL, ...PERSONAL.map((name) => `*.${name}`), ...PERSONAL.map((name) => `*.*.${name}`)],
      remove: true,
    },
  });
}
