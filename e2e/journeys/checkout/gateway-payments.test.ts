import { expectAccessible } from '../../support/browser/axe.ts';
import { DESKTOP, PHONE } from '../../support/browser/browser.ts';
import { expect, test } from '../../support/payments/gateway.ts';
import { EMAIL, isAt } from '../../support/shopper.ts';
import { mailSaying } from '../../support/mails.ts';
import { NIGHTLY, nightlyUnless } from '../../support/nightly.ts';

/** Ms after which the result's page says that the bank is late. */
const PATIENCE = 25_000;
/** Ms after which it has asked once more. */
const UNTIL_ASKED = 11_000;

for (const { how, language, screen, area } of [
  { how: 'in Arabic on a phone', language: 'ar', screen: PHONE, area: 'السالميه' },
  { how: 'in English on a desktop', language: 'en', screen: DESKTOP, area: 'salmiya' },
] as const)
  test.describe(how, () => {
    test.use({ ...screen, language });

    test(
      'KNET: declined by the bank, said above the ways to pay, then paid',
      nightlyUnless(language === 'ar'),
      async ({ page, shopper, gateway }) => {
        const { words } = shopper;
        await shopper.order('large-double-bow', area);
        await shopper.method(words.knet).click();
        await expect(page).toHaveURL(new RegExp(`^${gateway.url}/pay/`));
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await page.locator('button[value="decline"]').click();
        await expect(page).toHaveURL(isAt('/payment'));
        await expect(page.getByText(words.declinedByKnet)).toBeInViewport({ ratio: 1 });
        await expect(page.locator(':focus').getByText(words.declinedByKnet)).toBeVisible();
        await expect(shopper.method(words.knet)).toBeInViewport();
        await shopper.method(words.knet).click();
        await page.locator('button[value="approve"]').click();
        await expect(shopper.paidHeading).toBeVisible();
        // What the gateway has added to the address is gone.
        expect(new URL(page.url()).searchParams.has('tap_id')).toBe(false);
      },
    );

    test(
      'a card whose bank asks: approved on the page of the bank',
      nightlyUnless(language === 'ar'),
      async ({ page, shopper }) => {
        await shopper.order('large-double-bow', area);
        await shopper.method(shopper.words.card).click();
        await page.locator('button[value="challenge"]').click();
        await page.locator('button[value="approve"]').click();
        await expect(shopper.paidHeading).toBeVisible();
      },
    );
  });

test.describe(() => {
  test.use({ ...PHONE, language: 'ar' });

  test('a customer who cancels is told amount, way and days, before and after, on the page and in the mail', async ({
    page,
    shop,
    shopper,
  }) => {
    const number = await shopper.order('large-double-bow', 'السالميه');
    await shopper.method(shopper.words.knet).click();
    await page.locator('button[value="approve"]').click();
    await expect(shopper.paidHeading).toBeVisible();
    await shopper.open(`/view-invoice?order=${number}`);
    await shopper.button('إلغاء الطلب').click();
    const question = page.locator('main *:focus');
    await expect(question).toContainText(/3\.55.*عبر كي نت.*15 يوم عمل/);
    await expect(question).toBeInViewport({ ratio: 1 });
    await expect(question.getByRole('button', { name: 'نعم، إلغاء' })).toBeInViewport({ ratio: 1 });
    await expectAccessible(page, 'the question whether to cancel');
    await shopper.button('نعم، إلغاء').click();
    await expect(page.getByRole('heading', { name: 'هذا الطلب ملغى' })).toBeFocused();
    const note = shopper.main.getByRole('status').filter({ hasText: /3\.55.*عبر كي نت.*15 يوم عمل/ });
    await expect(note).toBeInViewport({ ratio: 1 });
    await expectAccessible(page, 'a cancelled order');
    // What it says of the money stands in the tests of the mails.
    await mailSaying(shop.dataDir, EMAIL, 'أُلغي طلبكم كما أردتم');
  });
});

for (const { language, area } of [
  { language: 'ar', area: 'السالميه' },
  { language: 'en', area: 'salmiya' },
] as const)
  test.describe(() => {
    test.use({ ...PHONE, language });

    test(
      `a shopper who is back before the bank has answered asks again, and the page goes on by itself, in ${language}`,
      nightlyUnless(language === 'ar'),
      async ({ page, shopper, gateway }) => {
        const { words } = shopper;
        const number = await shopper.order('large-double-bow', area);
        gateway.controls.setNotices({ hold: true });
        await shopper.method(words.knet).click();
        await expect(page).toHaveURL(new RegExp(`^${gateway.url}/pay/`));
        // As if the bank's answer took a while: the shopper goes to the result by hand.
        await page.clock.install();
        await page.goto(`/payment/success?order=${number}&lang=${language}`);
        await expect(page.getByText(words.checking)).toBeVisible();
        await page.clock.fastForward(PATIENCE);
        await shopper.button(words.checkAgain).press('Enter');
        // The keyboard goes on from the part of the page that says what is known.
        await expect(page.locator('section:focus').filter({ hasText: number })).toBeVisible();
        const charge = gateway.controls.charges().find((one) => JSON.stringify(one['reference']).includes(number));
        gateway.controls.decide(String(charge?.['id']), 'CAPTURED');
        await page.clock.fastForward(UNTIL_ASKED);
        await expect(shopper.paidHeading).toBeVisible();
        gateway.controls.setNotices({ hold: false });
        await gateway.controls.flushNotices();
      },
    );
  });

test.describe('on a phone', () => {
  test.use(PHONE);

  test(
    'a notice that is there first has paid the order before the shopper is back',
    NIGHTLY,
    async ({ page, shopper, gateway }) => {
      await shopper.order('large-double-bow', 'Salmiya');
      gateway.controls.setNotices({ beforeRedirect: true });
      await shopper.method(shopper.words.knet).click();
      await page.locator('button[value="approve"]').click();
      await expect(shopper.paidHeading).toBeVisible();
      gateway.controls.setNotices({ beforeRedirect: false });
    },
  );

  test(
    'Apple Pay is offered where the device has it, and nowhere else',
    NIGHTLY,
    async ({ page, shopper, stranger, gateway }) => {
      const { words } = shopper;
      await shopper.order('large-double-bow', 'Salmiya');
      await expect(shopper.method(words.knet)).toBeVisible();
      await expect(shopper.method(words.applePay)).toHaveCount(0);

      await stranger.page.addInitScript(() => {
        Object.assign(window, { ApplePaySession: { canMakePayments: () => true } });
      });
      await stranger.addToCart('large-double-bow');
      await stranger.goToCheckout();
      await stranger.fillDelivery({ area: 'Salmiya', phone: '97553457', email: 'apple@example.com' });
      await stranger.placeOrder();
      await stranger.method(words.applePay).click();
      await expect(stranger.page).toHaveURL(new RegExp(`^${gateway.url}/pay/`));
      await stranger.page.locator('button[value="approve"]').click();
      await expect(stranger.paidHeading).toBeVisible();
      await expect(page).toHaveURL(/\/payment\?order=/);
    },
  );
});
