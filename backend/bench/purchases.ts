// Whole purchases, each by a shopper of their own: the page of a category and of a product, the cart's price, the order,
// the card's token, the payment, the result, and the mail about it written into the outbox. A part of `npm run bench`;
// alone: `npm run bench:purchases -w backend`. `--profile=<folder>` has the server write a processor profile there;
// `--purchases=<count>` of a round, 2,000 unless given; `--shoppers=10,50` at once; `--database=mongo` measures MongoDB,
// with the processor time of its server by itself, see `database.ts`.
import { readdirSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { RunningShop } from '../test/support/server/built-shop.ts';
import { anOrder } from '../test/support/orders.ts';
import { ON_SERVER, publish } from '../../scripts/bench/figures.ts';
import { writeLargeCatalogue } from './support/catalogue.ts';
import { benchShop, openDatabase, untilReady } from './support/database.ts';
import { median, processorTime } from './support/processor-time.ts';

const PRODUCTS = 1_000;
/** In a rush many shoppers want the same few products. */
const POPULAR = 10;
const ROUNDS = 3;
const option = (name: string) =>
  process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + '--='.length);
const CONNECTIONS = (option('shoppers') ?? '10,50').split(',').map(Number);
const PURCHASES = Number(option('purchases') ?? 2_000);
/** Purchases before the measurement, so that the JavaScript engine has compiled the code. */
const WARM_UP = PURCHASES;
/** Only the mail about the payment is sent: paying deletes the queued request to pay. */
const MAILS_OF_A_PURCHASE = 1;
/** Milliseconds: the limit for writing the mails of a round, and the pause between two checks of the outbox. */
const LONGEST_WAIT = 60_000;
const LOOK = 50;

const CARD = {
  cardholderName: 'Noura',
  cardNumber: '4111111111111111',
  expiryMonth: '12',
  expiryYear: '39',
  cvv: '123',
};

interface Round {
  /** Purchases a second, until the last result was answered. */
  rate: number;
  /** Processor time of the shop for one purchase in milliseconds, its mails included. */
  cost: number;
  /** Processor time of the database server, which `shop` does not include. */
  costOfDatabase: number;
}

const profile = option('profile');
const database = await openDatabase();
const shop = await benchShop();
writeLargeCatalogue(shop.demoDir, PRODUCTS);
let bought = 0;
try {
  const filling = await shop.start(database.environment('purchases')); // The first start fills the shop with the catalogue.
  await untilReady(filling);
  await filling.end('SIGTERM');
  const running = await shop.start({
    ...database.environment('purchases'),
    LOG_LEVEL: 'warn',
    DEMO: '0',
    // Every shopper has another address, because many cards from one address look like somebody trying out stolen
    // cards.
    TRUST_PROXY: 'loopback',
    ...(profile === undefined ? {} : { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${profile}` }),
  });
  await untilReady(running);
  const rows: (string | number)[][] = [];
  await measure(running, WARM_UP, 10);
  for (const connections of CONNECTIONS) {
    const rounds: Round[] = [];
    for (let turn = 0; turn < ROUNDS; turn += 1) rounds.push(await measure(running, PURCHASES, connections));
    const rate = Math.round(median(rounds.map((round) => round.rate)));
    const costs = [
      rounds.map(({ cost }) => cost),
      ...ON_SERVER.map(() => rounds.map(({ costOfDatabase }) => costOfDatabase)),
    ];
    rows.push([connections, rate, ...costs.map((some) => median(some).toFixed(2))]);
    process.stdout.write(`${rows.at(-1)?.join(' | ')}\n`);
  }
  await running.end('SIGTERM');
  publish('purchases', {
    head: ['shoppers at once', 'whole purchases /s', 'ms of a processor for each', ...ON_SERVER],
    rows,
  });
} finally {
  await shop.remove();
  await database.stop();
}

async function measure(running: RunningShop, purchases: number, connections: number): Promise<Round> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const ofDatabase = () => database.processes.reduce((sum, pid) => sum + processorTime(pid), 0);
  const before = [processorTime(running.process.pid), ofDatabase()] as const;
  const mailsBefore = writtenMails();
  const begun = performance.now();
  let open = purchases;
  const shopper = async () => {
    while (open-- > 0) await purchase(running.url, agent);
  };
  await Promise.all(Array.from({ length: connections }, shopper));
  const seconds = (performance.now() - begun) / 1000;
  await mailsWritten(mailsBefore + purchases * MAILS_OF_A_PURCHASE);
  agent.destroy();
  return {
    rate: purchases / seconds,
    cost: (processorTime(running.process.pid) - before[0]) / purchases,
    costOfDatabase: (ofDatabase() - before[1]) / purchases,
  };
}

async function purchase(url: string, agent: Agent): Promise<void> {
  const number = bought++;
  const productId = `bow-${2 * (number % POPULAR)}`;
  const headers = { 'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}` };
  const ask = (path: string, body?: unknown, more: Record<string, string> = {}) =>
    answerTo(url + path, agent, { ...headers, ...more }, body);
  await ask('/categories/bows');
  await ask(`/product/${productId}`);
  const items = [{ productId, quantity: 1 }];
  const quote = JSON.parse(await ask('/api/cart/quote', { items, city: 'salmiya' })) as {
    deliveryCost: number;
    totalPrice: number;
    lines: { price: number }[];
  };
  const placed = JSON.parse(
    await ask(
      '/api/orders',
      anOrder({
        // Each shopper has few unpaid orders, because the shop limits them.
        phone: String(50_000_000 + number),
        email: `shopper-${number}@example.com`,
        orderItems: [{ productId, quantity: 1, price: quote.lines[0]?.price ?? 0 }],
        deliveryCost: quote.deliveryCost,
        totalPrice: quote.totalPrice,
      }),
      { 'idempotency-key': crypto.randomUUID() },
    ),
  ) as { order: { orderNumber: string }; accessToken: string };
  const { orderNumber } = placed.order;
  const { token } = JSON.parse(await ask('/sandbox-gateway/tokens', CARD)) as { token: string };
  const holder = { 'x-order-token': placed.accessToken };
  await ask('/api/payments', { orderNumber, token }, holder);
  const result = JSON.parse(await ask(`/api/orders/${orderNumber}`, undefined, holder)) as {
    order: { paymentStatus: string };
  };
  if (result.order.paymentStatus !== 'paid') throw new Error(`order ${orderNumber} is not paid`);
}

/** @throws Error for every answer that is not a success, because failed purchases would make the average too low */
function answerTo(url: string, agent: Agent, headers: Record<string, string>, body?: unknown): Promise<string> {
  return new Promise((resolve, reject) => {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const sent = request(
      url,
      {
        agent,
        method: text === undefined ? 'GET' : 'POST',
        headers: text === undefined ? headers : { ...headers, 'content-type': 'application/json' },
      },
      (answer) => {
        let received = '';
        answer.on('data', (chunk: Buffer) => (received += chunk.toString()));
        answer.on('end', () => {
          if ((answer.statusCode ?? 500) < 300) resolve(received);
          else reject(new Error(`${url} answered ${answer.statusCode}: ${received}`));
        });
        answer.on('error', reject);
      },
    );
    sent.on('error', reject);
    sent.end(text);
  });
}

async function mailsWritten(count: number): Promise<void> {
  for (let waited = 0; writtenMails() < count; waited += LOOK) {
    if (waited > LONGEST_WAIT) throw new Error(`only ${writtenMails()} of ${count} mails were written`);
    await wait(LOOK);
  }
}

function writtenMails(): number {
  try {
    return readdirSync(join(shop.dataDir, 'outbox')).filter((name) => name.endsWith('.eml')).length;
  } catch {
    return 0; // The folder is created with the first mail.
  }
}
