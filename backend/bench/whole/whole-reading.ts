// Measures what reads a shop's data from their beginning to their end, while somebody else asks for a product.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { randomInt } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunningShop } from '../../test/support/server/built-shop.ts';
import { untilAnswered } from '../support/database.ts';
import type { BenchDatabase } from '../support/database.ts';
import type { LargeShop } from '../support/large-shop.ts';
import { signIn } from '../support/large-shop.ts';
import { processorTime } from '../support/processor-time.ts';

export interface Office {
  readonly running: RunningShop;
  readonly token: string;
}

/** Reads to the end. @returns bytes */
export type Reading = (office: Office) => Promise<number>;

export const READING_HEAD = [
  'MB',
  'seconds',
  's of a processor',
  'longest turn, ms',
  'slowest other answer, ms',
  'most MB more',
];

/** Reads an answer of the office, such as a file. */
export const answered =
  (path: string): Reading =>
  async ({ running: { url }, token }) => {
    const answer = await untilAnswered(`${url}/api/admin/${path}`, { authorization: `Bearer ${token}` });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    let bytes = 0;
    for await (const chunk of answer.body ?? []) bytes += (chunk as Uint8Array).length;
    return bytes;
  };

/** @returns cells of `READING_HEAD`, measured on a server of its own */
export async function measured(
  { start }: Pick<LargeShop, 'start'>,
  database: BenchDatabase,
  read: Reading,
  environment: Readonly<Record<string, string>> = {},
): Promise<readonly string[]> {
  const turns = join(tmpdir(), `fyonka-turns-${process.pid}.json`);
  const preload = join(import.meta.dirname, '../support/turn-lengths.ts');
  const port = String(20_000 + randomInt(10_000));
  const running = await start({
    ...environment,
    // As `npm run serve` has it.
    NODE_OPTIONS: `--max-semi-space-size=8 --import=${preload}`,
    TURNS: turns,
    PORT: port,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
  });
  const { url, process: server } = running;
  const office = { running, token: await signIn(running) };
  const page = `${url}/api/products/bow-1`;
  await (await fetch(page)).text();
  const spent = () => sum([server.pid, ...database.processes].map(processorTime));
  const other = fork(join(import.meta.dirname, 'other-client.ts'), [page]);
  await once(other, 'message');
  server.kill('SIGUSR2');
  forgetMost(server.pid);
  const [before, mostBefore, begun] = [spent(), mostMemory(server.pid), performance.now()];
  const bytes = await read(office);
  const seconds = (performance.now() - begun) / 1000;
  const processor = (spent() - before) / 1000;
  const more = mostMemory(server.pid) - mostBefore;
  other.send('stop');
  const [slowest] = (await once(other, 'message')) as [number];
  other.disconnect();
  await running.end('SIGTERM');
  const longest = Math.max(...(JSON.parse(readFileSync(turns, 'utf8')) as number[]));
  const whole = [longest, slowest, more].map((one) => one.toFixed(0));
  return [(bytes / 1e6).toFixed(1), seconds.toFixed(1), processor.toFixed(1), ...whole];
}

/** The most that a process has held so far, in MB of 1024 kB. */
export function mostMemory(pid: number | undefined): number {
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}

/** The most that a process has held is what it holds now. */
function forgetMost(pid: number | undefined): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
