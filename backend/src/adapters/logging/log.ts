import { pino } from 'pino';
import type { Logger } from 'pino';

// What is logged is chosen where it is logged, and none of this is. This is the net below:
// whoever passes such a field to the log by mistake finds it removed.
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
