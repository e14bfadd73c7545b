// `npm run bench:memory -w backend`: memory of a built shop that nobody visits, after its first and its second start, and
// of all its processes under a mixed load. `--starts=3`, `--minutes=10`; `--tree=/folder` measures another checkout with
// its packages and its build.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { publish } from '../../scripts/bench/figures.ts';
import { memoryOf, runMixedLoad } from './support/mixed-load.ts';
import type { Shop } from './support/mixed-load.ts';
import { median, processorTime } from './support/processor-time.ts';

/** Milliseconds from a start until its memory is read. */
const IDLE = 20_000;
const OWNER = { email: 'owner@example.com', password: 'a password of the benchmark' };

const option = (name: string) =>
  process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + '--='.length);
const tree = resolve(option('tree') ?? join(import.meta.dirname, '../..'));
const starts = Number(option('starts') ?? 3);
const minutes = Number(option('minutes') ?? 10);

const first: number[] = [];
const second: number[] = [];
for (let start = 0; start < starts; start += 1) {
  const folder = mkdtempSync(join(tmpdir(), 'fyonka-memory-'));
  for (const measured of [first, second]) measured.push(await idleMemory(folder));
  rmSync(folder, { recursive: true });
}
const { calls, processes, proportional, main, cost } = await underLoad();
publish(
  'memory',
  { head: ['idle', 'MB'], rows: [row('after the first start', first), row('after the second start', second)] },
  {
    head: [`${minutes} minutes of mixed load`, 'figure'],
    rows: [
      ['calls', calls],
      ['most MB of all processes together', processes],
      ['with the text that they share counted once (PSS)', proportional],
      ['most MB of the main process', main],
      ['ms of a processor for a call, main process', cost],
    ],
  },
);

function row(name: string, measured: readonly number[]): [string, number] {
  return [name, Math.round(median(measured))];
}

async function idleMemory(folder: string): Promise<number> {
  const { child, stop } = await start(folder, {});
  await pause(IDLE);
  const megabytes = memoryOf(child.pid ?? 0).main;
  await stop();
  return megabytes;
}

async function underLoad(): Promise<
  Record<'calls' | 'processes' | 'proportional' | 'main', number> & { cost: string }
> {
  const folder = mkdtempSync(join(tmpdir(), 'fyonka-memory-'));
  const { child, url, stop } = await start(folder, { ADMIN_EMAIL: OWNER.email, ADMIN_PASSWORD: OWNER.password });
  const shop: Shop = { url, pid: child.pid ?? 0, pictures: join(tree, 'backend/demo/pictures') };
  const before = processorTime(shop.pid);
  const load = await runMixedLoad(shop, OWNER, minutes * 60_000);
  const cost = ((processorTime(shop.pid) - before) / load.calls).toFixed(2);
  await stop();
  rmSync(folder, { recursive: true });
  return { ...load, cost };
}

/** As `npm run serve` does it. */
async function start(folder: string, more: Record<string, string>) {
  const environment = { DEMO: '1', DATA_DIR: folder, PORT: '0', HOST: '127.0.0.1', TRUST_PROXY: 'loopback', ...more };
  const { scripts } = JSON.parse(readFileSync(join(tree, 'backend/package.json'), 'utf8')) as {
    scripts: { serve: string };
  };
  const child = spawn('sh', ['-c', scripts.serve], {
    cwd: join(tree, 'backend'),
    env: { PATH: `${join(tree, 'node_modules/node/bin')}:${process.env['PATH']}`, LOG_LEVEL: 'warn', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  return { child, url: await opened(child), stop };
}

async function opened(child: ChildProcess): Promise<string> {
  let output = '';
  for await (const chunk of child.stdout ?? []) {
    output += String(chunk);
    const url = /is open at (\S+)\n/.exec(output)?.[1];
    if (url !== undefined) return url;
  }
  throw new Error(`the server ended: ${output}`);
}
