import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@jest/globals';
import type { ProductView } from '@fyonka/api-contract/wire/catalog';
import type { OfficeOrdersAnswer, OfficeOrderView } from '@fyonka/api-contract/wire/office/orders/orders';
import { plainTextOf } from '../../src/adapters/mail/message.fixture.ts';
import { startMailServer } from '../../src/adapters/mail/transports/mail-server.fixture.ts';
import { differences } from '../payments/book-differences.ts';
import { killableShop } from '../payments/killable-shop.ts';
import type { KillableShop } from '../payments/killable-shop.ts';
import { eventually } from '../support/server/eventually.ts';
import { MANY_LEFT, PIECES, TWENTY_LEFT } from '../support/shops/demo-shop.ts';
import { Callers } from './shoppers.ts';

/** How long the load lasts on each database: an hour in the night, a minute by hand. */
const LOAD = Number(process.env['LOAD_SECONDS'] ?? 60) * 1000;
const SHOPPERS = 6;
/** Milliseconds between two faults of processes or of the database, in the first half; then memory is watched. */
const BREAK_EVERY = 15_000;
/** Steps of five minutes, until nothing of the gateway is open and unpaid orders have lapsed. */
const UNTIL_SETTLED = 14;
const FIVE_MINUTES = 5 * 60_000;
/** Parts of the time in which memory, handles and processor time are watched. */
const PARTS = 4;
/** What a process may take more of in the later parts than in the earlier. */
const MOST_GROWTH = { times: 1.5, megabytes: 100, handles: 60, processor: 1.5 };
/** Milliseconds until every mail has been sent after the last start. */
const ALL_SENT = 5 * 60_000 + LOAD * 3;
const FAULTS = {
  seed: 20,
  calls: {
    'drop-reply': 0.05,
    'drop-request': 0.03,
    'server-error': 0.04,
    'too-many-requests': 0.03,
    'bad-json': 0.03,
  },
  notices: { lose: 0.2, duplicate: 0.1, late: 0.2 },
} as const;

export interface Stage {
  readonly environment: Record<string, string>;
  readonly processes: number;
  /** Breaks something of the database; its end is that it works again. */
  readonly breakDatabase: () => Promise<void>;
}

/**
 * Shoppers and an office use a shop whose processes, database and payment gateway fail; then every book is compared.
 * @param name of the database, for the figures that are printed
 */
export async function expectExactUnderLoad(name: string, stage: Stage): Promise<void> {
  const mailServer = await startMailServer();
  const environment = { ...stage.environment, SMTP_URL: mailServer.url };
  const shop = await killableShop({ environment, processes: stage.processes });
  try {
    await shop.start();
    shop.controls.setRandomFaults(FAULTS);
    const callers = new Callers(shop, Math.random);
    const { kills, seen } = await underLoad(shop, stage, callers);
    shop.controls.clearFaults();
    await shop.pass(UNTIL_SETTLED, FIVE_MINUTES);
    const orders = await allOrders(callers);
    await expectExact(shop, callers, orders);
    await expectMails(() => mailServer.received.map(({ message }) => message), orders, kills);
    const paid = orders.filter(({ paymentStatus }) => paymentStatus === 'paid').length;
    process.stdout.write(
      `${name}: ${LOAD / 1000} s, ${callers.told.calls} calls, ${orders.length} orders, ${paid} paid, ` +
        `${mailServer.received.length} mails, ${kills} kills\n`,
    );
    for (const place of seen[0]!.keys()) expectSteady(seen.map((usages) => usages[place]!));
  } finally {
    await shop.remove();
    await mailServer.stop();
  }
}

/** Milliseconds that it takes at most. */
export const LONGEST_LOAD = LOAD + ALL_SENT + 40 * 60_000;

/** @returns how often a process was killed, and what the processes took at the ends of the parts that followed */
async function underLoad(shop: KillableShop, stage: Stage, callers: Callers) {
  const end = performance.now() + LOAD;
  const half = end - LOAD / 2;
  const until = async (work: () => Promise<void>) => {
    while (performance.now() < end) await work();
  };
  let kills = 0;
  const breaking = async () => {
    while (performance.now() + BREAK_EVERY < half) {
      await pause(BREAK_EVERY);
      const which = [kills % stage.processes];
      await Promise.all([shop.restart(which), stage.breakDatabase()]);
      kills += 1;
    }
    // A tenth of the time to become warm.
    await pause(Math.max(0, half - performance.now()) + LOAD / 10);
    const part = (end - performance.now()) / PARTS;
    const seen = [usagesOf(shop, callers)];
    while (seen.length <= PARTS) {
      await pause(part);
      seen.push(usagesOf(shop, callers));
    }
    return seen;
  };
  const [seen] = await Promise.all([
    breaking(),
    until(() => callers.officeOnce()),
    ...Array.from({ length: SHOPPERS }, () => until(() => callers.shopperOnce())),
  ]);
  return { kills, seen };
}

interface Usage {
  readonly megabytes: number;
  readonly handles: number;
  /** Milliseconds of a processor since the start of the process. */
  readonly processor: number;
  /** That all callers have made so far. */
  readonly calls: number;
}

function usagesOf(shop: KillableShop, { told: { calls } }: Callers): readonly Usage[] {
  return shop.pids().map((pid) => {
    const resident = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    // Behind the name of the program, which may contain spaces; in hundredths of a second.
    const times = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ').slice(11, 13) ?? [];
    return {
      megabytes: Math.round(Number(resident) / 1024),
      handles: readdirSync(`/proc/${pid}/fd`).length,
      processor: times.reduce((sum, time) => sum + Number(time) * 10, 0),
      calls,
    };
  });
}

function expectSteady(seen: readonly Usage[]): void {
  const [before, now] = [seen[0]!, seen.at(-1)!];
  const perCall = seen.slice(1).map(({ processor, calls }, part) => {
    const began = seen[part]!;
    return (processor - began.processor) / (calls - began.calls);
  });
  process.stdout.write(
    `MB: ${seen.map(({ megabytes }) => megabytes).join(', ')}; handles: ${seen.map(({ handles }) => handles).join(', ')}; ` +
      `ms of a processor for a call: ${perCall.map((cost) => cost.toFixed(2)).join(', ')}\n`,
  );
  expect(now.megabytes).toBeLessThan(before.megabytes * MOST_GROWTH.times + MOST_GROWTH.megabytes);
  expect(now.handles).toBeLessThanOrEqual(before.handles + MOST_GROWTH.handles);
  // One part alone may be dear, because other programs or the database were busy.
  const half = PARTS / 2;
  expect(Math.min(...perCall.slice(half))).toBeLessThan(Math.max(...perCall.slice(0, half)) * MOST_GROWTH.processor);
}

/** All orders that the shop has, whether or not anybody was told of them. */
async function allOrders(callers: Callers): Promise<readonly OfficeOrderView[]> {
  const found: OfficeOrderView[] = [];
  for (let page = 1; ; page += 1) {
    const { orders } = (await callers.office<OfficeOrdersAnswer>('GET', `orders?limit=100&page=${page}`)).body;
    for (const { orderNumber } of orders) {
      const { body } = await callers.office<{ order: OfficeOrderView }>('GET', `orders/${orderNumber}`);
      found.push(body.order);
    }
    if (orders.length < 100) return found;
  }
}

async function expectExact(shop: KillableShop, callers: Callers, orders: readonly OfficeOrderView[]): Promise<void> {
  const { told } = callers;
  const numbers = new Set(orders.map(({ orderNumber }) => orderNumber));
  expect(numbers.size).toBe(orders.length);
  expect(told.orders.filter(({ order }) => !numbers.has(order.orderNumber))).toEqual([]);
  const fils = (kd: number) => Math.round(kd * 1000);
  const inexact = orders.filter(({ orderItems, productsTotal, discount, deliveryCost, totalPrice }) => {
    const products = orderItems.reduce((sum, { price, quantity }) => sum + fils(price) * quantity, 0);
    return products !== fils(productsTotal) || products - fils(discount) + fils(deliveryCost) !== fils(totalPrice);
  });
  expect(inexact).toEqual([]);
  expect(told.refusedPrices).toEqual([]);
  const mispriced = told.orders.filter((placed) =>
    placed.order.orderItems.some(({ productId, price }) => !told.mayCost(productId, price, placed)),
  );
  expect(mispriced).toEqual([]);
  for (const [product, initial] of [
    [MANY_LEFT, PIECES],
    [TWENTY_LEFT, 20],
  ] as const) {
    const lines = orders.filter(({ status }) => status !== 'cancelled').flatMap(({ orderItems }) => orderItems);
    const sold = lines.filter((line) => line.productId === product).reduce((sum, { quantity }) => sum + quantity, 0);
    const { body } = await callers.ask<ProductView>('GET', `/api/products/${product}`, {});
    const left = body.stockQuantity;
    expect({ product, left }).toEqual({ product, left: initial + (told.received.get(product) ?? 0) - sold });
  }
  expect(await differences(shop)).toEqual([]);
}

/** A kill may repeat two mails that a mail server has taken, under the same id: see killed-mails.failover.spec.ts. */
async function expectMails(
  received: () => readonly string[],
  orders: readonly OfficeOrderView[],
  kills: number,
): Promise<void> {
  const accepted = orders.filter(({ history }) => history.some(({ to }) => to === 'processing'));
  const unheard = new Set(accepted.map(({ orderNumber }) => orderNumber));
  let read = 0;
  await eventually(() => {
    // Each mail is read once: the mail server of this process has to answer meanwhile.
    const texts = received().slice(read).map(plainTextOf);
    read += texts.length;
    for (const number of unheard) if (texts.some((text) => text.includes(number))) unheard.delete(number);
    expect(unheard).toEqual(new Set());
  }, ALL_SENT);
  const ids = received().map((message) => /^Message-ID:\s+(\S+)/im.exec(message)?.[1]);
  expect(ids).not.toContain(undefined);
  expect(ids.length - new Set(ids).size).toBeLessThanOrEqual(2 * (kills + UNTIL_SETTLED));
}
