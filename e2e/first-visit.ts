import type { Browser } from '@playwright/test';
import { openBrowser, PHONE, visitor } from './support/browser.ts';
import { startShop } from './support/server.ts';
import { countTraffic, sumOfBytes } from './support/traffic.ts';
import type { Traffic } from './support/traffic.ts';
import { noteVitals, readVitals, untilUsable } from './support/vitals.ts';
import type { Vitals } from './support/vitals.ts';

/** A phone of the lower half on a network of the lower half; bytes per second and ms. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const CPU_SLOWER = 4;
const RUNS = Number(process.argv[2] ?? 5);
const PATHS = ['/', '/product/large-double-bow', '/categories/bows'];
const ADD_TO_CART = 'إضافة للسلة';

type Visit = Vitals & Traffic;

async function visit(browser: Browser, origin: string, path: string): Promise<Visit> {
  const { context, page } = await visitor(browser, origin, PHONE);
  context.setDefaultTimeout(60_000);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER });
  await noteVitals(page, ADD_TO_CART);
  const traffic = countTraffic(page);
  await page.goto(path);
  await untilUsable(page);
  await page.waitForLoadState('networkidle');
  const visited = { ...(await readVitals(page)), ...(await traffic()) };
  await context.close();
  return visited;
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN;
}

function row(path: string, visits: readonly Visit[]): string {
  const middle = (of: (visited: Visit) => number): number => median(visits.map(of));
  const ms = (of: (visited: Visit) => number): string => String(Math.round(middle(of)));
  const kilobytes = (of: (visited: Visit) => number): string => (middle(of) / 1000).toFixed(1);
  const largest = [...new Set(visits.map((visited) => visited.largest))].join(', ');
  return [
    path,
    ms((visited) => visited.firstPaint),
    ms((visited) => visited.largestPaint),
    largest,
    ms((visited) => visited.usable),
    middle((visited) => visited.shift).toFixed(3),
    kilobytes(({ scripts }) => sumOfBytes(scripts)),
    middle(({ scripts }) => scripts.length),
    kilobytes(({ bytes }) => bytes),
  ].join(' | ');
}

/** Prints what a first visit on a slow phone takes, as a table of medians. */
const [shop, browser] = await Promise.all([startShop(), openBrowser()]);
try {
  // What the server makes only once (its cache, its renderer) is no matter of the first visitor's of the day.
  for (const path of PATHS) await visit(browser, shop.origin, path);
  const visits = new Map<string, Visit[]>(PATHS.map((path) => [path, []]));
  for (let run = 0; run < RUNS; run += 1) {
    for (const [path, noted] of visits) noted.push(await visit(browser, shop.origin, path));
  }
  console.log(
    `Medians of ${RUNS} first visits in Arabic: 390 px, 1.6 Mbps, 150 ms, CPU ${CPU_SLOWER} times slower; KB of 1000 bytes, compressed.\n`,
  );
  console.log(
    '| page | FCP ms | LCP ms | largest | Add to Cart usable ms | CLS | script KB | script requests | all KB |',
  );
  console.log('|---|---|---|---|---|---|---|---|---|');
  for (const [path, noted] of visits) console.log(`| ${row(path, noted)} |`);
} finally {
  await browser.close();
  await shop.stop();
}
