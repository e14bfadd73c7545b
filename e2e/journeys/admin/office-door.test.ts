import type { Page } from '@playwright/test';
import { logIn, makeAccount, PASSWORD, signIn, storedToken } from '../../support/accounts.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
import { DESKTOP } from '../../support/browser/browser.ts';
import { tooWide } from '../../support/browser/large-text.ts';
import { OFFICE_WORDS } from '../../support/office/office-words.ts';
import { Clerk } from '../../support/office/clerk.ts';
import { ADMINISTRATOR } from '../../support/remotes/server.ts';
import { isAt } from '../../support/shopper.ts';
import { bearer, call } from '../../support/call.ts';
import { expect, test } from '../../support/test.ts';
import { NIGHTLY } from '../../support/nightly.ts';

/** Addresses of the office's code that the page requests from now on. */
function askedOfOffice(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/remotes/admin/')) asked.push(request.url());
  });
  return asked;
}

/** Number of answers for a path since the page was loaded. */
function timesRead(page: Page, path: string): Promise<number> {
  return page.evaluate(
    (wanted) => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith(wanted)).length,
    path,
  );
}

const { language, screen } = { language: 'en', screen: DESKTOP } as const;

test.describe(() => {
  test.use({ ...screen, language });

  test(`an administrator signs in on the way to the office, and arrives there, in ${language}`, async ({
    page,
    shopper,
    faults,
  }) => {
    const { words } = shopper;
    const asked = askedOfOffice(page);
    await shopper.open('/admin/orders?status=ready');
    await expect(page).toHaveURL(isAt('/login'));
    expect(new URL(page.url()).searchParams.get('next')).toMatch(/^\/admin\/orders\?status=ready/);
    await expect(shopper.field(words.email)).toBeVisible();
    expect(asked).toEqual([]);

    await logIn(shopper, ADMINISTRATOR.email, ADMINISTRATOR.password);
    const clerk = new Clerk(page, language);
    await expect(clerk.heading).toHaveText(clerk.words.orders);
    await expect(page).toHaveURL(/\/admin\/orders\?status=ready/);
    expect(asked).not.toEqual([]);
    // Header and footer of the shop are not around the office.
    await expect(shopper.cartButton).toHaveCount(0);

    await clerk.open('/admin');
    await expect(shopper.main.getByText(words.urge)).toBeVisible();
    await shopper.main.getByRole('link', { name: words.addPasskey }).click();
    await expect(page).toHaveURL(isAt('/account'));
    await expect(page.getByRole('heading', { name: words.passkeys })).toBeVisible();
    await page.goBack();
    await shopper.main.getByRole('button', { name: words.notToday }).click();
    await page.reload();
    await expect(clerk.heading).toHaveText(clerk.words.hello);
    await expect(shopper.main.getByText(words.urge)).toHaveCount(0);

    // Once connected to the events the page reads its answers again; that must happen before the session ends.
    await expect.poll(() => timesRead(page, '/api/admin/today')).toBeGreaterThanOrEqual(2);
    const frame = await clerk.frame();
    await expect(frame.getByText(ADMINISTRATOR.email)).toBeVisible();
    await frame.getByRole('button', { name: words.logOut }).click();
    await expect(page).toHaveURL(isAt('/login'));
    expect(await storedToken(page)).toBeNull();
    expect(faults).toEqual([]);
  });

  test('a session that ends while an order is typed loses nothing of it', async ({ page, shop, shopper, faults }) => {
    await signIn(shop, page);
    const clerk = new Clerk(page, language);
    const typed = [
      ['Full name', 'Umm Dana'],
      ['Phone', '97550099'],
      ['Street', 'Salem Al-Mubarak'],
    ] as const;
    await clerk.openWhole('/admin/orders/new');
    for (const [label, text] of typed) await clerk.field(label).fill(text);
    await call(shop, '/api/auth/logout', {}, { headers: bearer((await storedToken(page)) ?? '') });
    await expect(page).toHaveURL(isAt('/login'));
    await logIn(shopper, ADMINISTRATOR.email, ADMINISTRATOR.password);
    await expect(page).toHaveURL(isAt('/admin/orders/new'));
    for (const [label, text] of typed) await expect(clerk.field(label)).toHaveValue(text);
    const isRefused = /Failed to load resource/;
    expect(faults.filter((fault) => !isRefused.test(fault))).toEqual([]);
  });

  test(
    `a customer learns who may open the office, and finds the way back, in ${language}`,
    NIGHTLY,
    async ({ page, shop, shopper, faults }) => {
      const { words } = shopper;
      const email = `door-${language}@example.com`;
      await makeAccount(shop, email, PASSWORD);
      const asked = askedOfOffice(page);
      await shopper.open('/admin');
      await logIn(shopper, email, PASSWORD);
      await expect(page.getByRole('heading', { level: 1, name: words.staffOnly })).toBeVisible();
      await expect(page).toHaveURL(isAt('/admin'));
      await expect(shopper.main.getByText(email)).toBeVisible();
      await expectAccessible(page, 'the page for customers');
      expect(await tooWide(page)).toBeLessThanOrEqual(0);
      expect(asked).toEqual([]);

      // The document that the server writes behaves the same.
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: words.staffOnly })).toBeVisible();
      await shopper.main.getByRole('button', { name: words.otherAccount }).click();
      await expect(page).toHaveURL(isAt('/login'));
      await logIn(shopper, ADMINISTRATOR.email, ADMINISTRATOR.password);
      await expect(new Clerk(page, language).heading).toHaveText(OFFICE_WORDS[language].hello);
      await expect(page).toHaveURL(isAt('/admin'));
      expect(faults).toEqual([]);
    },
  );
});
