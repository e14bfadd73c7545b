import { expect, test as playwrightTest } from '@playwright/test';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { startDevelopment } from '../../support/remotes/development.ts';
import type { Development } from '../../support/remotes/development.ts';
import { NIGHTLY } from '../../support/nightly.ts';

/** A component that throws. */
const RAISE = 'function raise(message: string): string { throw new Error(message); }';

const test = playwrightTest.extend<{ shop: Development }>({
  shop: async ({}, provide) => {
    const shop = await startDevelopment();
    await provide(shop);
    await shop.stop();
  },
});

test(
  '`npm run dev` replaces what changes in open pages, and what was typed stays',
  NIGHTLY,
  async ({ context, shop }) => {
    const open = (address: string, label: string) => openAndType(context, `${shop.origin}${address}`, label);
    const search = await open('/search?lang=en', 'What are you looking for?');
    const tracking = await open('/view-invoice', 'Order number');
    const login = await open('/login', 'Email');

    // rspack builds the first and the last, webpack the other.
    shop.edit(
      'mfe-catalog/src/search/search-page.tsx',
      'export function SearchPage',
      `${RAISE}\nexport function SearchPage`,
    );
    shop.edit('mfe-catalog/src/search/search-page.tsx', "{t('search')}</RibbonTitle>", 'Look for it</RibbonTitle>');
    shop.edit('mfe-catalog/src/search/search-page.module.css', '.head {', '.head { outline: 7px solid;');
    shop.edit('mfe-checkout/src/tracking/tracking-page.tsx', "{t('trackAnOrder')}</", 'Where is it?</');
    shop.edit('shell/src/identity/login/login-page.tsx', "title={t('logIn')}", 'title="Come in"');
    await expectHeading(search, 'Look for it');
    await expect(search.page.locator('main form').locator('..')).toHaveCSS('outline-width', '7px');
    await expectHeading(tracking, 'Where is it?');
    await expectHeading(login, 'Come in');

    // What fails says so over the page, and heals with the next change.
    const failure = search.page.getByRole('alert').filter({ hasText: 'no heading today' });
    shop.edit('mfe-catalog/src/search/search-page.tsx', 'Look for it</', "{raise('no heading today')}</");
    await expect(failure).toBeVisible();
    shop.edit('mfe-catalog/src/search/search-page.tsx', "{raise('no heading today')}</", 'Look again</');
    await expect(failure).toBeHidden();
    await expect(search.page.getByRole('heading', { name: 'Look again', level: 1 })).toBeVisible();
    // Also the server draws what is built now.
    const document = await context.request.get(`${shop.origin}/search?lang=en`, { headers: { accept: 'text/html' } });
    expect(await document.text()).toContain('Look again');

    // What starts the shell cannot be replaced, so the page is loaded anew.
    shop.edit(
      'shell/src/client.tsx',
      'rememberScroll();',
      "rememberScroll();\ndocument.body.dataset['again'] = 'yes';",
    );
    await expect(login.page.locator('body')).toHaveAttribute('data-again', 'yes');
    await expect(login.field).toHaveValue('');
  },
);

interface TypedPage {
  page: Page;
  field: Locator;
}

async function openAndType(context: BrowserContext, address: string, label: string): Promise<TypedPage> {
  const page = await context.newPage();
  await page.goto(address);
  const field = page.getByLabel(label).first();
  await field.fill('bows');
  // A page that is loaded anew has no such variable.
  await page.evaluate(() => Object.assign(window, { isKept: true }));
  return { page, field };
}

/** The page has a changed heading, is still the one that was opened, and has what was typed. */
async function expectHeading({ page, field }: TypedPage, name: string): Promise<void> {
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(field).toHaveValue('bows');
  expect(await page.evaluate(() => 'isKept' in window)).toBe(true);
}
