import type { Browser } from '@playwright/test';
import { publish } from '../scripts/bench/figures.ts';
import { openBrowser, PHONE, visitor } from './support/browser/browser.ts';
import { median } from './support/browser/median.ts';
import { startShop } from './support/remotes/server.ts';
import { countTraffic, sumOfBytes } from './support/browser/traffic.ts';
import type { Traffic } from './support/browser/traffic.ts';
import { firstVisit, noteVitals, readVitals, SLOW_PHONE, slowDown } from './support/browser/vitals.ts';
import type { Vitals } from './support/browser/vitals.ts';

const RUNS = Number(process.argv.slice(2).find((argument) => /^\d+$/.test(argument)) ?? 5);
const PATHS = ['/', '/product/large-double-bow', '/categories/bows'];
const ADD_TO_CART = 'إضافة للسلة';

type Visit = Vitals & Traffic;

interface Kind {
  name: string;
  visit: (browser: Browser, origin: string, path: string) => Promise<Visit>;
}

/** Each page is measured as it is, and again without our scripts: the server's document with its styles, fonts and pictures. */
const KINDS: readonly Kind[] = [
  { name: 'as it is', visit: visitPage },
  { name: 'without script', visit: visitDocument },
];

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

function row(path: string, kind: string, visits: readonly Visit[]): string[] {
  const middle = (of: (visited: Visit) => number): number => median(visits.map(of));
  const ms = (of: (visited: Visit) => number): string => String(Math.round(middle(of)));
  const kilobytes = (of: (visited: Visit) => number): string => (middle(of) / 1000).toFixed(1);
  const usable = middle((visited) => visited.usable);
  return [
    `${path}, ${kind}`,
    ms((visited) => visited.firstPaint),
    ms((visited) => visited.largestPaint),
    [...new Set(visits.map((visited) => visited.largest))].join(', '),
    ms((visited) => visited.blocking),
    middle((visited) => visited.shift).toFixed(3),
    usable > 0 ? String(Math.round(usable)) : '',
    kilobytes(({ scripts }) => sumOfBytes(scripts)),
    String(middle(({ scripts }) => scripts.length)),
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
  publish('first visit', {
    head: [
      'page',
      'first paint ms',
      'largest paint ms',
      'largest',
      'blocking ms',
      'layout shift',
      'Add to Cart usable ms',
      'script KB',
      'scripts',
      'all KB',
    ],
    rows: rows.map(({ path, kind, visits }) => row(path, kind.name, visits)),
  });
} finally {
  await browser.close();
  await shop.stop();
}
