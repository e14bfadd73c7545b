import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { publish } from '../scripts/bench/figures.ts';
import { CHROMIUM, FLAGS } from './support/browser/browser.ts';
import { median } from './support/browser/median.ts';
import { startReactOnly } from './support/remotes/react-only.ts';
import { startShop } from './support/remotes/server.ts';

const RUNS = Number(process.argv.slice(2).find((argument) => /^\d+$/.test(argument)) ?? 3);
/** The package with its dependencies is 180 MB, used only here: npm fetches it when this runs for the first time. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
/** Limit of one run in ms; it takes ten seconds. */
const TIME_OUT = 120_000;
const PATHS = ['/', '/product/large-double-bow', '/categories/bows', '/levels/primary'];
const LANGUAGES = [
  { name: 'ar', query: '' },
  { name: 'en', query: '?lang=en' },
];
const PERFORMANCE = 'performance';
const OTHERS = ['accessibility', 'best-practices', 'seo'];
const TIMES = ['largest-contentful-paint', 'total-blocking-time'];
const SHIFT = 'cumulative-layout-shift';

/** The part of Lighthouse's report that is read. */
interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
  environment: { benchmarkIndex: number };
  runtimeError?: { message: string };
}

const run = promisify(execFile);

async function audit(address: string): Promise<Report> {
  const { stdout } = await run(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      address,
      '--quiet',
      '--output=json',
      `--only-categories=${[PERFORMANCE, ...OTHERS].join(',')}`,
      `--chrome-flags=${FLAGS.join(' ')}`,
    ],
    { env: { ...process.env, CHROME_PATH: CHROMIUM.executablePath }, timeout: TIME_OUT, maxBuffer: 50_000_000 },
  );
  const report = JSON.parse(stdout) as Report;
  if (report.runtimeError) throw new Error(report.runtimeError.message);
  return report;
}

/** Repeats a run whose record is incomplete, which happens on a busy machine. */
async function auditOnceMore(address: string): Promise<Report> {
  try {
    return await audit(address);
  } catch (error) {
    console.error(`${address} is audited once more: ${String(error).slice(0, 200)}`);
    return audit(address);
  }
}

function row(name: string, reports: readonly Report[], ofReactOnly: readonly Report[]): (string | number)[] {
  const scores = (category: string, of = reports) =>
    of.map(({ categories }) => Math.round((categories[category]?.score ?? NaN) * 100));
  const value = (audit: string) => median(reports.map(({ audits }) => audits[audit]?.numericValue ?? NaN));
  return [
    name,
    median(scores(PERFORMANCE)),
    median(scores(PERFORMANCE, ofReactOnly)),
    Math.min(...OTHERS.flatMap((category) => scores(category))),
    ...TIMES.map((audit) => Math.round(value(audit))),
    value(SHIFT).toFixed(3),
  ];
}

/** Prints the medians of Lighthouse's scores as a table: each page as it is, and the same one with nothing but React. `--write` puts it into docs/performance.md. */
const shop = await startShop((origin) => ({ PUBLIC_URL: origin }));
const reactOnly = await startReactOnly(shop.origin);
try {
  const pages = PATHS.flatMap((path) =>
    LANGUAGES.map(({ name, query }) => ({
      name: `${path} ${name}`,
      address: path + query,
      ours: [] as Report[],
      reactOnly: [] as Report[],
    })),
  );
  // In turns, so that other work on the machine affects all alike.
  for (let turn = 0; turn < RUNS; turn += 1) {
    for (const page of pages) {
      page.ours.push(await auditOnceMore(shop.origin + page.address));
      page.reactOnly.push(await auditOnceMore(reactOnly.origin + page.address));
    }
  }
  const speed = median(pages.flatMap(({ ours }) => ours.map(({ environment }) => environment.benchmarkIndex)));
  console.log(`Medians of ${RUNS} runs of ${LIGHTHOUSE}; its benchmark of this machine: ${Math.round(speed)}.\n`);
  publish('lighthouse', {
    head: [
      'page',
      'performance',
      'with React only',
      'worst other score',
      'largest paint ms',
      'blocking ms',
      'layout shift',
    ],
    rows: pages.map((page) => row(page.name, page.ours, page.reactOnly)),
  });
} finally {
  await reactOnly.stop();
  await shop.stop();
}
