import { readFile } from 'node:fs/promises';
import { logIn, makeAccount, PASSWORD, passwordField, signIn, storedToken } from '../../support/accounts.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
import { PHONE } from '../../support/browser/browser.ts';
import { isAt, Shopper } from '../../support/shopper.ts';
import type { RunningShop } from '../../support/remotes/server.ts';
import { expect, test } from '../../support/test.ts';
import { NIGHTLY } from '../../support/nightly.ts';

/** Signs a new account in, on `/account`. @returns its e-mail */
async function openAccount(shop: RunningShop, shopper: Shopper, name: string): Promise<string> {
  const email = `${name}-${shopper.language}@example.com`;
  await makeAccount(shop, email, PASSWORD);
  await signIn(shop, shopper.page, { email, password: PASSWORD });
  await shopper.open('/account');
  await expect(shopper.page).toHaveURL(isAt('/account'));
  await expect(shopper.main.getByText(shopper.words.thisDevice)).toBeVisible();
  return email;
}

const { language, screen } = { language: 'ar', screen: PHONE } as const;

test.describe(() => {
  test.use({ ...screen, language });

  test(`name and phone are edited on the account page, in ${language}`, async ({ page, shop, shopper, faults }) => {
    const { words } = shopper;
    const email = await openAccount(shop, shopper, 'details');
    await expect(shopper.main.getByText(email)).toBeVisible();
    await expectAccessible(page, 'the account');
    await shopper.button(words.edit).click();
    await shopper.field(words.fullName).fill(words.name);
    await page.getByLabel(/^(Phone number|رقم الهاتف)/).fill('٩٧٥٥٣٤٥٦');
    await expectAccessible(page, 'the details, being changed');
    await shopper.button(words.save).click();
    await expect(shopper.main.getByText(words.saved)).toBeVisible();
    await page.reload();
    await expect(shopper.main.getByText(words.name)).toBeVisible();
    await expect(shopper.main.getByText('+965 9755 3456')).toBeVisible();
    expect(faults).toEqual([]);
  });

  test(`signing out in one tab signs the others out, and the cart stays, in ${language}`, async ({
    page,
    context,
    shop,
    shopper,
    faults,
  }) => {
    const { words } = shopper;
    await openAccount(shop, shopper, 'tabs');
    const elsewhere = new Shopper(await context.newPage(), language);
    await elsewhere.addToCart('starry-scrunchie');
    const guarded = new Shopper(await context.newPage(), language);
    await guarded.openWhole('/my-orders');
    await expect(guarded.main.getByRole('heading', { name: words.noOrders })).toBeVisible();

    await shopper.button(words.logOut).click();
    await expect(page).toHaveURL(isAt('/login'));
    await expect(page.getByText(words.signedOutEverywhere)).toBeVisible();
    expect(await storedToken(page)).toBeNull();
    await expect(guarded.page).toHaveURL(/\/login\?next=\/my-orders/);
    await expect(guarded.page.getByText(words.signedOutElsewhere)).toBeVisible();
    await expect(elsewhere.page.getByText(words.signedOutElsewhere)).toBeVisible();
    await expect(elsewhere.cartButton).toHaveAccessibleName(/1/);
    await expectAccessible(elsewhere.page, 'the message about the session');
    expect(faults).toEqual([]);
  });

  test(
    `after another device has ended the session, the next page asks to sign in and says why, in ${language}`,
    NIGHTLY,
    async ({ page, shop, shopper, stranger }) => {
      const { words } = shopper;
      const email = await openAccount(shop, shopper, 'devices');
      // The same person on another device.
      await stranger.page.goto(`${shop.origin}/login?next=/account&lang=${language}`);
      await logIn(stranger, email, PASSWORD);
      await stranger.button(words.endOthers).click();
      await expect(stranger.main.getByText(words.otherEnded)).toBeVisible();

      await page.reload();
      await expect(page).toHaveURL(/\/login\?next=\/account/);
      await expect(page.getByText(words.sessionEnded)).toBeVisible();
      expect(await storedToken(page)).toBeNull();
      await logIn(shopper, email, PASSWORD);
      await expect(page).toHaveURL(isAt('/account'));
      await expect(page.getByText(words.sessionEnded)).toHaveCount(0);
    },
  );

  test(
    `without a connection, signing out still works on this device, in ${language}`,
    NIGHTLY,
    async ({ page, context, shop, shopper }) => {
      await openAccount(shop, shopper, 'offline');
      await context.setOffline(true);
      await shopper.button(shopper.words.logOut).click();
      await expect.poll(() => storedToken(page)).toBeNull();
      await expect(page.getByText(shopper.words.othersMayGoOn)).toBeVisible();
      await context.setOffline(false);
    },
  );

  test(`the data of an account can be exported and erased, in ${language}`, async ({ page, shop, shopper, faults }) => {
    const { words } = shopper;
    const email = await openAccount(shop, shopper, 'leaving');
    const saving = page.waitForEvent('download');
    await shopper.button(words.downloadData).click();
    const exported = await readFile(await (await saving).path(), 'utf8');
    expect(JSON.parse(exported)).toEqual(expect.any(Object));
    expect(exported).toContain(email);
    expect(exported).not.toContain('argon2');

    await shopper.button(words.erase).click();
    await expectAccessible(page, 'erasing');
    await page
      .getByRole('dialog')
      .getByLabel(/password|كلمة المرور/)
      .fill('not the password');
    await shopper.button(words.eraseNow).click();
    await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
    await page
      .getByRole('dialog')
      .getByLabel(/password|كلمة المرور/)
      .fill(PASSWORD);
    await shopper.button(words.eraseNow).click();
    await expect(page.getByText(words.erased)).toBeVisible();
    await expect(page).toHaveURL(isAt('/'));
    expect(await storedToken(page)).toBeNull();

    await shopper.open('/login');
    await logIn(shopper, email, PASSWORD);
    await expect(shopper.main.getByRole('alert')).toContainText(words.invalidCredentials);
    await expect(passwordField(shopper, words.password)).toBeVisible();
    // The console of the browser reports the refused password, twice.
    expect(faults.filter((fault) => !/status of 40[01]/.test(fault))).toEqual([]);
  });
});
