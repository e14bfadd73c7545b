import { PHONE } from '../../support/browser/browser.ts';
import { expect, test } from '../../support/office/office.ts';
import { CARDS } from '../../support/words.ts';

test.use({ ...PHONE, language: 'ar' });

const LINK = '/cart?add=large-double-bow:2,satin-name-ribbon:1&utm_source=Instagram&utm_medium=story&utm_campaign=عيد';

test('a basket by link from a story is bought, and the office sees what the story has sold', async ({
  stranger,
  clerk,
  faults,
}) => {
  const { page, main, words } = stranger;
  await page.setViewportSize(PHONE.viewport);
  await stranger.open(LINK);
  await expect(main.getByText('صارت في سلتكم قطعتان.')).toBeVisible();
  // A name is sewn on it, which only its page asks for.
  await expect(main.getByText('يُكتب عليها اسم من اختياركم', { exact: false })).toBeVisible();
  await expect(page).toHaveURL(/\/cart$/);
  await page.reload();
  await expect(main.getByRole('heading', { name: 'في سلتكم قطعتان' })).toBeVisible();

  await main.getByRole('link', { name: words.checkout }).click();
  const form = stranger.field(words.fullName);
  const question = page.getByRole('link', { name: words.continueAsGuest });
  await expect(question.or(form)).toBeVisible();
  if (await question.isVisible()) await question.click();
  await stranger.fillDelivery({ area: 'السالميه', email: 'story@example.com' });
  const number = await stranger.placeOrder();
  await stranger.pay(CARDS.approved);
  await expect(stranger.paidHeading).toBeVisible();

  await clerk.openWhole('/admin/sales-report');
  const report = clerk.main.getByRole('region', { name: 'من أين جاء الزبائن' });
  await expect(report.getByRole('listitem').filter({ hasText: 'instagram / story' })).toContainText('عيد');
  await clerk.open(`/admin/orders/${number}`);
  await expect(clerk.main.getByText('جاء من')).toBeVisible();
  expect(faults).toEqual([]);
});
