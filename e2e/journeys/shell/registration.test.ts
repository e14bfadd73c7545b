import { logIn, makeAccount, PASSWORD, passwordField } from '../../support/accounts.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
import { PHONE } from '../../support/browser/browser.ts';
import { mailedCode } from '../../support/mails.ts';
import { NIGHTLY, nightlyUnless } from '../../support/nightly.ts';
import { isAt } from '../../support/shopper.ts';
import { expect, test } from '../../support/test.ts';

test.use(PHONE);

for (const language of ['ar', 'en'] as const)
  test.describe(() => {
    test.use({ language });

    test(
      `a guest with a full cart registers on the way to checkout, in ${language}`,
      nightlyUnless(language === 'ar'),
      async ({ page, shop, shopper, faults }) => {
        const email = `buyer-${language}@example.com`;
        const { words } = shopper;
        await shopper.addToCart('knotted-hairband');
        await shopper.cartButton.click();
        await shopper.checkoutControl.click();
        await shopper.main.getByRole('link', { name: words.register }).click();

        await expect(shopper.button(words.sendCode)).toBeDisabled();
        await shopper.field(words.email).fill(email);
        await shopper.button(words.sendCode).click();
        await expect(shopper.field(words.code)).toBeVisible();
        await expectAccessible(page, 'the code');
        const code = await mailedCode(shop.dataDir, email);

        // On a phone the mail is read in another app, and the page may be reloaded afterwards.
        await page.reload();
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(shopper.main.getByText(email)).toBeVisible();
        await shopper.field(words.code).fill(wrong(code));
        await expect(shopper.main.getByRole('alert')).toContainText(words.codeInvalid);
        await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe(wrong(code));
        await shopper.field(words.code).fill(` ${code.slice(0, 3)} ${code.slice(3)}`);

        await expect(passwordField(shopper, words.password)).toBeVisible();
        await passwordField(shopper, words.password).fill('password1');
        await shopper.button(words.setPassword).click();
        await expect(passwordField(shopper, words.password)).toHaveAttribute('aria-invalid', 'true');
        await expectAccessible(page, 'a well-known password');
        await passwordField(shopper, words.password).fill(PASSWORD);
        await shopper.button(words.setPassword).click();

        await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.welcome);
        await expect(page).toHaveTitle(new RegExp(`^${words.welcome} · `));
        await expectAccessible(page, 'a new account');
        await shopper.main.getByRole('link', { name: words.toCheckout }).click();

        await expect(page).toHaveURL(isAt('/checkout'));
        // An empty cart would show no form.
        await expect(shopper.field(words.email)).toHaveValue(email);
        expect(faults.filter((fault) => !fault.includes('400'))).toEqual([]);
      },
    );

    test(
      `after five wrong codes a new one is offered, and works, in ${language}`,
      NIGHTLY,
      async ({ page, shop, shopper }) => {
        const { words } = shopper;
        const email = `hasty-${language}@example.com`;
        await shopper.open('/register');
        await shopper.field(words.email).fill(email);
        await shopper.button(words.sendCode).click();
        const first = await mailedCode(shop.dataDir, email);
        for (let tries = 0, code = first; tries < 5; tries++) {
          code = wrong(code);
          const answer = page.waitForResponse(/verify-code/);
          await shopper.field(words.code).fill(code);
          await answer;
        }
        await expect(shopper.main.getByText(words.codeDead)).toBeVisible();
        await expectAccessible(page, 'a code that is used up');
        await shopper.button(words.newCode).click();
        await shopper.field(words.code).fill(await mailedCode(shop.dataDir, email, [first]));
        await expect(passwordField(shopper, words.password)).toBeVisible();
      },
    );
  });

test('the way to checkout asks once a visit whether to go on as a guest', async ({ page, shopper }) => {
  await shopper.addToCart('knotted-hairband');
  await shopper.goToCheckout();
  await page.goBack();
  await shopper.open('/');
  await shopper.cartButton.click();
  await shopper.checkoutControl.click();
  await expect(page).toHaveURL(isAt('/checkout'));
});

test('going back from the code leads to the e-mail, which can be corrected', async ({ page, shop, shopper }) => {
  const { words } = shopper;
  await shopper.open('/register');
  for (const email of ['nora@example.com', 'noura@example.com']) {
    await shopper.field(words.email).fill(email);
    await shopper.button(words.sendCode).click();
    await expect(shopper.main.getByText(email)).toBeVisible();
    await mailedCode(shop.dataDir, email);
    await page.goBack();
    await expect(shopper.field(words.email)).toHaveValue(email);
  }
});

test('signing in leads back to the account page that was requested', async ({ page, shop, shopper }) => {
  const email = 'returning@example.com';
  await makeAccount(shop, email, PASSWORD);
  await shopper.open('/my-orders');
  await expect(page).toHaveURL(/\/login\?next=\/my-orders/);
  await logIn(shopper, email, 'another password');
  await expect(shopper.main.getByRole('alert')).toContainText(shopper.words.invalidCredentials);
  await logIn(shopper, email, PASSWORD);
  await expect(page).toHaveURL(isAt('/my-orders'));
  // For a signed-in visitor, the way to checkout does not ask again.
  await shopper.open('/login?fromCheckout=1');
  await expect(page).toHaveURL(isAt('/checkout'));
});

test('a field pressed before its code has loaded accepts no text, and gets the focus afterwards', async ({
  page,
  shopper,
}) => {
  let arrive = (): void => undefined;
  const arrival = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/\/assets\/\d+\.[^/]+\.js$/, async (route) => {
    await arrival;
    await route.continue();
  });
  await shopper.open('/login', 'domcontentloaded');
  await expect(page.locator('html[data-started]')).toBeAttached();
  const email = shopper.field(shopper.words.email);
  await email.tap();
  await page.keyboard.type('lost');
  await expect(email).toHaveValue('');
  arrive();
  await expect(page.locator('[data-first-view]')).not.toBeAttached();
  await expect(email).toBeFocused();
  await page.keyboard.type('noura@example.com');
  await expect(email).toHaveValue('noura@example.com');
});

/** A code that differs from the right one. */
function wrong(code: string): string {
  return code.replace(/.$/, (digit) => String((Number(digit) + 1) % 10));
}
