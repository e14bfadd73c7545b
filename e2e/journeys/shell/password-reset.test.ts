import { logIn, makeAccount, PASSWORD, passwordField } from '../../support/accounts.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
import { PHONE } from '../../support/browser/browser.ts';
import { mailedCode, mailedLink } from '../../support/mails.ts';
import { NIGHTLY, nightlyUnless } from '../../support/nightly.ts';
import { isAt } from '../../support/shopper.ts';
import { expect, test } from '../../support/test.ts';

const FIRST = PASSWORD;
const SECOND = 'eight velvet bows';
const THIRD = 'nine silver buckles';

test.use(PHONE);

for (const language of ['ar', 'en'] as const)
  test.describe(() => {
    test.use({ language });

    test(
      `a forgotten password is reset with the code of a mail, or with its link in another browser, in ${language}`,
      nightlyUnless(language === 'ar'),
      async ({ page, shop, shopper, stranger }) => {
        const email = `forgetful-${language}@example.com`;
        const { words } = shopper;
        const usedUp = await makeAccount(shop, email, FIRST);
        // Without a code it begins at the beginning.
        await shopper.open('/reset-password');
        await expect(page).toHaveURL(isAt('/forgot-password'));
        await shopper.open('/login');
        await shopper.main.getByRole('link', { name: words.forgotPassword }).click();
        await shopper.field(words.email).fill(email);
        await shopper.button(words.sendCode).click();
        await expect(shopper.main.getByText(words.codeSent)).toBeVisible();
        await expect(page).toHaveURL(isAt('/verify-reset-code'));
        await expectAccessible(page, 'the code');
        await shopper.field(words.code).fill(await mailedCode(shop.dataDir, email, [usedUp]));

        await expect(page).toHaveURL(isAt('/reset-password'));
        await expect(shopper.field(words.email)).toHaveValue(email);
        await page.reload();
        await passwordField(shopper, words.newPassword).fill(SECOND);
        await expectAccessible(page, 'the new password');
        await shopper.button(words.saveNewPassword).click();
        await expect(shopper.main.getByText(words.passwordChanged)).toBeVisible();

        await expect(page).toHaveURL(isAt('/login'));
        await expect(shopper.field(words.email)).toHaveValue(email);
        await logIn(shopper, email, FIRST);
        await expect(shopper.main.getByRole('alert')).toContainText(words.invalidCredentials);
        await logIn(shopper, email, SECOND);
        await expect(page).toHaveURL(isAt('/account'));

        // The link of the same mail has ended; that of the next one opens where nobody asked for it.
        const link = (other: string) =>
          mailedLink(
            shop.dataDir,
            email,
            new RegExp(`\\S+/reset-password\\?lang=${language}#token=(?!${other}$)\\S+$`, 'm'),
          );
        const ended = await link('none');
        await stranger.page.setViewportSize(PHONE.viewport);
        await stranger.page.goto(shop.origin + ended);
        await expectAccessible(stranger.page, 'the link of a mail');
        await stranger.button(words.goOn).click();
        await expect(stranger.main.getByRole('alert')).toContainText(words.linkGone);
        await expectAccessible(stranger.page, 'a link that has ended');
        await stranger.main.getByRole('link', { name: words.startAgain }).click();
        await stranger.field(words.email).fill(email);
        await stranger.button(words.sendCode).click();
        await expect(stranger.page).toHaveURL(isAt('/verify-reset-code'));
        await page.goto(shop.origin + (await link(ended.slice(ended.lastIndexOf('=') + 1))));
        await shopper.button(words.goOn).click();
        await passwordField(shopper, words.newPassword).fill(THIRD);
        expect(page.url()).not.toContain('token');
        await shopper.button(words.saveNewPassword).click();
        await expect(page).toHaveURL(isAt('/login'));
        await logIn(shopper, email, THIRD);
        await expect(page).toHaveURL(isAt('/account'));
      },
    );

    test(
      `a changed password signs out everywhere, in ${language}`,
      NIGHTLY,
      async ({ page, shop, shopper, stranger }) => {
        const email = `careful-${language}@example.com`;
        const { words } = shopper;
        await makeAccount(shop, email, FIRST);
        // The same person on another device.
        await stranger.page.goto(`${shop.origin}/login?lang=${language}`);
        await logIn(stranger, email, FIRST);
        await expect(stranger.page).toHaveURL(isAt('/account'));

        await shopper.open('/change-password');
        await expect(page).toHaveURL(/\/login\?next=/);
        await logIn(shopper, email, FIRST);
        await expect(page).toHaveURL(isAt('/change-password'));
        await passwordField(shopper, words.oldPassword).fill(SECOND);
        await passwordField(shopper, words.newPassword).fill(SECOND);
        await shopper.main.getByRole('button', { name: words.changePassword }).click();
        await expect(passwordField(shopper, words.oldPassword)).toHaveAttribute('aria-invalid', 'true');
        await expectAccessible(page, 'a wrong old password');
        await passwordField(shopper, words.oldPassword).fill(FIRST);
        await shopper.main.getByRole('button', { name: words.changePassword }).click();

        await expect(page).toHaveURL(isAt('/login'));
        await expect(shopper.main.getByText(words.passwordChanged)).toBeVisible();
        await expectAccessible(page, 'signed out');
        await logIn(shopper, email, SECOND);
        await expect(page).toHaveURL(isAt('/account'));

        await stranger.page.reload();
        await expect(stranger.page).toHaveURL(isAt('/login'));
      },
    );
  });

test('the page for a code asks for the e-mail when it is opened directly', async ({ shopper }) => {
  await shopper.open('/verify-reset-code');
  await expect(shopper.main.getByRole('alert')).toHaveText('Email not provided. Please start the reset process again.');
});
