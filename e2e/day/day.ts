import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import { publish } from '../../scripts/bench/figures.ts';
import type { Table } from '../../scripts/bench/figures.ts';
import { PASSWORD, signIn } from '../support/accounts.ts';
import { openBrowser, PHONE, visitor } from '../support/browser/browser.ts';
import { ADMINISTRATOR, startShop } from '../support/remotes/server.ts';
import { Hand } from './hand.ts';
import type { Effort } from './hand.ts';
import { Office, VERSIONS } from './office.ts';
import type { Version } from './office.ts';
import { DRIVERS, makeDrivers, placeDay, writeReview } from './orders.ts';
import { PARTS } from './parts.ts';
import type { Day, Part } from './parts.ts';

type Efforts = ReadonlyMap<Part, Effort>;

const { values } = parseArgs({
  options: {
    /** Folder of a built checkout of the former version. */
    before: { type: 'string' },
    /** Parts with commas between them; each takes only what the ones before it have left. */
    only: { type: 'string' },
    write: { type: 'boolean' },
  },
});

/** Goes through the day in a shop of its own. @param backend folder of the built version; this one unless given */
async function dayOf(browser: Browser, version: Version, backend?: string): Promise<Efforts> {
  const shop = await startShop({ TRUST_PROXY: 'loopback' }, undefined, backend);
  try {
    await makeDrivers(shop, ADMINISTRATOR.password);
    await writeReview(shop);
    const orders = await placeDay(shop);
    const open = async (account?: { email: string; password: string }) => {
      const { context, page } = await visitor(browser, shop.origin, PHONE);
      // Slips of 60 orders take long on a busy machine.
      context.setDefaultTimeout(120_000);
      await signIn(shop, page, account);
      await page.goto('/admin?lang=ar');
      return new Office(new Hand(page), version);
    };
    const office = await open();
    return await goThrough({ office, driver: await open({ email: DRIVERS[0].email, password: PASSWORD }), orders });
  } finally {
    await shop.stop();
  }
}

async function goThrough(day: Day): Promise<Efforts> {
  const efforts = new Map<Part, Effort>();
  for (const [name, work] of Object.entries(PARTS) as [Part, (day: Day) => Promise<void>][]) {
    if (values.only !== undefined && !values.only.split(',').includes(name)) continue;
    await work(day).catch((cause: unknown) => {
      throw new Error(`The day stopped in the part '${name}'`, { cause });
    });
    const [own, drivers] = [day.office.hand.taken(), day.driver.hand.taken()];
    efforts.set(name, { taps: own.taps + drivers.taps, pixels: Math.round(own.pixels + drivers.pixels) });
  }
  return efforts;
}

/** @param before null: only this version */
function tableOf(now: Efforts, before: Efforts | null): Table {
  const sum = (efforts: Efforts, of: keyof Effort) =>
    [...efforts.values()].reduce((all, effort) => all + effort[of], 0);
  const row = (name: string, valueOf: (efforts: Efforts, of: keyof Effort) => number) => [
    name,
    ...(['taps', 'pixels'] as const).flatMap((of) => [...(before ? [valueOf(before, of)] : []), valueOf(now, of)]),
  ];
  const rows = [...now.keys()].map((part) => row(part, (efforts, of) => efforts.get(part)?.[of] ?? 0));
  const head = ['taps', 'px'].flatMap((of) => [...(before ? [`${of} before`] : []), of]);
  const percent = (of: keyof Effort) => (before ? ['', `${Math.round((100 * sum(now, of)) / sum(before, of))} %`] : []);
  return {
    head: ['part', ...head],
    rows: [...rows, row('together', sum), ...(before ? [['of before', ...percent('taps'), ...percent('pixels')]] : [])],
  };
}

/**
 * A day of a shop with 60 orders, gone through by hand on a phone of 390 × 664 px in Arabic, from Today to what the day has
 * brought: see `PARTS`. Prints how many taps and how many px of scrolling each part takes.
 */
const browser = await openBrowser();
try {
  const { before } = values;
  const former = before === undefined ? null : await dayOf(browser, VERSIONS.before, join(before, 'backend'));
  publish('day', tableOf(await dayOf(browser, VERSIONS.now), former));
} finally {
  await browser.close();
}
