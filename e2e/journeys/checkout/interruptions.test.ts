import { DESKTOP, PHONE } from '../../support/browser/browser.ts';
import { expect, test } from '../../support/test.ts';
import { Shopper } from '../../support/shopper.ts';
import { CARDS } from '../../support/words.ts';

test.describe('on a phone', () => {
  test.use(PHONE);

  test('a reload at every step loses nothing', async ({ page, shopper }) => {
    await shopper.addToCart('knotted-hairband');
    await page.reload();
    // The start scrolls to where the visitor was, which moves the header under a mouse.
    await expect(page.locator('html[data-started]')).toBeAttached();
    await shopper.goToCheckout();
    await shopper.fillDelivery({ area: 'Salmiya' });
    await page.reload();
    await expect(shopper.field('Full name')).toHaveValue('Noura Al-Kandari');
    await expect(shopper.field('Street')).toHaveValue('Salem Al-Mubarak');
    const number = await shopper.placeOrder();
    await page.reload();
    await expect(page.getByText(number).first()).toBeVisible();
    await shopper.pay(CARDS.approved);
    await expect(shopper.paidHeading).toBeVisible();
    await page.reload();
    await expect(shopper.paidHeading).toBeVisible();
  });

  test('an answer that is lost makes no second order when the shopper tries again', async ({
    context,
    page,
    shopper,
  }) => {
    const stock = async (): Promise<number> => {
      const answer = await page.request.get('/api/products/starry-scrunchie');
      return (await answer.json()).stockQuantity;
    };
    const stockBefore = await stock();
    await shopper.addToCart('starry-scrunchie');
    await shopper.goToCheckout();
    await shopper.fillDelivery({ area: 'Salmiya', phone: '50009999' });
    const placed: string[] = [];
    await context.route('**/api/orders', async (route) => {
      const answer = await route.fetch();
      placed.push((await answer.json()).order.orderNumber);
      await route.abort('connectionreset');
    });
    await shopper.pressPlaceOrder();
    await expect(page.getByText(/we do not know whether your order arrived/)).toBeVisible();
    await context.unrouteAll();
    const number = await shopper.placeOrder();
    expect(new Set(placed)).toEqual(new Set([number]));
    expect(await stock()).toBe(stockBefore - 1);
  });

  test('the cart opens after a press before the shop had started', async ({ context, page, shopper }) => {
    const started = Promise.withResolvers<void>();
    await context.route('**/assets/*.js', async (route) => {
      await started.promise;
      await route.continue();
    });
    await shopper.open('/', 'commit');
    await shopper.cartButton.click();
    started.resolve();
    await expect(page.getByRole('dialog').getByText('Your cart is empty')).toBeVisible();
  });
});

test.describe('on a desktop', () => {
  test.use(DESKTOP);

  test('the language can be changed in the middle of checkout and payment, and what was typed stays', async ({
    page,
    shopper,
  }) => {
    await shopper.addToCart('knotted-hairband');
    await shopper.goToCheckout();
    await shopper.fillDelivery({ area: 'Salmiya' });
    await page.getByRole('banner').getByText('العربية').click();
    await expect(page.locator('html[lang=ar][dir=rtl]')).toBeAttached();
    await expect(shopper.field('الاسم الكامل')).toHaveValue('Noura Al-Kandari');
    await expect(shopper.field('المنطقة')).toHaveValue(/السالمية/);

    const inArabic = new Shopper(page, 'ar');
    await inArabic.placeOrder();
    await inArabic.openCardForm();
    await inArabic.field('الاسم على البطاقة').fill('NOURA ALKANDARI');
    await inArabic.field('رقم البطاقة').fill(CARDS.approved);
    await page.getByRole('banner').getByText('English').click();
    await expect(page.locator('html[lang=en][dir=ltr]')).toBeAttached();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('How would you like to pay?');
    await expect(shopper.field('Name on the card')).toHaveValue('NOURA ALKANDARI');
    await expect(shopper.field('Card number')).toHaveValue('4111 1111 1111 1111');
    await expect(page).toHaveTitle(/Fyonka/);
  });

  test('a mouse button that is held down while the code of the page arrives presses what it was put on', async ({
    context,
    page,
    shopper,
  }) => {
    const pressed = Promise.withResolvers<void>();
    await context.route('**/remotes/catalog/**', async (route) => {
      await pressed.promise;
      await route.continue();
    });
    const control = shopper.main.getByRole('button', { name: shopper.words.addToCart, exact: true }).first();
    await shopper.openDrawn('/product/knotted-hairband', control);
    await expect(page.locator('html[data-started]')).toBeAttached();
    await control.hover();
    await page.mouse.down();
    pressed.resolve();
    await expect(page.locator('[data-first-view]')).not.toBeAttached();
    await shopper.add(() => page.mouse.up());
    await expect(shopper.cartButton).toHaveAccessibleName(/^Cart, 1 item/);
  });

  test('two tabs show the same cart', async ({ context, shopper }) => {
    await shopper.open('/');
    const other = new Shopper(await context.newPage(), 'en');
    await other.addToCart('knotted-hairband');
    await expect(shopper.cartButton).toHaveAccessibleName(/^Cart, 1 item/);
  });
});
