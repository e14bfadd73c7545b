import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { PlaceOrderAnswer } from '@fyonka/api-contract/wire/ordering';
import { anOrder, aShopper } from '../../test/support/orders.ts';

export interface Shop {
  readonly url: string;
  readonly pid: number;
  /** Folder of a demonstration shop. */
  readonly pictures: string;
}

interface Owner {
  readonly email: string;
  readonly password: string;
}

const PRODUCT = 'satin-name-ribbon';
const LINE = { productId: PRODUCT, quantity: 1, customTexts: [{ title: 'Name on the ribbon', text: 'Lulwa' }] };
const SHOPPERS = 8;

/**
 * MB of memory of a process, and of it with all that it has started, each `VmRSS`; `proportional` is the sum of `Pss`,
 * which counts the program text that several of them share once.
 */
export function memoryOf(pid: number): { main: number; all: number; proportional: number } {
  const started = readIfAlive(`/proc/${pid}/task/${pid}/children`).trim().split(' ').filter(Boolean);
  const processes = [pid, ...started.map(Number)];
  const sum = (file: string, field: string) =>
    processes.reduce((total, process) => total + megabytes(process, file, field), 0);
  return {
    main: megabytes(pid, 'status', 'VmRSS'),
    all: sum('status', 'VmRSS'),
    proportional: sum('smaps_rollup', 'Pss'),
  };
}

/**
 * Eight shoppers, each with another call after the last one, and an owner who makes papers, exports and uploads.
 * @returns the number of calls, and the most MB that were seen in any second
 */
export async function runMixedLoad(
  shop: Shop,
  owner: Owner,
  duration: number,
): Promise<{ calls: number; processes: number; proportional: number; main: number }> {
  const end = performance.now() + duration;
  const most = { processes: 0, proportional: 0, main: 0 };
  let calls = 0;
  const loop = async (work: () => Promise<void>) => {
    while (performance.now() < end) {
      await work();
      calls += 1;
    }
  };
  const watch = async () => {
    while (performance.now() < end) {
      const { main, all, proportional } = memoryOf(shop.pid);
      most.main = Math.max(most.main, Math.round(main));
      most.processes = Math.max(most.processes, Math.round(all));
      most.proportional = Math.max(most.proportional, Math.round(proportional));
      await pause(1_000);
    }
  };
  const signedIn = await signIn(shop, owner);
  await Promise.all([
    watch(),
    loop(() => officeCall(shop, signedIn)),
    ...Array.from({ length: SHOPPERS }, () => loop(() => shopperCall(shop))),
  ]);
  return { calls, ...most };
}

let made = 0;

async function shopperCall({ url }: Shop): Promise<void> {
  made += 1;
  const { receiver, headers } = aShopper();
  const reads = [
    `/?visit=${made}`,
    `/product/${PRODUCT}`,
    `/?q=${made}`,
    `/api/products?limit=${12 + (made % 24)}`,
    `/api/products?q=ribbon%20${made % 50}`,
    `/api/products/${PRODUCT}`,
    '/faq',
  ];
  const path = reads[made % (reads.length + 1)];
  if (path !== undefined) return read(fetch(url + path, { headers }));
  return read(
    fetch(`${url}/api/orders`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(anOrder({ ...receiver, orderItems: [LINE] })),
    }),
  );
}

let done = 0;

async function officeCall(shop: Shop, authorization: Record<string, string>): Promise<void> {
  done += 1;
  const office = (path: string) => read(fetch(`${shop.url}/api/admin/${path}`, { headers: authorization }));
  if (done % 10 === 0) return office('orders/export?format=xlsx');
  if (done % 10 === 1) return office('products/export?format=xlsx');
  if (done % 10 === 2) return upload(shop, authorization);
  if (done % 10 === 3) return invoice(shop);
  if (done % 2 === 0) return office(`orders?page=${1 + (done % 5)}`);
  await pause(500);
  return office('today');
}

/** One that the shop has not seen, because of what is added to its end. */
async function upload({ url, pictures }: Shop, authorization: Record<string, string>): Promise<void> {
  const form = new FormData();
  const picture = readFileSync(join(pictures, 'assembly-set-1-960.avif'));
  form.append('image', new Blob([picture], { type: 'image/avif' }), `${done}.avif`);
  return read(fetch(`${url}/api/upload`, { method: 'POST', headers: authorization, body: form }));
}

async function invoice({ url }: Shop): Promise<void> {
  const { receiver, headers } = aShopper();
  const placed = await fetch(`${url}/api/orders`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(anOrder({ ...receiver, orderItems: [LINE] })),
  });
  const { order, accessToken } = (await placed.json()) as PlaceOrderAnswer;
  const paper = `${url}/api/invoice/${order.orderNumber}?format=pdf`;
  return read(fetch(paper, { headers: { ...headers, 'x-order-token': accessToken } }));
}

async function signIn({ url }: Shop, { email, password }: Owner): Promise<Record<string, string>> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { token } = (await answer.json()) as { token: string };
  return { authorization: `Bearer ${token}` };
}

const refused = new Set<string>();

/** Says each kind of refusal once: a load that is refused measures nothing. */
async function read(asked: Promise<Response>): Promise<void> {
  const answer = await asked;
  const text = await answer.text();
  if (answer.ok || refused.has(`${new URL(answer.url).pathname} ${answer.status}`)) return;
  refused.add(`${new URL(answer.url).pathname} ${answer.status}`);
  process.stderr.write(`${answer.url} answered ${answer.status}: ${text.slice(0, 200)}\n`);
}

function megabytes(pid: number, file: string, field: string): number {
  const text = readIfAlive(`/proc/${pid}/${file}`);
  return Number(new RegExp(String.raw`^${field}:\s+(\d+)`, 'm').exec(text)?.[1] ?? 0) / 1024;
}

function readIfAlive(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
