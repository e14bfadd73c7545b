import type { Logger } from 'pino';

/** Characters of one value of a report that are logged. */
const LONGEST_VALUE = 200;
/** Reports of one request that are read. */
const MOST_REPORTS = 10;

/** What browsers tell of the content security policy, for the log. */
export class CspReports {
  constructor(private readonly log: Logger) {}

  /** @param body as it was sent; what is no report is left out */
  note(body: unknown): void {
    for (const report of reportsIn(body))
      this.log.warn({ csp: report }, 'the content security policy stopped something');
  }
}

/** Only what was stopped by which rule; never an address of a page with its query, which may name an order. */
function reportsIn(body: unknown): { directive: string; blocked: string }[] {
  const bodies = Array.isArray(body)
    ? body.slice(0, MOST_REPORTS).map((report) => field(report, 'body'))
    : [field(body, 'csp-report')];
  return bodies
    .map((report) => ({
      directive:
        textOf(report, 'effective-directive') ||
        textOf(report, 'effectiveDirective') ||
        textOf(report, 'violated-directive'),
      blocked: withoutQuery(textOf(report, 'blocked-uri') || textOf(report, 'blockedURL')),
    }))
    .filter(({ directive }) => directive !== '');
}

function withoutQuery(address: string): string {
  return address.split(/[?#]/)[0] ?? '';
}

function textOf(value: unknown, name: string): string {
  const text = field(value, name);
  return typeof text === 'string' ? text.slice(0, LONGEST_VALUE) : '';
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
}
