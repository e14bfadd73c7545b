import { isIP } from 'node:net';
import type { Logger } from 'pino';

/** Characters of one value of a report that are read. */
const LONGEST_VALUE = 200;
/** Reports of one request that are read. */
const MOST_REPORTS = 10;

/** Directives of a policy that a report may name. */
const DIRECTIVES = words(`
  base-uri child-src connect-src default-src font-src form-action frame-ancestors frame-src img-src manifest-src
  media-src object-src prefetch-src require-trusted-types-for sandbox script-src script-src-attr script-src-elem
  style-src style-src-attr style-src-elem trusted-types worker-src`);

/** Words that browsers write in place of an address, and schemes of which only the name is logged. */
const WORDS = words(`
  about blob chrome-extension data eval filesystem inline moz-extension safari-web-extension self trusted-types-policy
  trusted-types-sink wasm-eval`);

/** Parts of a host's name that may be somebody's number or key. */
const SECRETIVE = /\d{4}|[^.]{25}/;
const HIDDEN = '•';

/** Reads reports on the content security policy for the log. */
export class CspReports {
  constructor(private readonly log: Logger) {}

  /** @param body sent by anybody; anything but reports is ignored */
  note(body: unknown): void {
    for (const report of reportsIn(body))
      this.log.warn({ csp: report }, 'the content security policy stopped something');
  }
}

interface Report {
  directive: string;
  /** Origin of the blocked resource, or a word in its place. */
  blocked: string;
}

/**
 * Keeps the blocked origin and the directive. The rest of a report must not be logged: addresses of pages contain order
 * numbers, other paths may contain data that a script sends away, and samples are parts of the page.
 */
function reportsIn(body: unknown): Report[] {
  const bodies = Array.isArray(body)
    ? body.slice(0, MOST_REPORTS).map((report) => field(report, 'body'))
    : [field(body, 'csp-report')];
  return bodies.flatMap((report) => {
    const [directive = ''] = (
      textOf(report, 'effective-directive') ||
      textOf(report, 'effectiveDirective') ||
      textOf(report, 'violated-directive')
    ).split(' ');
    const blocked = textOf(report, 'blocked-uri') || textOf(report, 'blockedURL');
    return directive === ''
      ? []
      : [{ directive: DIRECTIVES.has(directive) ? directive : HIDDEN, blocked: shown(blocked) }];
  });
}

/** Keeps only the end of a host's name, because the labels before it may contain data that a script sends away. */
function shown(blocked: string): string {
  const scheme = /^[\w-]+/.exec(blocked)?.[0].toLowerCase() ?? '';
  if (WORDS.has(scheme)) return scheme;
  const url = /^(?:https?|wss?):/i.test(blocked) && URL.canParse(blocked) ? new URL(blocked) : null;
  if (url === null) return HIDDEN;
  const isAddress = isIP(url.hostname.replace(/[[\]]/g, '')) > 0;
  const labels = url.hostname.split('.');
  const host = isAddress || labels.length <= 2 ? url.hostname : [HIDDEN, ...labels.slice(-2)].join('.');
  return `${url.protocol}//${SECRETIVE.test(host) && !isAddress ? HIDDEN : host}`;
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
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
