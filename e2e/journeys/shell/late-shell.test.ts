import type { Page, Route } from '@playwright/test';
import { expectAccessible } from '../../support/browser/axe.ts';
import { PHONE } from '../../support/browser/browser.ts';
import { NIGHTLY, nightlyUnless } from '../../support/nightly.ts';
import { expect, test } from '../../support/test.ts';

test.use(PHONE);

/** Milliseconds that the shell's script may take before it is asked for again, and again until the page says so. */
const PATIENCE = 9_000;
/** Longer than a first view is waited for. */
const START = 2_000;

const noteIn = (page: Page) => page.getByRole('alert').filter({ hasText: 'The shop has not loaded fully' });

/** Has requests for the shell's script end as `how` says. @returns number of requests with and without `?again` */
async function block(page: Page, how: (route: Route) => Promise<void>): Promise<() => [first: number, again: number]> {
  const asked: string[] = [];
  await page.route('**/assets/shell.*.js*', (route) => {
    asked.push(new URL(route.request().url()).search);
    return how(route);
  });
  return () => [asked.filter((search) => search === '').length, asked.filter((search) => search !== '').length];
}

for (const language of ['ar', 'en'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test(
      "a shop whose script does not arrive says so in both languages, and works after 'Reload'",
      nightlyUnless(language === 'ar'),
      async ({ page, shopper }) => {
        await page.clock.install();
        const asked = await block(page, (route) => route.abort('connectionrefused'));
        await shopper.open('/', 'domcontentloaded');
        await page.clock.fastForward(START);
        const note = noteIn(page);
        await expect(note).toBeInViewport({ ratio: 1 });
        await expect(note).toContainText('لم يكتمل تحميل المتجر');
        expect(asked()[1]).toBe(1);
        await expect(shopper.main.getByRole('heading', { level: 1 })).toBeVisible();
        await expectAccessible(page, 'a shop whose script does not arrive');

        await page.unrouteAll();
        await note.getByRole('button').click();
        await expect(page.locator('html[data-started]')).toBeAttached();
        await expect(note).toHaveCount(0);
      },
    );
  });
}

test(
  'a shop whose script stalls is asked for again after 9 seconds, says so after 9 more, and starts when it arrives',
  NIGHTLY,
  async ({ page, shopper, faults }) => {
    const waiting: Route[] = [];
    const asked = await block(page, async (route) => void waiting.push(route));
    await page.clock.install();
    await shopper.open('/', 'domcontentloaded');
    await page.clock.fastForward(START);
    await expect.poll(() => asked()[0]).toBeGreaterThan(0);
    await page.clock.fastForward(PATIENCE);
    await expect.poll(() => asked()[1]).toBe(1);
    await expect(noteIn(page)).toHaveCount(0);
    await page.clock.fastForward(PATIENCE);
    await expect(noteIn(page)).toBeVisible();

    await Promise.all(waiting.map((route) => route.continue()));
    await expect(page.locator('html[data-started]')).toBeAttached();
    await expect(noteIn(page)).toHaveCount(0);
    await page.unrouteAll();
    await shopper.add(() =>
      shopper.main
        .getByRole('button', { name: /^Add to Cart/ })
        .first()
        .click(),
    );
    await expect(shopper.cartButton).toHaveAccessibleName(/^Cart, 1 item/);
    expect(faults).toEqual([]);
  },
);
