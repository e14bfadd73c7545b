import { expectAccessible } from '../../support/browser/axe.ts';
import { PHONE } from '../../support/browser/browser.ts';
import { tooWide } from '../../support/browser/large-text.ts';
import { expect, test as officeTest } from '../../support/office/office.ts';
import type { RunningShop } from '../../support/remotes/server.ts';
import { isAt } from '../../support/shopper.ts';
import { startedShop } from '../../support/test.ts';

/** In a shop of its own, whose areas other journeys do not order to. */
const test = officeTest.extend<object, { shop: RunningShop }>({ shop: startedShop() });

test.use({ ...PHONE, language: 'ar' });

test('who lives where nothing is delivered is told so and may ask, until the office has set a fee', async ({
  clerk,
  stranger: shopper,
}) => {
  const { page, words } = shopper;
  await shopper.addToCart('large-double-bow');
  await expect(page.getByText(/نوصّل إلى 64 منطقة في كل محافظات الكويت/)).toBeVisible();
  await shopper.goToCheckout();
  const city = shopper.field(words.city);
  await city.fill('السلميه');
  await city.blur();
  await expect(city).toHaveValue('السلميه');
  await expect(page.getByRole('button', { name: 'السالمية', exact: true })).toBeVisible();
  await city.fill('الرميثيه');
  await page.getByRole('option').first().click();
  await expect(page.getByText('لا نوصّل إلى الرميثية بعد.')).toBeVisible();
  const ask = page.getByRole('link', { name: 'اسألونا عن هذه المنطقة' });
  expect(new URL((await ask.getAttribute('href')) ?? '').searchParams.get('text')).toContain('الرميثية');
  await expectAccessible(page, 'the delivery form with an area without delivery');

  await clerk.openWhole('/admin/settings/areas');
  const map = clerk.main.getByRole('navigation', { name: 'أين نوصّل' });
  await expect(map.getByRole('link', { name: /حولي/ })).toContainText('13 من 20');
  await expectAccessible(clerk.page, 'the areas in the office');
  expect(await tooWide(clerk.page)).toBeLessThanOrEqual(0);
  await clerk.main.getByRole('searchbox').fill('الرميثيه');
  await clerk.main.getByLabel('رسوم الرميثية').fill('١٫٨');
  await clerk.main.getByLabel('رسوم الرميثية').press('Enter');
  await expect(map.getByRole('link', { name: /حولي/ })).toContainText('14 من 20');

  // The form keeps what was filled in, and the list is read again with the page.
  await expect(async () => {
    await page.reload();
    await expect(city).toHaveValue('الرميثية');
    await expect(page.getByText('لا نوصّل إلى الرميثية بعد.')).toBeHidden({ timeout: 1000 });
  }).toPass();
  await shopper.fillDelivery({ area: 'الرميثيه' });
  await shopper.button(words.pay).click();
  await page.waitForURL(isAt('/payment'));
  await expect(page.getByText('الرميثية').first()).toBeVisible();
});
