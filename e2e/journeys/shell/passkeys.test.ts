import { logIn, makeAccount, PASSWORD, storedToken } from '../../support/accounts.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
import { PHONE } from '../../support/browser/browser.ts';
import { mailedCode } from '../../support/mails.ts';
import { addAuthenticator, atLocalhost } from '../../support/passkeys.ts';
import { makeAdministrator } from '../../support/office/office-goods.ts';
import { isAt, Shopper } from '../../support/shopper.ts';
import { expect, test } from '../../support/test.ts';
import { NIGHTLY } from '../../support/nightly.ts';

test.use({ baseURL: ({ shop }, provide) => provide(atLocalhost(shop.origin)) });

/** Opens `/account` and adds a passkey, up to the dialog for its name. @param code reads the mailed code if one is needed */
async function addPasskey(shopper: Shopper, name: string, code?: () => Promise<string>): Promise<void> {
  const { words } = shopper;
  await shopper.button(words.addPasskey).click();
  await passwordOf(shopper).fill(PASSWORD);
  await shopper.button(words.addNow).click();
  if (code) {
    const right = await code();
    await shopper.field(words.code).fill(right === '111111' ? '222222' : '111111');
    await shopper.button(words.addNow).click();
    await expect(shopper.field(words.code)).toHaveAttribute('aria-invalid', 'true');
    await expect(shopper.button(words.addNow)).toBeInViewport({ ratio: 1 });
    await expectAccessible(shopper.page, 'a wrong code for the first passkey');
    await shopper.field(words.code).fill(right);
    await shopper.button(words.addNow).click();
  }
  await expect(shopper.main.getByText(words.passkeySaved)).toBeVisible();
  await shopper.field(words.passkeyName).fill(name);
  await shopper.button(words.save).click();
  await expect(shopper.main.getByText(name, { exact: true })).toBeVisible();
}

/** The name field in the section of the passkeys. */
function passwordOf(shopper: Shopper) {
  return shopper.main.getByLabel(/^(Your password|كلمة المرور)/);
}

const { language, screen } = { language: 'ar', screen: PHONE } as const;

test.describe(() => {
  test.use({ ...screen, language });

  test(`a passkey is added, signs in without an e-mail, and is removed, in ${language}`, async ({
    page,
    shop,
    shopper,
    faults,
  }) => {
    const { words } = shopper;
    const email = `passkey-${language}@example.com`;
    await makeAccount(shop, email, PASSWORD);
    await addAuthenticator(page);
    await shopper.open('/account');
    await logIn(shopper, email, PASSWORD);
    await addPasskey(shopper, words.name);
    await expect(shopper.main.getByText(words.neverUsed)).toBeVisible();
    await expectAccessible(page, 'the passkeys of an account');

    await shopper.button(words.logOut).click();
    await expect(page).toHaveURL(isAt('/login'));
    await shopper.button(words.signInWithPasskey).click();
    await expect(page).not.toHaveURL(isAt('/login'));
    await shopper.open('/account');
    await expect(shopper.main.getByText(email)).toBeVisible();
    await expect(shopper.main.getByText(words.lastUsed)).toBeVisible();

    await shopper.button(words.removePasskey).click();
    await passwordOf(shopper).fill(PASSWORD);
    await expectAccessible(page, 'a passkey that is to be removed');
    await shopper.button(words.removePasskeyNow).click();
    await expect(shopper.main.getByText(words.passkeyRemoved)).toBeVisible();
    await expect(shopper.main.getByText(words.name)).toHaveCount(0);
    expect(faults).toEqual([]);

    await shopper.button(words.logOut).click();
    await shopper.button(words.signInWithPasskey).click();
    await expect(shopper.main.getByRole('alert')).toContainText(words.passkeyRejected);
    await expectAccessible(page, 'a passkey that was refused');
  });
});

test.describe(() => {
  test.use(PHONE);

  test('an administrator adds the first passkey by a mailed code, and is asked for it after the password', async ({
    page,
    shop,
    shopper,
  }) => {
    const email = 'boss@example.com';
    const { words } = shopper;
    await makeAccount(shop, email, PASSWORD);
    await makeAdministrator(shop, email);
    await addAuthenticator(page);
    await shopper.open('/account');
    await logIn(shopper, email, PASSWORD);
    const registered = await mailedCode(shop.dataDir, email);
    await addPasskey(shopper, 'Office', () => mailedCode(shop.dataDir, email, [registered]));
    await shopper.button(words.logOut).click();

    await logIn(shopper, email, PASSWORD);
    await expect(shopper.main.getByRole('heading', { name: words.passkeyStep })).toBeVisible();
    await expectAccessible(page, 'the step after the password');
    expect(await storedToken(page)).toBeNull();
    await shopper.button(words.confirmWithPasskey).click();
    await expect(page).not.toHaveURL(isAt('/login'));
    await shopper.open('/account');
    await expect(shopper.main.getByText(words.lastUsed)).toBeVisible();
  });
});

test(
  'at a numeric address passkeys are unavailable, and the account page says why',
  NIGHTLY,
  async ({ page, shop, language }) => {
    const email = 'numbers@example.com';
    await makeAccount(shop, email, PASSWORD);
    const shopper = new Shopper(page, language);
    await page.goto(`${shop.origin}/account?lang=${language}`);
    await logIn(shopper, email, PASSWORD);
    await expect(shopper.main.getByText(shopper.words.noPasskeysHere)).toBeVisible();
    await expect(shopper.button(shopper.words.addPasskey)).toHaveCount(0);
  },
);
