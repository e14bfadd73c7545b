import type { Locator } from '@playwright/test';
import { tokenFor } from '../../support/accounts.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
import { PHONE } from '../../support/browser/browser.ts';
import { bearer, call, read } from '../../support/call.ts';
import { changeSettings, makeCoupon } from '../../support/office/office-goods.ts';
import type { RunningShop } from '../../support/remotes/server.ts';
import { isAt } from '../../support/shopper.ts';
import { expect, startedShop, test as shopTest } from '../../support/test.ts';
import { CARDS } from '../../support/words.ts';

const AREA = 'السالميه';
const TRANSFER = 'تحويل بنكي أو ومض';

/** Px from the last required field to Pay, of which the sums are the most. */
const LONGEST_WAY = 600;

/** Journeys through a shop that offers every way to pay, and wraps presents. */
const test = shopTest.extend<object, { shop: RunningShop }>({
  shop: startedShop(async (shop) => {
    await changeSettings(shop, { cashOnDelivery: true, giftWrapping: true });
    await offerTransfers(shop);
  }),
});

async function offerTransfers(shop: RunningShop): Promise<void> {
  const headers = bearer(await tokenFor(shop));
  const path = '/api/admin/payments/settings';
  const settings = await read<{ methods: { id: string }[] }>(shop, path, headers);
  const methods = settings.methods.map((one) => (one.id === 'transfer' ? { ...one, isOffered: true } : one));
  const transferDetails = { en: 'Kuwait Bank\nIBAN KW81 CBKU 0000', ar: 'بنك الكويت\nآيبان KW81 CBKU 0000' };
  await call(shop, path, { ...settings, methods, transferDetails }, { method: 'PUT', headers });
}

test.use({ ...PHONE, language: 'ar' });

const focused = (place: Locator): Locator => place.locator('*:focus');

test('nothing but what is required stands between the fields and Pay, and the first press names it', async ({
  page,
  shopper,
}) => {
  const { words, main } = shopper;
  await shopper.addToCart('large-double-bow');
  await shopper.goToCheckout();
  await shopper.field(words.fullName).press('Enter');
  const named = focused(main);
  for (const name of [words.phone, words.city, words.block])
    await expect(named.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page, 'the delivery form with what is missing');
  await named.getByRole('button', { name: words.block, exact: true }).click();
  await expect(shopper.field(words.block)).toBeFocused();
  await expect(shopper.field(words.block)).toBeInViewport({ ratio: 1 });

  // The two parts that nobody has to open are two lines, and Pay is near.
  const [building, pay] = await Promise.all(
    [page.locator('input[name=buildingNumber]'), page.locator('button[form]')].map((one) => one.boundingBox()),
  );
  expect((pay?.y ?? Infinity) - (building?.y ?? 0)).toBeLessThan(LONGEST_WAY);
  await shopper.wrapAsGift('إلى لولوة');
  await shopper.unfold(words.helpDriver);
  const note = page.locator('textarea[name=notes]');
  await expect(note).toBeInViewport({ ratio: 1 });
  await note.fill('الباب الجانبي');
  await expectAccessible(page, 'the delivery form with open parts');
});

test('a refused coupon keeps its text and the focus, with the reason in view', async ({ page, shop, shopper }) => {
  const { main } = shopper;
  await makeCoupon(shop, 'EID10');
  await shopper.addToCart('large-double-bow');
  await shopper.goToCheckout();
  await main.getByText('لديكم رمز خصم؟').click();
  const code = main.getByRole('textbox', { name: 'رمز الخصم' });
  await expect(code).toBeFocused();
  await expect(shopper.button('تطبيق')).toBeInViewport({ ratio: 1 });
  await code.fill('EID11');
  await shopper.button('تطبيق').click();
  const reason = main.getByRole('alert').filter({ hasText: 'لا يمكن استخدام هذا الرمز' });
  await expect(reason).toBeInViewport({ ratio: 1 });
  await expect(code).toHaveValue('EID11');
  await expect(code).toBeFocused();
  await expectAccessible(page, 'the delivery form with a refused coupon');
  await code.fill('EID10');
  await code.press('Enter');
  await expect(focused(main)).toContainText('EID10');
  await expect(focused(main)).toBeInViewport({ ratio: 1 });
});

test('what a press on a method opens is in view, with the focus', async ({ page, shopper, faults }) => {
  const { words, main } = shopper;
  await shopper.order('large-double-bow', AREA);
  for (const [method, button] of [
    [words.cash, words.confirmOrder],
    [TRANSFER, words.confirmOrder],
    [words.card, words.pay],
  ] as const) {
    await shopper.method(method).click();
    const opened = focused(main);
    await expect(opened.getByRole('button', { name: button })).toBeInViewport({ ratio: 1 });
    await expect(shopper.method(method)).toBeInViewport({ ratio: 1 });
    await expectAccessible(page, `the payment page with ${method}`);
  }
  expect(faults).toEqual([]);
});

test('a card that the bank refuses leads back to the methods, with the reason in view', async ({ page, shopper }) => {
  const { words, main } = shopper;
  await shopper.order('knotted-hairband', AREA);
  await shopper.pay(CARDS.challenge);
  await shopper.button(/رفض/).click();
  await expect(page).toHaveURL(isAt('/payment'));
  await expect(focused(main).getByRole('alert')).toContainText('لم يتأكّد البنك من هويتكم');
  await expect(main.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await expect(shopper.field(words.cardNumber)).toBeVisible();
  await page.reload();
  await expect(main.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await expectAccessible(page, 'the payment page after a refusal');
  await shopper.pay(CARDS.approved);
  await expect(shopper.paidHeading).toBeVisible();
});
