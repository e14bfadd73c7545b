import {
  LONGEST_PASSWORD,
  SHORTEST_ADMINISTRATOR_PASSWORD,
  SHORTEST_PASSWORD,
} from '@fyonka/api-contract/values/accounts';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { isRemoteMap } from '@fyonka/api-contract/pages/page-data';
import type { RemoteMap } from '@fyonka/api-contract/pages/page-data';
import { parseEmail } from './domain/email.ts';
import type { FieldFaultCode } from './domain/field-fault.ts';
import { composedPassword, passwordFault } from './domain/identity/passwords/password-policy.ts';
import type { Role } from './domain/identity/account.ts';
import { EnvironmentReader } from './environment-reader.ts';
import type { Environment } from './environment-reader.ts';
import { readPayments } from './payment-config.ts';
import type { PaymentConfig } from './payment-config.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
type LogLevel = (typeof LOG_LEVELS)[number];

/** The settings that the server reads from its environment. */
export interface Config {
  /** Port to listen on; 0 lets the system choose a free one. */
  port: number;
  /** Address to listen on. By default every interface in production, and otherwise this machine only. */
  host: string;
  /** Absolute path of the data folder. */
  dataDir: string;
  /** URI of the MongoDB replica set that stores the data; null when SQLite stores it in `dataDir`. May contain a password. */
  mongodbUri: string | null;
  /** Secret for signing tokens; null when the server generates one and stores it in `dataDir`. */
  jwtSecret: string | null;
  /** The first administrator; null when the server makes up an account and prints its password. */
  administrator: { email: string; password: string; judgedAs: Role } | null;
  /** Whether the shop is only tried out: then a password that is long enough for a customer opens the office, too. */
  isTriedOut: boolean;
  /** Null when mails are written as files into `dataDir`. */
  smtpUrl: string | null;
  /** Sender of mails, such as `Fyonka <shop@example.com>`; null for name and address in the shop's settings. */
  mailFrom: string | null;
  /** Origin without a trailing slash; null when links are built from the address of the request. */
  publicUrl: string | null;
  /** Origin of a push service beside those of the browsers, for tests and browsers of one's own; null for none. */
  pushService: string | null;
  /** Origin that the shop fetches from although it is not public, such as pictures in a network of one's own; null for none. */
  ownOrigin: string | null;
  /** The shop's account at Meta for messages by WhatsApp; null: the office opens WhatsApp itself. The token is secret. */
  whatsApp: { token: string; phoneId: string; apiUrl: string } | null;
  /** Address of Armada's API instead of its own, for tests; null: its own. */
  armadaUrl: string | null;
  /** Addresses of the services that measure instead of their own, for tests; null: their own. */
  measuringUrls: { googleAnalytics: string | null; meta: string | null };
  /** Null: no baskets arrive by WhatsApp. */
  whatsAppWebhook: { appSecret: string; verifyToken: string } | null;
  payments: PaymentConfig;
  /** Manifest address by remote, in place of the remotes built beside the shell: the content of the REMOTES file at the start. */
  remotes: RemoteMap;
  /** URL (`file:` for a file) from which the map of remotes is read again while the shop runs; null without REMOTES. */
  remotesUrl: string | null;
  /** Absolute path of the shell's build; null for the one in the repository. */
  shellBuild: string | null;
  demo: boolean;
  /** Whether a developer's browser may load a remote from the developer's own machine. */
  remoteOverrides: boolean;
  /** Whether browsers store parts of the shop for times without a connection. When not, they remove all of it. */
  serviceWorker: boolean;
  logLevel: LogLevel;
  /** Address of the separate metrics server; null for none. Port 0 lets the system choose. */
  metrics: { port: number; host: string } | null;
  /**
   * Null when requests are not traced. OpenTelemetry reads its other variables itself. `serviceName` is null when the
   * resource attributes already contain it.
   */
  traces: { serviceName: string | null } | null;
  /** Minutes without a call after which an administrator's session ends. */
  officePause: number;
  /** Proxies whose X-Forwarded-* headers are trusted, for Fastify's `trustProxy`; false for none. */
  trustProxy: string[] | false;
}

/** Thrown for an invalid environment. Its message has one line for every fault. */
export class ConfigurationError extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(
      faults.length === 1
        ? `The configuration has a fault: ${faults[0]}`
        : `The configuration has ${faults.length} faults:\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
    );
    this.name = 'ConfigurationError';
    this.faults = faults;
  }
}

/** Least number of characters of the server's secret. */
export const SHORTEST_SECRET = 32;

/**
 * Reads and checks the whole environment at once.
 * @throws ConfigurationError with every fault, never only the first
 */
export function readConfig(environment: Environment = process.env): Config {
  const reader = new EnvironmentReader(environment);
  const production = environment['NODE_ENV'] === 'production';
  const config: Config = {
    port: reader.integer('PORT', 3000, 0, 65_535),
    host: reader.text('HOST') ?? (production ? '0.0.0.0' : '127.0.0.1'),
    dataDir: reader.path('DATA_DIR') ?? reader.resolved('./data'),
    mongodbUri: reader.mongodbUri('MONGODB_URI'),
    jwtSecret: reader.secret('JWT_SECRET', SHORTEST_SECRET),
    administrator: administrator(reader, production),
    isTriedOut: !production,
    smtpUrl: reader.url('SMTP_URL', ['smtp:', 'smtps:'])?.href ?? null,
    mailFrom: reader.mailAddress('MAIL_FROM'),
    publicUrl: reader.origin('PUBLIC_URL'),
    pushService: reader.origin('PUSH_SERVICE'),
    ownOrigin: reader.origin('OWN_ORIGIN'),
    whatsApp: whatsApp(reader),
    armadaUrl: reader.safeUrl('ARMADA_API_URL'),
    measuringUrls: {
      googleAnalytics: reader.safeUrl('GOOGLE_ANALYTICS_API_URL'),
      meta: reader.safeUrl('META_API_URL'),
    },
    whatsAppWebhook: whatsAppWebhook(reader),
    payments: readPayments(reader, production),
    ...remotes(reader, 'REMOTES'),
    remoteOverrides: reader.flag('REMOTE_OVERRIDES', !production),
    shellBuild: reader.path('SHELL_BUILD') ?? null,
    demo: reader.flag('DEMO', !production),
    serviceWorker: reader.oneOf('SERVICE_WORKER', ['on', 'off'], 'on') === 'on',
    logLevel: reader.oneOf('LOG_LEVEL', LOG_LEVELS, 'info'),
    metrics: metrics(reader),
    traces: traces(reader),
    officePause: reader.integer('OFFICE_PAUSE', 30, 5, 720),
    trustProxy: reader.proxies('TRUST_PROXY'),
  };
  if (config.mongodbUri !== null && config.jwtSecret === null)
    reader.demand('JWT_SECRET', 'is needed with MONGODB_URI: all server processes must sign with the same one');
  if (reader.faults.length > 0) throw new ConfigurationError(reader.faults);
  return config;
}

/** Resolves a path from a command line against the folder where the command was typed. */
export function readPath(written: string, environment: Environment = process.env): string {
  return new EnvironmentReader(environment).resolved(written);
}

/**
 * Reads from a command line where a shop's data is stored.
 * @param written a folder, a URI, or `env:` and the name of a variable that contains either, so that no password has to
 * be on a command line; undefined for the place that a server would use
 * @throws ConfigurationError
 */
export function readPlace(written: string | undefined, environment: Environment = process.env) {
  const name = written?.startsWith('env:') ? written.slice('env:'.length) : null;
  const text = name === null ? written : environment[name]?.trim();
  if (name !== null && !text) throw new ConfigurationError([`${name}: is not set`]);
  const isUri = text !== undefined && /^mongodb(\+srv)?:/.test(text);
  const place = isUri ? { MONGODB_URI: text } : { DATA_DIR: text };
  const reader = new EnvironmentReader(
    text === undefined ? environment : { INIT_CWD: environment['INIT_CWD'], ...place },
  );
  const config = {
    dataDir: reader.path('DATA_DIR') ?? reader.resolved('./data'),
    mongodbUri: reader.mongodbUri('MONGODB_URI'),
  };
  if (reader.faults.length > 0) throw new ConfigurationError(reader.faults);
  return config;
}

/** Messages for faults of ADMIN_PASSWORD; every other fault is about its length. */
export const PASSWORD_FAULTS: Partial<Record<FieldFaultCode, string>> = {
  PASSWORD_TOO_SHORT_FOR_OFFICE: `must have ${SHORTEST_ADMINISTRATOR_PASSWORD} to ${LONGEST_PASSWORD} characters in production`,
  PASSWORD_IS_EMAIL: 'must be something else than the e-mail',
  PASSWORD_WELL_KNOWN:
    'is one of the passwords that everybody tries first; choose another, such as some words that do not belong together',
};

/** Version of Meta's API that the shop was written for. */
const WHATSAPP_API = 'https://graph.facebook.com/v23.0';
/** Least number of characters of a token. A shorter one is a mistake of copying. */
const SHORTEST_WHATSAPP_TOKEN = 16;

function whatsApp(reader: EnvironmentReader): Config['whatsApp'] {
  const token = reader.secret('WHATSAPP_TOKEN', SHORTEST_WHATSAPP_TOKEN);
  const phoneId = reader.text('WHATSAPP_PHONE_ID') ?? null;
  const apiUrl = reader.safeUrl('WHATSAPP_API_URL') ?? WHATSAPP_API;
  if (phoneId !== null && !/^\d{5,25}$/.test(phoneId)) reader.fault('WHATSAPP_PHONE_ID', 'must be the digits of an id');
  if ((token === null) !== (phoneId === null))
    reader.fault('WHATSAPP_TOKEN, WHATSAPP_PHONE_ID', 'must be given together');
  return token === null || phoneId === null ? null : { token, phoneId, apiUrl };
}

function whatsAppWebhook(reader: EnvironmentReader): Config['whatsAppWebhook'] {
  const appSecret = reader.secret('WHATSAPP_APP_SECRET', SHORTEST_WHATSAPP_TOKEN);
  const verifyToken = reader.secret('WHATSAPP_VERIFY_TOKEN', SHORTEST_WHATSAPP_TOKEN);
  if ((appSecret === null) !== (verifyToken === null))
    reader.fault('WHATSAPP_APP_SECRET, WHATSAPP_VERIFY_TOKEN', 'must be given together');
  return appSecret === null || verifyToken === null ? null : { appSecret, verifyToken };
}

function metrics(reader: EnvironmentReader): Config['metrics'] {
  if (reader.text('METRICS_PORT') === undefined) return null;
  return { port: reader.integer('METRICS_PORT', 0, 0, 65_535), host: reader.text('METRICS_HOST') ?? '127.0.0.1' };
}

/** Traces are on when an endpoint or an exporter is configured. */
function traces(reader: EnvironmentReader): Config['traces'] {
  const exporter = reader.text('OTEL_TRACES_EXPORTER');
  const endpoint = reader.text('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT') ?? reader.text('OTEL_EXPORTER_OTLP_ENDPOINT');
  const isOff = exporter === 'none' || reader.text('OTEL_SDK_DISABLED')?.toLowerCase() === 'true';
  if (isOff || (exporter ?? endpoint) === undefined) return null;
  const isNamed = /(^|,)\s*service\.name=/.test(reader.text('OTEL_RESOURCE_ATTRIBUTES') ?? '');
  return { serviceName: reader.text('OTEL_SERVICE_NAME') ?? (isNamed ? null : 'fyonka') };
}

function administrator(reader: EnvironmentReader, production: boolean): Config['administrator'] {
  const written = reader.text('ADMIN_EMAIL');
  // Not trimmed, because the sign-in form does not trim passwords either.
  const password = reader.exactText('ADMIN_PASSWORD');
  if ((written === undefined) !== (password === undefined))
    reader.fault('ADMIN_EMAIL, ADMIN_PASSWORD', 'must be given together');
  const email = written === undefined ? null : parseEmail(written);
  if (written !== undefined && email === null)
    reader.fault('ADMIN_EMAIL', 'must be an e-mail address, such as `noura@example.com`');
  // Judged again, by the rules of an administrator in production, when the shop takes it as the first one.
  const judgedAs = production ? 'admin' : 'customer';
  const fault =
    password === undefined ? null : passwordFault(composedPassword(password), { email: email ?? '', role: 'customer' });
  if (fault !== null)
    reader.fault(
      'ADMIN_PASSWORD',
      PASSWORD_FAULTS[fault] ?? `must have ${SHORTEST_PASSWORD} to ${LONGEST_PASSWORD} characters`,
    );
  return email === null || password === undefined ? null : { email, password, judgedAs };
}

/** The running shop reads the map repeatedly. A file is also read here, so that a faulty one fails the start. */
function remotes(reader: EnvironmentReader, name: string): Pick<Config, 'remotes' | 'remotesUrl'> {
  const text = reader.text(name);
  if (text === undefined) return { remotes: {}, remotesUrl: null };
  if (/^https?:\/\//.test(text))
    return { remotes: {}, remotesUrl: reader.url(name, ['https:', 'http:'])?.href ?? null };
  const file = reader.resolved(text);
  try {
    const map: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (isRemoteMap(map)) return { remotes: map, remotesUrl: pathToFileURL(file).href };
    reader.fault(name, 'the file must hold a JSON object of remote name to manifest address');
  } catch (error) {
    reader.fault(
      name,
      `cannot be read as a JSON file (${error instanceof SyntaxError ? 'not JSON' : 'no such readable file'}); it must be a URL or a file`,
    );
  }
  return { remotes: {}, remotesUrl: null };
}

/** @returns every fault that a server with this environment would find, if its data were at the place */
export function faultsFor(
  { mongodbUri }: Pick<Config, 'mongodbUri'>,
  environment: Environment = process.env,
): readonly string[] {
  try {
    readConfig({ ...environment, MONGODB_URI: mongodbUri ?? undefined });
    return [];
  } catch (error) {
    if (error instanceof ConfigurationError) return error.faults;
    throw error;
  }
}
