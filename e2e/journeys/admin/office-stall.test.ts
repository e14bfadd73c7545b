import { PHONE } from '../../support/browser/browser.ts';
import { untilKept } from '../../support/browser/kept-page.ts';
import { expect, test } from '../../support/office/office.ts';
import { makeStall } from '../../support/office/stalls.ts';

test.use({ ...PHONE, language: 'ar', serviceWorkers: 'allow' });

test('a day at a fair: sold with and without signal, counted in the evening, and the cash', async ({
  clerk,
  context,
  shop,
}) => {
  const stall = await makeStall(shop, 'bow-socks', 5);
  const { main, page } = clerk;
  await clerk.openWhole(`/admin/stalls/${stall}`);
  const piece = main.getByRole('button', { name: /الباقي \d/ });
  await piece.click();
  const heard = page.waitForResponse(
    (answer) => answer.url().endsWith('/sales') && answer.request().method() === 'POST',
  );
  await clerk.button('ومض').click();
  await heard;
  await expect(piece).toContainText('الباقي 4');

  await untilKept(page, `/admin/stalls/${stall}`);
  await context.setOffline(true);
  await piece.click();
  await piece.click();
  await clerk.button('نقدًا').click();
  await expect(main.getByText('مبيعات لم تُرسل بعد: 1')).toBeVisible();
  await expect(piece).toContainText('الباقي 2');
  await page.reload();
  await expect(main.getByText('مبيعات لم تُرسل بعد: 1')).toBeVisible();
  await expect(piece).toContainText('الباقي 2');
  await context.setOffline(false);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(main.getByText(/لم تُرسل/)).toHaveCount(0);

  await clerk.button('المساء').click();
  await clerk.button('إغلاق الركن').click();
  await expect(main.getByText('كل القطع محسوبة.')).toBeVisible();
  await clerk.field('المعدود').fill('٠');
  await clerk.field('سبب الفرق').fill('الصندوق في المحل');
  await clerk.button('حساب').click();
  await expect(main.getByText('الصندوق في المحل')).toBeVisible();
});
