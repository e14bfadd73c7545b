// `npm run bench:sign-ins -w backend`: whether the time of an answer reveals that an e-mail has an account. What a flood
// of sign-ins does to others is a part of `bench:hostile`.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { RunningShop } from '../test/support/server/built-shop.ts';
import { publish } from '../../scripts/bench/figures.ts';
import { writeLargeCatalogue } from './support/catalogue.ts';
import { benchShop } from './support/database.ts';
import { median } from './support/processor-time.ts';

const PRODUCTS = 1_000;
const PEOPLE = 200;
/** Calls before the measurement, so that the JavaScript engine has compiled the code. */
const WARM_UP = 100;
/** Milliseconds between two checks of the outbox. */
const LOOK = 200;
const PASSWORD = 'a password of the benchmark';
/** Codes are entered in the browser that asked for them. */
const IN_BROWSER = `fyonka-code=${'b'.repeat(43)}`;

/** Bodies of the calls. The password is always wrong, so that known and unknown e-mails get the same answer. */
const CALLS = {
  login: (email: string) => ({ email, password: 'a wrong password' }),
  'register-email': (email: string) => ({ email }),
  'forgot-password': (email: string) => ({ email }),
};

const shop = await benchShop();
writeLargeCatalogue(shop.demoDir, PRODUCTS);
const known = addresses('known', PEOPLE);
const rows: string[][] = [];
let callers = 0;
try {
  const running = await shop.start({ LOG_LEVEL: 'warn', TRUST_PROXY: 'loopback' });
  await register(running, known);
  for (const [name, bodyOf] of Object.entries(CALLS)) {
    await timed(running, name, bodyOf, addresses(`warm-up-${name}`, WARM_UP));
    const times = await timed(running, name, bodyOf, paired(known, addresses(`unknown-${name}`, PEOPLE)));
    rows.push(
      rowOf(
        name,
        times.filter((_, index) => index % 2 === 0),
        times.filter((_, index) => index % 2 === 1),
      ),
    );
  }
  await running.end('SIGTERM');
  publish('sign-ins', {
    head: ['call', 'known, median ms', 'unknown, median ms', 'difference', 'known, p90 ms', 'unknown, p90 ms'],
    rows,
  });
} finally {
  await shop.remove();
}

function addresses(name: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${name}-${index}@example.com`);
}

/** Alternates between the two groups, so that other work on the machine affects both. */
function paired(these: readonly string[], those: readonly string[]): string[] {
  return these.flatMap((address, index) => [address, those[index] ?? '']);
}

/**
 * Registers them like real visitors. Each registration and each later call has another network address, because of
 * the limits.
 */
async function register(running: RunningShop, emails: readonly string[]): Promise<void> {
  for (const email of emails) await post(running, 'register-email', { email });
  const codes = await mailedCodes(emails);
  for (const email of emails) {
    const verified = await post(running, 'verify-code', { email, code: codes.get(email) });
    const { ticket } = (await verified.json()) as { ticket: string };
    await post(running, 'set-password', { email, password: PASSWORD, ticket });
  }
}

/** The code that was mailed to each address. Waits until all have arrived. */
async function mailedCodes(emails: readonly string[]): Promise<Map<string, string>> {
  const outbox = join(shop.dataDir, 'outbox');
  for (;;) {
    await wait(LOOK);
    const names = existsSync(outbox) ? readdirSync(outbox) : [];
    const mails = names.map((name) => readFileSync(join(outbox, name), 'latin1'));
    const codes = new Map(
      mails.map((mail) => [partOf(mail, /^To: (\S+)\r$/m), partOf(mail, /(?:Code|الرمز): (\d{6})/)]),
    );
    if (emails.every((email) => codes.has(email))) return codes;
  }
}

function partOf(mail: string, pattern: RegExp): string {
  return pattern.exec(mail)?.[1] ?? '';
}

/** Time of the call for each address, one after the other, in milliseconds. */
async function timed(
  running: RunningShop,
  name: string,
  bodyOf: (email: string) => object,
  emails: readonly string[],
): Promise<number[]> {
  const times: number[] = [];
  for (const email of emails) {
    const begun = performance.now();
    await (await post(running, name, bodyOf(email), name === 'login' ? 401 : 200)).text();
    times.push(performance.now() - begun);
  }
  return times;
}

/** @throws Error for every answer but the expected one */
async function post(running: RunningShop, name: string, body: object, expected = 200): Promise<Response> {
  const number = (callers += 1);
  const answer = await fetch(`${running.url}/api/auth/${name}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.${number >> 8}.${number & 255}.1`,
      cookie: IN_BROWSER,
    },
    body: JSON.stringify(body),
  });
  if (answer.status !== expected) throw new Error(`${name} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

function rowOf(name: string, ofKnown: readonly number[], ofUnknown: readonly number[]): string[] {
  const [one, other] = [median(ofKnown), median(ofUnknown)];
  const figures = [one, other, Math.abs(one - other), quantile(ofKnown, 0.9), quantile(ofUnknown, 0.9)];
  return [name, ...figures.map((figure) => figure.toFixed(2))];
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
}
