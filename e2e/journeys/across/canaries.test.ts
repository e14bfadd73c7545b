import type { BrowserContext, Page } from '@playwright/test';
import { CANARY_COOKIE, release, shownOf, startCanary } from '../../support/remotes/releases.ts';
import { builtRemote, nextRelease } from '../../support/remotes/remote-host.ts';
import type { Build } from '../../support/remotes/remote-host.ts';
import { startShop } from '../../support/remotes/server.ts';
import type { RunningShop } from '../../support/remotes/server.ts';
import { expect, test as shopTest } from '../../support/test.ts';

const test = shopTest.extend<{ ownShop: RunningShop }>({
  ownShop: async ({}, provide) => {
    const shop = await startShop({ TRUST_PROXY: 'loopback' });
    await provide(shop);
    await shop.stop();
  },
});

const SCRIPT = /^routes\..*\.js$/;
const SHEET = /^routes\..*\.css$/;

/** Once the page is drawn, nothing happens for longer than it may hang. It ends, because the journey closes the page. */
const HANG = `;const drawn = setInterval(() => {
  if (document.querySelector('[data-first-view]')) return;
  clearInterval(drawn);
  for (const end = Date.now() + 12000; Date.now() < end; );
}, 100);`;

/** Releases of the catalogue that build, load and draw, and are broken for whoever sees them. */
const BROKEN: Readonly<Record<'blank' | 'style' | 'hung', (text: string, file: string) => string>> = {
  blank: (text, file) => (SHEET.test(file) ? `${text}main > * { display: none !important }` : text),
  style: (text, file) => (SHEET.test(file) ? '.of-another-build { color: red }' : text),
  hung: (text, file) => (SCRIPT.test(file) ? text + HANG : text),
};

const broken = (kind: keyof typeof BROKEN): Build => nextRelease(builtRemote('catalog'), BROKEN[kind]);

/** Opens the home page as a visitor with an address of his own. */
async function visit(context: BrowserContext, shop: RunningShop, visitor: number): Promise<Page> {
  const page = await context.newPage();
  await page.setExtraHTTPHeaders({ cookie: `lang=en; ${CANARY_COOKIE}`, 'x-forwarded-for': `192.0.2.${visitor}` });
  await page.goto(`${shop.origin}/`, { waitUntil: 'commit' });
  return page;
}

/** The kinds of errors that were counted of a version. */
async function kindsOf(shop: RunningShop, version: string): Promise<readonly string[]> {
  const { versions } = await shownOf(shop, 'catalog');
  return versions.find((one) => one.version === version)?.errors.map(({ exactly }) => exactly) ?? [];
}

test('a canary that only browsers see failing is counted by what they see, and taken back by itself', async ({
  context,
  ownShop: shop,
}) => {
  const good = await release(shop, 'catalog');

  for (const kind of ['hung', 'style'] as const)
    await test.step(kind, async () => {
      const version = await startCanary(shop, 'catalog', broken(kind));
      const page = await visit(context, shop, 1);
      await expect.poll(() => kindsOf(shop, version)).toEqual([kind]);
      await page.close();
    });

  await test.step('blank', async () => {
    const version = await startCanary(shop, 'catalog', broken('blank'));
    // Others get the release in use, with which the canary is compared.
    for (let visitor = 0; visitor < 10; visitor += 1)
      await fetch(`${shop.origin}/`, { headers: { cookie: 'visitor-group=99' } });
    const reporting = new Set<Page>();
    context.on('response', (response) => {
      if (response.url().endsWith('/api/client-errors')) reporting.add(response.frame().page());
    });
    const visitTwice = (first: number) => Promise.all([visit(context, shop, first), visit(context, shop, first + 1)]);
    // The fifth visitor who sees nothing ends it.
    for (const before of [0, 2]) {
      await visitTwice(10 + before);
      await expect.poll(() => reporting.size).toBe(before + 2);
    }
    await visitTwice(14);
    await expect.poll(async () => (await shownOf(shop, 'catalog')).canary).toBeNull();
    expect((await shownOf(shop, 'catalog')).findings).toMatchObject([
      { kind: 'canary-failed', version, error: 'blank' },
    ]);
    // A page that was being drawn when it ended may still be of the canary.
    await expect(async () => {
      const next = await visit(context, shop, 2);
      await expect(next.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible({ timeout: 5000 });
    }).toPass();
    expect((await shownOf(shop, 'catalog')).chosen).toEqual({ version: good });
  });
});
