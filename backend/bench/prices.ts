// `npm run bench:prices -w backend`: what calls that no cache answers cost a processor, of the server and the processes
// that draw first views, and how much of a processor one address can keep busy with them before it is refused. That is
// about the same for all of them where the points of `adapters/http/limits` are right. Needs the pages of `npm run build`.
import { readdirSync, readFileSync } from 'node:fs';
import { print } from '../../scripts/bench/figures.ts';
import type { RunningShop } from '../test/support/server/built-shop.ts';
import { LIMITS } from '../src/adapters/http/limits/limits.ts';
import { writeLargeCatalogue } from './support/catalogue.ts';
import { benchShop, untilReady } from './support/database.ts';
import { processorTime } from './support/processor-time.ts';

const PRODUCTS = 1_000;
/** Calls of each kind whose time is measured. */
const CALLS = 200;
const { points: POINTS, seconds: SECONDS } = LIMITS.calls;
/** Bytes of a body that is refused unread, and the points that it costs. */
const [BODY, ITS_POINTS] = [80 * 1024, 80];
/** Points that are left to an address that has sent enough of them. */
const LEFT = 1_000;

/** Addresses by a number that no earlier call had. */
const KINDS: Readonly<Record<string, (index: number) => string>> = {
  product: (index) => `/api/products/bow-${index}`,
  list: (index) => `/api/products?limit=${12 + (index % 80)}&page=${1 + Math.floor(index / 80)}`,
  'list of a search': (index) => `/api/products?q=number+${index}`,
  'list of a search that finds nothing': (index) => `/api/products?q=zq${word(index)}`,
  'page of a product': (index) => `/product/bow-${index}`,
  'page of a search': (index) => `/search?q=number+${index}`,
  'page of a search that finds nothing': (index) => `/search?q=zp${word(index)}`,
};

/** Letters in place of digits, so that nothing is found, and nothing near. */
function word(index: number): string {
  return String(index).replace(/\d/g, (digit) => 'aeioubdglm'.charAt(Number(digit)));
}

const shop = await benchShop('built');
writeLargeCatalogue(shop.demoDir, PRODUCTS);
const rows: (string | number)[][] = [];
try {
  await (await shop.start()).end('SIGTERM'); // The first start fills the shop with the catalogue.
  const running = await shop.start({ LOG_LEVEL: 'warn', DEMO: '0', TRUST_PROXY: 'loopback' });
  await untilReady(running);
  for (const [place, [kind, addressOf]] of Object.entries(KINDS).entries()) {
    const points = await pointsOf(running, `192.0.2.${place}`, addressOf);
    const before = familyTime(running.process.pid ?? 0);
    for (let index = 0; index < CALLS; index += 1) await ask(running, `198.51.100.${index}`, addressOf(CALLS + index));
    const ms = (familyTime(running.process.pid ?? 0) - before) / CALLS;
    const share = ((POINTS / points) * ms) / (SECONDS * 1000);
    rows.push([kind, ms.toFixed(1), Math.round(points), `${Math.round(share * 100)} %`]);
  }
  print({ head: ['', 'ms of a processor', 'points', 'of a processor, by one address'], rows });
} finally {
  await shop.remove();
}

/** What one call costs: an address uses up most of its points by what costs the server nothing, and calls with the rest. */
async function pointsOf(running: RunningShop, from: string, addressOf: (index: number) => string): Promise<number> {
  const sent = Math.floor((POINTS - LEFT) / ITS_POINTS);
  for (let one = 0; one < sent; one += 1) await ask(running, from, '/api/nothing', 'y'.repeat(BODY));
  let calls = 0;
  while ((await ask(running, from, addressOf(calls))) !== 429) calls += 1;
  return (POINTS - sent * ITS_POINTS) / calls;
}

/** @returns the status */
async function ask({ url }: RunningShop, from: string, address: string, body?: string): Promise<number> {
  const headers = { 'x-forwarded-for': from };
  const answer = await fetch(url + address, body === undefined ? { headers } : { method: 'POST', headers, body });
  await answer.arrayBuffer();
  return answer.status;
}

/** Processor time of a process and of those that it has started. */
function familyTime(pid: number): number {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) => childrenOf(pid, task));
  return processorTime(pid) + children.reduce((sum, child) => sum + familyTime(child), 0);
}

function childrenOf(pid: number, task: string): number[] {
  return readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
}
