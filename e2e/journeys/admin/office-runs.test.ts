import { PHONE } from '../../support/browser/browser.ts';
import { expect, test } from '../../support/office/office.ts';
import { makeDriver, makeReadyOrders } from '../../support/office/runs.ts';

test.use({ ...PHONE, language: 'ar' });

test('a run of two orders is planned, handed over, entered at the doors and counted', async ({
  clerk,
  shop,
  faults,
}) => {
  const [first, second] = await makeReadyOrders(shop);
  await makeDriver(shop, 'فهد');
  const { main, words } = clerk;
  await clerk.open('/admin/runs');
  for (const number of [first, second]) await main.getByRole('checkbox', { name: new RegExp(number) }).check();
  await clerk.choose(words.driver, 'فهد');
  await clerk.button(words.planTwo).click();
  await expect(clerk.heading).toHaveText('فهد');

  await clerk.button(words.handOver).click();
  const doors = main.getByRole('listitem');
  const door = (number: string) => doors.filter({ hasText: number });
  await door(first).getByRole('button', { name: words.deliveredAndPaid }).click();
  await expect(door(first)).toContainText(words.took);
  await door(second).getByRole('button', { name: words.notHome }).click();

  // In Arabic digits.
  await clerk.field(words.counted).fill('٤٫٥');
  await clerk.choose(words.bearer, words.borneByShop);
  await clerk.field(words.reasonOfDifference).fill('نصف دينار فكة للزبونة');
  await clerk.button(words.closeRun).click();
  await expect(main.getByText('نصف دينار فكة للزبونة')).toBeVisible();
  await expect(clerk.button(words.closeRun)).toHaveCount(0);

  await clerk.open('/admin/runs');
  const again = main.getByRole('checkbox', { name: new RegExp(`${second}.*${words.secondAttempt}`) });
  await expect(again).toBeVisible();
  await expect(main.getByRole('checkbox', { name: new RegExp(first) })).toHaveCount(0);
  expect(faults).toEqual([]);
});
