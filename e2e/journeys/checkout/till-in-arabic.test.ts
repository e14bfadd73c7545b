import type { Locator } from '@playwright/test';
import { PHONE } from '../../support/browser/browser.ts';
import { expect, test } from '../../support/test.ts';

test.use({ ...PHONE, language: 'ar' });

/** Px: the smallest target for a thumb. */
const TARGET = 44;

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox();
  if (!box) throw new Error(`${String(element)} is not on the page`);
  return box;
};

test('every control of the cart is large enough for a thumb', async ({ page, shopper }) => {
  await shopper.addToCart('knotted-hairband');
  await shopper.cartButton.click();
  await expect(shopper.checkoutControl).toBeVisible();
  for (const control of await shopper.dialog.getByRole('button').or(shopper.dialog.getByRole('link')).all()) {
    const { width, height } = await boxOf(control);
    // Fractions of a pixel come from fonts and rounding.
    expect(Math.min(width, height) + 0.5, await control.evaluate((element) => element.outerHTML)).toBeGreaterThan(
      TARGET,
    );
  }
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('numbers are on the side of the words, and the mark of a valid field moves nothing', async ({ page, shopper }) => {
  await shopper.addToCart('knotted-hairband');
  await shopper.goToCheckout();
  const phone = shopper.field(shopper.words.phone);
  const prefix = page.getByText('+965').first();
  await phone.fill('97553456');
  const before = await Promise.all([boxOf(phone), boxOf(prefix)]);
  await phone.blur();
  // The tick of a valid field.
  await expect(phone.locator('xpath=..').locator('svg')).toBeVisible();
  expect(await Promise.all([boxOf(phone), boxOf(prefix)])).toEqual(before);

  const block = shopper.field(shopper.words.block);
  await block.fill('10');
  await block.blur();
  await expect(block).toHaveCSS('text-align', 'right');
  const tick = await boxOf(block.locator('xpath=..').locator('svg'));
  const { x: start } = await boxOf(block);
  const room = await block.evaluate((field) => parseFloat(getComputedStyle(field).paddingLeft));
  // Space is reserved for it: typed text never runs under it.
  expect(tick.x + tick.width).toBeLessThanOrEqual(start + room);
});
