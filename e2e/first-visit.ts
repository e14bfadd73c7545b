import type { Browser } from '@playwright/test';
import { print, publish } from '../scripts/bench/figures.ts';
import { openBrowser, PHONE, visitor } from './support/browser/browser.ts';
import { median } from './support/browser/median.ts';
import { startShop } from './support/remotes/server.ts';
import { countTraffic, sumOfBytes } from './support/browser/traffic.ts';
import type { Traffic } from './support/browser/traffic.ts';
import { firstVisit, noteVitals, readVitals, SLOW_PHONE, slowDown } from './support/browser/vitals.ts';
import type { Vitals } from './support/browser/vitals.ts';

const RUNS = Number(process.argv.slice(2).find((argument) => /^\d+$/.test(argument)) ?? 5);
const PATHS = ['/', '/product/large-double-bow', '/categories/bows'];
const ADD_TO_CART = 'إضافة إلى السلة';

type Visit = Vitals & Traffic;

interface Kind {
  name: string;
  visit: (browser: Browser, origin: string, path: string) => Promise<Visit>;
}

/** Each page is measured as it is, and again without our scripts: the server's document with its styles, fonts and pictures. */
const AS_IT_IS: Kind = { name: 'page', visit: visitPage };
const WITHOUT_SCRIPT: Kind = { name: 'without script', visit: visitDocument };
const KINDS = [AS_IT_IS, WITHOUT_SCRIPT];

async function visitPage(browser: Browser, origin: string, path: string): Promise<Visit> {
  const { context, page } = await visitor(browser, origin, PHONE);
  context.setDefaultTimeout(60_000);
  const traffic = countTraffic(page);
  const vitals = await firstVisit(page, path, ADD_TO_CART);
  const visited = { ...vitals, ...(await traffic()) };
  await context.close();
  return visited;
}

async function visitDocument(browser: Browser, origin: string, path: string): Promise<Visit> {
  const { context, page } = await visitor(browser, origin, PHONE);
  context.setDefaultTimeout(60_000);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setBlockedURLs', { urls: ['*.js', '*manifest.json'] });
  await slowDown(page);
  await noteVitals(page, ADD_TO_CART);
  const traffic = countTraffic(page);
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  const visited = { ...(await readVitals(page)), ...(await traffic()) };
  await context.close();
  return visited;
}

function row(path: string, visits: readonly Visit[]): string[] {
  const middle = (of: (visited: Visit) => number): number => median(visits.map(of));
  const ms = (of: (visited: Visit) => number): string => String(Math.round(middle(of)));
  const kilobytes = (of: (visited: Visit) => number): string => (middle(of) / 1000).toFixed(1);
  const usable = middle((visited) => visited.usable);
  return [
    path,
    ms((visited) => visited.firstPaint),
    ms((visited) => visited.largestPaint),
    ms((visited) => visited.blocking),
    middle((visited) => visited.shift).toFixed(3),
    usable > 0 ? String(Math.round(usable)) : '',
    kilobytes(({ scripts }) => sumOfBytes(scripts)),
    kilobytes(({ bytes }) => bytes),
  ];
}

/** Prints medians of first visits on a slow phone as a table; `--write` puts it into docs/performance.md. */
const [shop, browser] = await Promise.all([startShop(), openBrowser()]);
try {
  // The caches of the server are full before the first measured visit.
  for (const path of PATHS) await visitDocument(browser, shop.origin, path);
  const rows = PATHS.flatMap((path) => KINDS.map((kind) => ({ path, kind, visits: [] as Visit[] })));
  for (let run = 0; run < RUNS; run += 1) {
    for (const { path, kind, visits } of rows) visits.push(await kind.visit(browser, shop.origin, path));
  }
  console.log(
    `Medians of ${RUNS} first visits in Arabic: 390 px, ${SLOW_PHONE}; KB of 1000 bytes, compressed. Blocking: what tasks after the first paint took beyond 50 ms each.\n`,
  );
  const tableOf = (kind: Kind) => ({
    head: [
      kind.name,
      'first paint ms',
      'largest paint ms',
      'blocking ms',
      'layout shift',
      'Add to Cart usable ms',
      'script KB',
      'all KB',
    ],
    rows: rows.filter((one) => one.kind === kind).map(({ path, visits }) => row(path, visits)),
  });
  print(tableOf(WITHOUT_SCRIPT));
  publish('first visit', tableOf(AS_IT_IS));
} finally {
  await browser.close();
  await shop.stop();
}
