import { logIn, makeAccount, PASSWORD } from '../../support/accounts.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
import { DESKTOP } from '../../support/browser/browser.ts';
import { isAt } from '../../support/shopper.ts';
import { expect, test } from '../../support/test.ts';
import { CARDS } from '../../support/words.ts';

const { language, screen, area, own } = { language: 'en', screen: DESKTOP, area: 'salmiya', own: 'Lulwa' } as const;

test.describe(() => {
  test.use({ ...screen, language });

  test(`from a guest’s order to ordering again when signed in, in ${language}`, async ({
    page,
    shop,
    shopper,
    faults,
  }) => {
    const { words } = shopper;
    const email = `owner-${language}@example.com`;

    // A guest orders a ribbon with a name, and pays.
    await shopper.open('/product/satin-name-ribbon');
    await shopper.main.getByRole('textbox').first().fill(own);
    await shopper.add();
    await shopper.goToCheckout();
    await shopper.fillDelivery({ area });
    await shopper.field(words.email).fill(email);
    const first = await shopper.placeOrder();
    await shopper.pay(CARDS.approved);
    await expect(shopper.paidHeading).toBeVisible();

    // The guest's cart stays, and signing in leads back to checkout.
    await shopper.addToCart('starry-scrunchie');
    await makeAccount(shop, email, PASSWORD);
    await shopper.cartButton.click();
    await shopper.checkoutControl.click();
    await shopper.main.getByRole('link', { name: words.logIn, exact: true }).click();
    await logIn(shopper, email, PASSWORD);
    await expect(page).toHaveURL(isAt('/checkout'));
    await expect(page.getByText(words.filledIn)).toBeVisible();
    await expect(shopper.field(words.email)).toHaveValue(email);
    await expect(shopper.field(words.fullName)).toHaveValue(words.name);
    await expect(shopper.field(words.block)).toHaveValue('10');
    await expectAccessible(page, 'the delivery form, filled in');
    const second = await shopper.placeOrder();

    // The unpaid order leads from the list to its payment, without an order token.
    await shopper.openWhole('/my-orders');
    await expect(shopper.main.getByRole('article')).toHaveCount(2);
    const [newest, oldest] = [shopper.main.getByRole('article').first(), shopper.main.getByRole('article').last()];
    await expect(newest).toContainText(second);
    await expect(newest).toContainText(words.awaitingPayment);
    await expect(oldest).toContainText(first);
    await expectAccessible(page, 'my orders');
    await page.evaluate(() => localStorage.removeItem('held-orders'));
    await page.reload();
    await newest.getByRole('link', { name: words.pay }).click();
    await expect(page).toHaveURL(/\/payment\?order=/);
    await shopper.pay(CARDS.approved);
    await expect(shopper.paidHeading).toBeVisible();

    // The tracking page shows the owner everything, and hides the name from a stranger.
    await shopper.openWhole('/my-orders');
    await expect(newest).toContainText(words.beingPrepared);
    await newest.getByRole('link', { name: words.track, exact: true }).click();
    await expect(page).toHaveURL(/\/view-invoice\?order=/);
    await expect(page.getByText(words.hidden)).toHaveCount(0);
    await expect(page.getByText(words.name).first()).toBeVisible();
    await page.getByRole('link', { name: words.yourOrders }).click();
    await expect(page).toHaveURL(isAt('/my-orders'));

    const saving = page.waitForEvent('download');
    await newest.getByRole('button', { name: words.invoice, exact: true }).click();
    expect((await saving).suggestedFilename()).toBe(`invoice-${second}.pdf`);

    // Ordering the guest's order again puts the ribbon with its name into the cart, and opens the cart.
    await oldest.getByRole('button', { name: words.orderAgain }).click();
    await expect(shopper.dialog).toContainText(own);
    expect(faults).toEqual([]);
  });

  test(`an order is placed as a guest’s when the session has ended, in ${language}`, async ({
    page,
    shop,
    shopper,
    stranger,
  }) => {
    const { words } = shopper;
    const email = `midway-${language}@example.com`;
    await makeAccount(shop, email, PASSWORD);
    await shopper.addToCart('starry-scrunchie');
    await shopper.open('/login?next=/checkout');
    await logIn(shopper, email, PASSWORD);
    await expect(page).toHaveURL(isAt('/checkout'));
    await shopper.fillDelivery({ area });

    // The same person on another device.
    await stranger.page.goto(`${shop.origin}/login?next=/account&lang=${language}`);
    await logIn(stranger, email, PASSWORD);
    await stranger.button(words.endOthers).click();
    await expect(stranger.main.getByText(words.otherEnded)).toBeVisible();

    await shopper.placeOrder();
    await expect(
      page
        .getByText(words.sessionEnded)
        .or(page.getByText(/as a guest|كضيوف/))
        .first(),
    ).toBeVisible();
    await shopper.pay(CARDS.approved);
    await expect(shopper.paidHeading).toBeVisible();
  });
});
