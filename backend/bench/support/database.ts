// Which database a measurement runs on: the embedded one, or with `--database=mongo` MongoDB. That is the replica set of
// MONGODB_URI, or one of a single member that is started for it, whose `mongod` MONGOMS_SYSTEM_BINARY names.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildShop } from '../../test/support/server/built-shop.ts';
import type { BuiltShop, RunningShop } from '../../test/support/server/built-shop.ts';

export interface BenchDatabase {
  /** Environment variables that choose this database. @param name of the shop; each shop has data of its own */
  environment(name: string): Record<string, string>;
  /** Ids of the database's own processes, if they are known and on this machine. */
  processes: readonly number[];
  stop(): Promise<void>;
}

const EMBEDDED: BenchDatabase = { environment: () => ({}), processes: [], stop: async () => undefined };

/** The embedded database, which runs inside of the server process. */
export function benchShop(front?: 'built'): Promise<BuiltShop> {
  return buildShop(async () => ({}), front);
}

export async function openDatabase(): Promise<BenchDatabase> {
  return process.argv.includes('--database=mongo') ? openMongo() : EMBEDDED;
}

/** For measurements that always use MongoDB. */
export async function openMongo(): Promise<BenchDatabase> {
  const given = process.env['MONGODB_URI'];
  return given === undefined ? ownServer() : { ...EMBEDDED, environment: (name) => environmentOf(given, name) };
}

async function ownServer(): Promise<BenchDatabase> {
  const { MongoMemoryReplSet } = await import('mongodb-memory-server-core');
  const dbPath = mkdtempSync(join(tmpdir(), 'fyonka-mongo-'));
  const set = await MongoMemoryReplSet.create({
    replSet: { count: 1, name: 'shop', storageEngine: 'wiredTiger' },
    instanceOpts: [{ dbPath, args: ['--wiredTigerCacheSizeGB', '1'] }],
  });
  return {
    environment: (name) => environmentOf(set.getUri(), name),
    processes: set.servers.flatMap(({ instanceInfo }) => instanceInfo?.instance.mongodProcess?.pid ?? []),
    stop: async () => {
      await set.stop();
      rmSync(dbPath, { recursive: true, force: true });
    },
  };
}

function environmentOf(server: string, name: string): Record<string, string> {
  const uri = new URL(server);
  uri.pathname = `/bench-${process.pid}-${name}`;
  return { MONGODB_URI: uri.href, JWT_SECRET: 'a secret that all processes of a bench share' };
}

/** Repeats a call that the database has not answered in time, which happens on a busy machine. */
export async function untilAnswered(url: string, headers: Record<string, string> = {}): Promise<Response> {
  for (;;) {
    const answer = await fetch(url, { headers });
    if (answer.status !== 503) return answer;
    await answer.arrayBuffer();
    process.stderr.write(`${url} was not answered in time\n`);
  }
}

/** A shop listens before it can serve data; the first start of a large one takes minutes, because it fills the shop. */
export async function untilReady({ url, process: shop }: RunningShop): Promise<void> {
  while (shop.exitCode === null) {
    const answer = await fetch(`${url}/api/health/ready`).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
