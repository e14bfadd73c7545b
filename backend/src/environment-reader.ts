import { isIP } from 'node:net';
import { resolve } from 'node:path';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads and checks variables of an environment, and collects all faults. */
export class EnvironmentReader {
  readonly faults: string[] = [];

  constructor(private readonly environment: Environment) {}

  /** @returns undefined for a variable that is unset or blank */
  text(name: string): string | undefined {
    const value = this.environment[name]?.trim();
    return value === '' ? undefined : value;
  }

  /** Does not trim. @returns undefined for a variable that is unset or empty */
  exactText(name: string): string | undefined {
    return this.environment[name] || undefined;
  }

  /** @returns an absolute path; undefined for a variable that is unset or blank */
  path(name: string): string | undefined {
    const text = this.text(name);
    return text === undefined ? undefined : this.resolved(text);
  }

  /** Resolves a relative path against the folder where the command was typed. npm runs scripts elsewhere, but stores that folder in INIT_CWD. */
  resolved(path: string): string {
    return resolve(this.text('INIT_CWD') ?? '', path);
  }

  /** Adds a fault when a variable is missing that other variables make necessary. An invalid one has been reported already. */
  demand(name: string, reason: string): void {
    if (this.text(name) === undefined) this.fault(name, reason);
  }

  /** Does not use `URL`, which cannot parse a URI with several hosts. */
  mongodbUri(name: string): string | null {
    const text = this.text(name);
    if (text === undefined) return null;
    if (/^mongodb(\+srv)?:\/\/[^\s/]+/.test(text)) return text;
    this.fault(
      name,
      'must be a URI that starts with mongodb:// or mongodb+srv://, such as mongodb://a,b,c/shop?replicaSet=shop',
    );
    return null;
  }

  integer(name: string, fallback: number, least: number, most: number): number {
    const text = this.text(name);
    if (text === undefined) return fallback;
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= least && value <= most) return value;
    this.fault(name, `must be a whole number from ${least} to ${most}`);
    return fallback;
  }

  oneOf<Value extends string>(name: string, values: readonly Value[], fallback: Value): Value {
    const text = this.text(name);
    if (text === undefined) return fallback;
    const value = values.find((one) => one === text);
    if (value === undefined) this.fault(name, `must be one of: ${values.join(', ')}`);
    return value ?? fallback;
  }

  /** Values with commas between, each once. An empty variable is an empty list. */
  list<Value extends string>(name: string, values: readonly Value[], fallback: readonly Value[]): readonly Value[] {
    const written = this.environment[name];
    if (written === undefined) return fallback;
    const parts = written.split(',').map((part) => part.trim());
    const known = parts.filter((part) => part !== '').map((part) => values.find((value) => value === part));
    if (known.includes(undefined)) this.fault(name, `must be a list, with commas between, of: ${values.join(', ')}`);
    return [...new Set(known)].filter((value) => value !== undefined);
  }

  flag(name: string, fallback: boolean): boolean {
    return this.oneOf(name, ['0', '1'], fallback ? '1' : '0') === '1';
  }

  /** Never puts the value into a fault, because faults are printed. */
  secret(name: string, least: number): string | null {
    const text = this.text(name);
    if (text !== undefined && text.length < least) this.fault(name, `must have at least ${least} characters`);
    return text ?? null;
  }

  mailAddress(name: string): string | null {
    const text = this.text(name);
    if (text !== undefined && !/^(?:[^<>\r\n]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/.test(text))
      this.fault(name, 'must be an e-mail address, such as `Fyonka <shop@example.com>`');
    return text ?? null;
  }

  url(name: string, protocols: readonly string[]): URL | null {
    const text = this.text(name);
    if (text === undefined) return null;
    const url = URL.canParse(text) ? new URL(text) : null;
    if (url !== null && protocols.includes(url.protocol) && url.hostname !== '') return url;
    this.fault(name, `must be a URL that starts with ${protocols.map((one) => `${one}//`).join(' or ')}`);
    return null;
  }

  /** A URL that secrets may be sent to: encrypted, or on this machine. @returns it without a trailing slash */
  safeUrl(name: string): string | null {
    const url = this.url(name, ['https:', 'http:']);
    if (url !== null && url.protocol === 'http:' && !/^(localhost|127\.[\d.]+|\[::1\])$/.test(url.hostname))
      this.fault(name, 'must start with https://, because keys are sent to it');
    return url?.href.replace(/\/$/, '') ?? null;
  }

  origin(name: string): string | null {
    const url = this.url(name, ['https:', 'http:']);
    if (url !== null && (url.pathname !== '/' || url.search !== '' || url.hash !== '' || url.username !== ''))
      this.fault(name, 'must be an origin, such as https://shop.example, without a path');
    return url?.origin ?? null;
  }

  proxies(name: string): string[] | false {
    const text = this.text(name);
    if (text === undefined) return false;
    const proxies = text.split(',').map((proxy) => proxy.trim());
    if (!proxies.every(isProxy))
      this.fault(name, 'must be addresses, ranges such as 10.0.0.0/8, or `loopback`, with commas between');
    return proxies;
  }

  /** @param name of one or several variables */
  fault(name: string, reason: string): void {
    this.faults.push(`${name}: ${reason}`);
  }
}

function isProxy(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', prefix, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128));
}
