import { join } from 'node:path';
import { afterAll, afterEach, beforeAll } from '@jest/globals';
import type { SignInAnswer } from '@fyonka/api-contract/wire/identity';
import { buildShop } from '../server/built-shop.ts';
import { storageEnvironment } from '../../../src/testing/storage.fixture.ts';
import type { BuiltShop, RunningShop } from '../server/built-shop.ts';

/** Deployed shops, each with a data folder of its own. */
export interface FreshShops {
  /** Settings of a shop without any data. */
  newFolder(): { DATA_DIR: string };
  start(environment: Record<string, string>): Promise<RunningShop>;
  /** Runs `npm run admin`. */
  admin: BuiltShop['admin'];
  /** Runs `npm run remotes`. */
  remotes: BuiltShop['remotes'];
  /** Runs `npm run data`. */
  data: BuiltShop['data'];
  startData: BuiltShop['startData'];
}

/** Call it once at the top of a spec. It ends all processes after each test. */
export function freshShops(): FreshShops {
  let built: BuiltShop;
  let folders = 0;
  let running: RunningShop[] = [];
  beforeAll(async () => {
    built = await buildShop(storageEnvironment);
  }, 60_000);
  afterEach(async () => {
    for (const one of running) await one.end('SIGKILL');
    running = [];
  });
  afterAll(() => built.remove());
  return {
    newFolder: () => ({ DATA_DIR: join(built.dataDir, '..', `data-${(folders += 1)}`) }),
    start: async (environment) => {
      const started = await built.start(environment);
      running.push(started);
      return started;
    },
    admin: (words, environment) => built.admin(words, environment),
    remotes: (words, environment) => built.remotes(words, environment),
    data: (words, environment) => built.data(words, environment),
    startData: (words) => built.startData(words),
  };
}

/** Of a deployed shop, or of one in the process of the test. */
type Address = Pick<RunningShop, 'url'>;

export function post({ url }: Address, path: string, body: unknown, headers = {}): Promise<Response> {
  return fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

export function signIn(shop: Address, email: string, password: string): Promise<Response> {
  return post(shop, '/api/auth/login', { email, password });
}

export async function tokenOf(shop: Address, email: string, password: string): Promise<string> {
  return ((await (await signIn(shop, email, password)).json()) as SignInAnswer).token;
}

/** Status of a call for administrators made by somebody. */
export async function officeStatus({ url }: Address, token: string): Promise<number> {
  return (await fetch(`${url}/api/admin/categories`, { headers: { authorization: `Bearer ${token}` } })).status;
}

/** The sign-in that a start has printed. */
export function shownSignIn({ output }: RunningShop): { email: string; password: string } | null {
  const [, email, password] = /sign in as (\S+)\n\s+with the password (\S+) /.exec(output()) ?? [];
  return email === undefined || password === undefined ? null : { email, password };
}
