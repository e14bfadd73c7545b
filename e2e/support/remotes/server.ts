import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { lastRelease, OTHERS } from './last-release.ts';

const BACKEND = join(import.meta.dirname, '../../../backend');
/** Milliseconds, on a machine that does much else. */
const START_LIMIT = 90_000;

/** The administrator of every shop that is started here. */
export const ADMINISTRATOR = { email: 'office@example.com', password: 'a cabinet of ribbon drawers' } as const;

type Settings = Record<string, string>;

export interface RunningShop {
  origin: string;
  /** Folder of its data. */
  dataDir: string;
  stop(): Promise<void>;
}

/**
 * The built shop as its own process, on a free port of this machine, with a folder of its own for its data.
 * @param settings of its environment; or a function that makes them from the shop's address and its data folder
 * @param atPort where browsers know another shop from before
 * @param backend folder `backend` of the built version, another than this one to compare both
 */
export async function startShop(
  settings: Settings | ((origin: string, dataDir: string) => Settings) = {},
  atPort?: number,
  backend = BACKEND,
): Promise<RunningShop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fyonka-e2e-'));
  const port = atPort ?? (await freePort());
  const origin = `http://127.0.0.1:${port}`;
  const shop = spawn(process.execPath, ['dist/main.js'], {
    cwd: backend,
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      NODE_ENV: 'development',
      ADMIN_EMAIL: ADMINISTRATOR.email,
      ADMIN_PASSWORD: ADMINISTRATOR.password,
      ...lastRelease(OTHERS, dataDir),
      ...(typeof settings === 'function' ? settings(origin, dataDir) : settings),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed: string[] = [];
  shop.stdout.on('data', (chunk: Buffer) => printed.push(chunk.toString()));
  shop.stderr.on('data', (chunk: Buffer) => printed.push(chunk.toString()));
  await untilReady(origin, shop, printed);
  return {
    origin,
    dataDir,
    async stop() {
      await end(shop);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function untilReady(origin: string, shop: ChildProcess, printed: string[]): Promise<void> {
  const deadline = Date.now() + START_LIMIT;
  while (Date.now() < deadline && shop.exitCode === null) {
    const answer = await fetch(`${origin}/api/health/ready`).catch(() => undefined);
    if (answer?.ok) return;
    await pause(50);
  }
  await end(shop);
  throw new Error(`The shop did not start:\n${printed.join('')}`);
}

async function end(shop: ChildProcess): Promise<void> {
  if (shop.exitCode !== null || shop.signalCode !== null) return;
  const ended = once(shop, 'exit');
  shop.kill('SIGTERM');
  await ended;
}

/** Below those that systems hand out for outgoing connections: one of these could take a port again before the shop does. */
const PORTS = { first: 20_000, count: 12_000 };

/** A port that nobody listens on just now. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = PORTS.first + randomInt(PORTS.count);
    const probe = createServer().listen(port, '127.0.0.1');
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    probe.close();
    await once(probe, 'close');
    return port;
  }
}
