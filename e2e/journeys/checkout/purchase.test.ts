import { signIn } from '../../support/accounts.ts';
import { DESKTOP, PHONE } from '../../support/browser/browser.ts';
import { mailSaying } from '../../support/mails.ts';
import { nightlyUnless } from '../../support/nightly.ts';
import { Clerk } from '../../support/office/clerk.ts';
import { expect, test } from '../../support/test.ts';
import { CARDS } from '../../support/words.ts';

const ARABIC = { language: 'ar', product: 'فيونكة كبيرة بطبقتين', area: 'السالميه' } as const;
const ENGLISH = { language: 'en', product: 'Large double bow', area: 'salmiya' } as const;

const NOTE = 'إلى لولوة';

/** A weekday with its date, as the shop promises it. */
const DAY = {
  ar: /(?:الأحد|الاثنين|الثلاثاء|الأربعاء|الخميس|الجمعة|السبت) \d{1,2} [\u0621-\u064a]+/,
  en: /[A-Z][a-z]+day \d{1,2} [A-Z][a-z]+/,
} as const;

for (const { how, language, screen, product, area } of [
  { how: 'in Arabic on a phone', ...ARABIC, screen: PHONE },
  { how: 'in English on a phone', ...ENGLISH, screen: PHONE },
  { how: 'in English on a desktop', ...ENGLISH, screen: DESKTOP },
]) {
  test.describe(() => {
    // With its animations, as most shoppers have it.
    test.use({ ...screen, language, contextOptions: { reducedMotion: 'no-preference' } });

    test(
      `a guest buys ${how}: home, product, cart, area, payment, invoice, the office, and the same again`,
      nightlyUnless(language === 'ar' || screen === DESKTOP),
      async ({ page, shop, shopper, stranger, faults }) => {
        const { words } = shopper;
        const email = `${language}-${screen === PHONE ? 'phone' : 'desktop'}@example.com`;
        await shopper.open('/');
        await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
        await page.getByRole('link', { name: product }).first().click();
        await expect(page).toHaveURL(/\/product\/large-double-bow/);
        const promise = shopper.main.getByText(DAY[language]).first();
        const [day = ''] = DAY[language].exec(await promise.innerText()) ?? [];
        await shopper.add();
        await shopper.button(words.buyNow).click();
        await expect(shopper.dialog.getByRole('link', { name: product })).toBeVisible();
        await expect(shopper.dialog).toContainText(day);

        await shopper.goOnAsGuest();
        await expect(page).toHaveTitle(new RegExp(`^${words.checkout} · `));
        await shopper.fillDelivery({ area, email });
        const door = await shopper.liveInApartment();
        await shopper.addPosition({ latitude: 29.33451, longitude: 48.07634 });
        await shopper.wrapAsGift(NOTE);
        // One piece, 1.75, and delivery to Salmiya 1.80
        await expect(page.getByText('3.55').filter({ visible: true }).first()).toBeVisible();
        await expect(shopper.main).toContainText(day);
        const number = await shopper.placeOrder();
        expect(number).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}-[0-9A-Z]$/);
        await expect(page).toHaveTitle(new RegExp(`^${words.payment} · `));
        await shopper.pay(CARDS.approved);
        await expect(shopper.paidHeading).toBeVisible();
        await expect(page).toHaveTitle(words.paid);
        await expect(page.getByText(number).first()).toBeVisible();
        await expect(page.getByText(NOTE)).toBeVisible();
        await expect(shopper.main).toContainText(day);
        await mailSaying(shop.dataDir, email, day);

        const seen = [number, '3.55', 'Large double bow', 'فيونكة كبيرة بطبقتين'];
        const hidden = [email, '9755 3456', NOTE, ...door];
        const invoice = page.locator('body');
        await page.goto(`/api/invoice/${number}`);
        for (const text of seen) await expect(invoice).toContainText(text);
        // The number alone shows what a parcel shows.
        for (const text of hidden) await expect(invoice).not.toContainText(text);
        await page.goto(`/api/invoice/${number}?phone=3456`);
        for (const text of [...seen, ...hidden]) await expect(invoice).toContainText(text);

        const clerk = new Clerk(stranger.page, language);
        await signIn(shop, clerk.page);
        await clerk.open(`/admin/orders/${number}`);
        await clerk.unfold(clerk.words.delivery);
        for (const text of [NOTE, ...door]) await expect(clerk.main.getByText(text, { exact: true })).toBeVisible();

        await shopper.open(`/view-invoice?order=${number}`);
        await expect(shopper.main).toContainText(day);
        await shopper.button(words.orderAgain).click();
        await expect(shopper.dialog.getByRole('link', { name: product })).toBeVisible();
        expect(faults).toEqual([]);
      },
    );
  });
}

test.describe('on a phone', () => {
  test.use(PHONE);

  test('a name on a ribbon is stored up to the invoice', async ({ page, shopper }) => {
    await shopper.open('/product/satin-name-ribbon');
    await shopper.pressAddToCart();
    // A required name must be filled in first.
    await expect(page.getByText(/Please fill in/)).toBeVisible();
    await shopper.main.getByRole('textbox').first().fill('لولوة');
    await shopper.add();
    await shopper.goToCheckout();
    await shopper.fillDelivery({ area: 'Salmiya' });
    const number = await shopper.placeOrder();
    await shopper.pay(CARDS.approved);
    await expect(shopper.paidHeading).toBeVisible();
    await expect(page.getByText('لولوة').first()).toBeVisible();
    // And once more with another name.
    await page.getByRole('region', { name: 'With another name' }).getByRole('button').click();
    await expect(shopper.dialog.getByRole('textbox', { name: 'Name on the ribbon' })).toBeVisible();
    // The name is hidden from a visitor who knows only the number.
    await page.goto(`/api/invoice/${number}`);
    await expect(page.locator('body')).toContainText(number);
    await expect(page.locator('body')).not.toContainText('لولوة');
    await page.goto(`/api/invoice/${number}?phone=3456`);
    await expect(page.locator('body')).toContainText('لولوة');
  });

  test('going back from payment and changing the form leaves one order, with the last pieces', async ({
    page,
    shopper,
  }) => {
    const stock = async (): Promise<number> =>
      (await (await page.request.get('/api/products/starry-scrunchie')).json()).stockQuantity;
    const stockBefore = await stock();
    const first = await shopper.order('starry-scrunchie', 'Salmiya');
    await page.goBack();
    await expect(page.getByText(/takes its place/)).toBeVisible();
    await shopper.field('Block').fill('11');
    const second = await shopper.placeOrder();
    expect(second).not.toBe(first);
    expect(await stock()).toBe(stockBefore - 1);

    // Going back again without a change keeps the same order.
    await page.goBack();
    expect(await shopper.placeOrder()).toBe(second);

    await shopper.open(`/view-invoice?order=${first}`);
    await expect(page.getByText('You placed another order instead.')).toBeVisible();
    await shopper.open(`/payment?order=${second}`);
    await shopper.pay(CARDS.approved);
    await expect(shopper.paidHeading).toBeVisible();
    await expect(page.getByText(/Block.11/).first()).toBeVisible();
  });

  test('paying an older order leaves items in the cart that were added since', async ({ shopper }) => {
    const number = await shopper.order('knotted-hairband', 'Salmiya');
    await shopper.addToCart('starry-scrunchie');
    await shopper.open(`/payment?order=${number}`);
    await shopper.pay(CARDS.approved);
    await expect(shopper.paidHeading).toBeVisible();
    await expect(shopper.cartButton).toHaveAccessibleName(/1/);
  });

  test('a declined card keeps the order and says why, and a second try pays it once', async ({ page, shopper }) => {
    // A small phone with an open keyboard: the reason must be in view without scrolling.
    await page.setViewportSize({ width: 360, height: 560 });
    const number = await shopper.order('knotted-hairband', 'Rawda');

    await shopper.pay(CARDS.gatewayDown);
    const refusal = page.getByRole('alert');
    await expect(refusal).toBeInViewport({ ratio: 1 });
    await shopper.pay(CARDS.declined);
    await expect(refusal).toContainText('The card was declined');
    await expect(refusal).toBeInViewport({ ratio: 1 });
    await expect(shopper.field('Name on the card')).toHaveValue('NOURA ALKANDARI');
    // Only the CVV must be typed again.
    await expect(shopper.field('CVV')).toHaveValue('');

    await shopper.pay(CARDS.approved);
    await expect(shopper.paidHeading).toBeVisible();
    const answer = await page.request.get(`/api/invoice/${number}`, { headers: { Accept: 'application/json' } });
    const { invoice } = await answer.json();
    expect(invoice.status).toBe('processing');
    expect(invoice.history.map(({ to }: { to: string }) => to)).toEqual(['pending', 'processing']);
  });
});

test.describe('on a desktop', () => {
  test.use(DESKTOP);

  test('the success page opened by hand says that nothing was paid, and orders nothing', async ({ page, shopper }) => {
    const posts: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
    await shopper.open('/payment/success?paymentStatus=success');
    await expect(page.getByText('Nothing was paid here')).toBeVisible();
    expect(posts).toEqual([]);
  });

  test('payment without an order leads to the sign-in page', async ({ page, shopper }) => {
    await shopper.open('/payment');
    await expect(page).toHaveURL(/\/login/);
  });
});
