// `npm run bench:orders-on-mongo -w backend`: orders a second on a replica set of three members on this machine, placed
// by one process and by three: all of one product, of many, and of many with one coupon. MONGOMS_SYSTEM_BINARY names the
// file of `mongod`; `--seconds=<count>` is the length of each measurement, `--products=<count>` how many are many.
import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoMemoryReplSet } from 'mongodb-memory-server-core';
import { publish } from '../../../../../scripts/bench/figures.ts';
import type { Placed, Task } from './orders-bench-process.fixture.ts';

const given = (name: string) => process.argv.find((one) => one.startsWith(`--${name}=`))?.slice(`--${name}=`.length);
const SECONDS = Number(given('seconds') ?? 8);
const WARM_UP = 3;
const MEMBERS = 3;
/** Clients at once, in all processes together. */
const CLIENTS = 96;
const MANY = Number(given('products') ?? 1000);

/** What is ordered: how many products there are, and whether each order has the same coupon. */
interface Orders {
  readonly products: number;
  readonly withCoupon?: true;
}

const folder = mkdtempSync(join(tmpdir(), 'fyonka-mongo-'));
const set = await MongoMemoryReplSet.create({
  replSet: { count: MEMBERS, name: 'shop', storageEngine: 'wiredTiger' },
  instanceOpts: Array.from({ length: MEMBERS }, (_, member) => ({
    dbPath: mkdtempSync(join(folder, `member-${member}-`)),
    args: ['--wiredTigerCacheSizeGB', '0.5'],
  })),
});
const processes: ChildProcess[] = [];
try {
  for (let count = 0; count < 3; count += 1) processes.push(await startProcess());
  const [first] = processes;
  if (!first) throw new Error('no process was started');
  await answerOf(first, { kind: 'fill', products: MANY });
  const rows: (string | number)[][] = [];
  for (const count of [1, 3])
    for (const ordered of [{ products: 1 }, { products: MANY }, { products: MANY, withCoupon: true }] as const) {
      await measure(count, ordered, WARM_UP);
      rows.push(row(count, ordered, await measure(count, ordered, SECONDS)));
      process.stdout.write(`${rows.at(-1)?.join(' | ')}\n`);
    }
  publish('orders on three members', {
    head: [
      'processes, products',
      'orders /s',
      'p50, p99 ms',
      'transactions for each order',
      'repeated',
      'ms of a processor for each order',
      'failures',
    ],
    rows,
  });
} finally {
  for (const one of processes) if (one.connected) one.send({ kind: 'end' } satisfies Task);
  await Promise.all(processes.filter(({ exitCode }) => exitCode === null).map((one) => once(one, 'exit')));
  await set.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function startProcess(): Promise<ChildProcess> {
  const started = fork(new URL('orders-bench-process.fixture.ts', import.meta.url), [set.getUri('bench')], {
    execArgv: ['--experimental-transform-types', '--no-warnings'],
  });
  await once(started, 'message');
  return started;
}

async function answerOf(one: ChildProcess, task: Task): Promise<unknown> {
  one.send(task);
  const [answer] = (await once(one, 'message')) as [unknown];
  return answer;
}

async function measure(count: number, of: Orders, seconds: number): Promise<Placed[]> {
  const task = { kind: 'place', withCoupon: false, ...of, clients: CLIENTS / count, seconds } as const;
  return Promise.all(processes.slice(0, count).map((one) => answerOf(one, task) as Promise<Placed>));
}

function row(count: number, { products, withCoupon }: Orders, placed: readonly Placed[]): (string | number)[] {
  const total = (of: (one: Placed) => number) => placed.reduce((sum, one) => sum + of(one), 0);
  const orders = total((one) => one.orders);
  const latencies = placed.flatMap((one) => one.latencies).toSorted((one, other) => one - other);
  const percentile = (share: number) => Math.round(latencies[Math.floor(latencies.length * share)] ?? 0);
  const [tries, commits] = [total((one) => one.tries), total((one) => one.commits)];
  return [
    `${count}, ${products}${withCoupon ? ', one coupon' : ''}`,
    Math.round(orders / SECONDS),
    `${percentile(0.5)}, ${percentile(0.99)}`,
    (tries / orders).toFixed(3),
    `${Math.round((100 * (tries - commits)) / tries)} %`,
    (total((one) => one.processorTime) / orders).toFixed(2),
    total((one) => one.failures),
  ];
}
