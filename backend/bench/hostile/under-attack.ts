import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { BuiltShop, RunningShop } from '../../test/support/server/built-shop.ts';
import type { Outcome, Task } from './hostile-caller.ts';
import type { HostileLoad } from './hostile-loads.ts';

const SECONDS = 5;
const LIST = '/api/products?limit=24';
/**
 * Address of the measuring caller. The hostile callers use 127.0.0.1, so that limits for one address do not apply to
 * both.
 */
const HONEST_ADDRESS = '127.0.0.2';
/** Milliseconds between two requests of the list. */
const PAUSE = 4;

/** Heads of the columns that `underAttack` returns. */
export const HEAD = ['load', 'answers', 'lists of others: p99 ms, failed', 'p99 of a turn, ms', 'most MB'];

/**
 * Runs a server over the shop's data under this load for some seconds, and requests product lists meanwhile.
 * @returns a row of the table under `HEAD`
 */
export async function underAttack(
  shop: BuiltShop,
  { name, connections, batches, environment = {} }: HostileLoad,
): Promise<string[]> {
  const turns = join(shop.dataDir, 'turns.json');
  const preload = join(import.meta.dirname, '../support/turn-lengths.ts');
  const running = await shop.start({
    LOG_LEVEL: 'warn',
    DEMO: '0',
    NODE_OPTIONS: `--import=${preload}`,
    TURNS: turns,
    ...environment,
  });
  await delayOfList(running, new Agent()); // Fills the caches before the measurement.
  running.process.kill('SIGUSR2');
  const delays: number[] = [];
  let failures = 0;
  const hostile = attack({ port: Number(new URL(running.url).port), connections, batches, seconds: SECONDS });
  const over = new AbortController();
  const outcome = hostile.finally(() => over.abort());
  const agent = new Agent({ keepAlive: true, localAddress: HONEST_ADDRESS });
  while (!over.signal.aborted) {
    try {
      delays.push(await delayOfList(running, agent));
    } catch {
      failures += 1;
    }
    await wait(PAUSE);
  }
  agent.destroy();
  const { answers } = await outcome;
  const resident = mostResident(running);
  await running.end('SIGTERM');
  const statuses = Object.entries(answers).map(([status, count]) => `${count} × ${status}`);
  return [
    name,
    statuses.join(', ') || 'none',
    `${quantile(delays, 0.99)}, ${failures}`,
    turnOfLists(turns),
    String(resident),
  ];
}

async function attack(task: Task): Promise<Outcome> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'hostile-caller.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(JSON.stringify(task));
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  await once(child, 'close');
  return JSON.parse(text) as Outcome;
}

/** Time until the whole list has arrived, in milliseconds. @throws Error when it is refused */
function delayOfList({ url }: RunningShop, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const begun = performance.now();
    get(url + LIST, { agent }, (answer) => {
      answer.resume();
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve(performance.now() - begun);
        else reject(new Error(`${LIST} answered ${answer.statusCode}`));
      });
    }).on('error', reject);
  });
}

function quantile(values: readonly number[], share: number): string {
  const sorted = values.toSorted((one, other) => one - other);
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN).toFixed(1);
}

/**
 * 99th percentile of the processor time for which the server is busy before it can accept a request that arrives at
 * any moment: the wait of a list on a machine without other work.
 */
function turnOfLists(file: string): string {
  const lengths = (JSON.parse(readFileSync(file, 'utf8')) as number[]).toSorted((one, other) => other - one);
  let rest = lengths.reduce((sum, length) => sum + length, 0) * 0.01;
  return (lengths.find((length) => (rest -= length) <= 0) ?? 0).toFixed(1);
}

/** Megabytes that the process had in memory at its largest. */
function mostResident({ process: { pid } }: RunningShop): number {
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024);
}
