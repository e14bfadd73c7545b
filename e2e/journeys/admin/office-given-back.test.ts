import { PHONE } from '../../support/browser/browser.ts';
import { mailSaying } from '../../support/mails.ts';
import { expect, test } from '../../support/office/office.ts';
import { buyWithDiscount, deliverForCash, piece } from '../../support/sample-orders.ts';

test.use({ ...PHONE, language: 'ar' });

const EMAIL = 'customer@example.com';

test('a piece of a discounted order gives back what was paid for it, and the other one the rest', async ({
  clerk,
  shop,
  faults,
}) => {
  const { words, page } = clerk;
  const number = await buyWithDiscount(shop, piece('bow-socks', 2));
  await clerk.open(`/admin/orders/${number}`);
  await clerk.unfold(words.payment);
  for (const state of [words.partlyRefunded, words.refunded]) {
    await clerk.button(words.giveBack).click();
    const dialog = clerk.dialog(words.giveBack);
    await dialog.getByRole('button', { name: words.whatToGiveBack }).click();
    await page.getByRole('option', { name: words.someGoods, exact: true }).click();
    await dialog.getByRole('listitem').getByRole('switch').first().press('Space');
    if (state === words.refunded) await dialog.getByRole('switch').last().press('Space');
    await dialog.getByRole('textbox', { name: words.reason }).fill('one is too small');
    await dialog.getByRole('button', { name: words.goOn }).click();
    await page.getByRole('button', { name: words.giveBackAny }).click();
    await expect(dialog).toBeHidden();
    await expect(clerk.main.getByText(state).first()).toBeVisible();
  }
  expect(faults).toEqual([]);
});

test('money that was given back by Wamd for a delivered order is written down, and withdrawn as a mistake', async ({
  clerk,
  shop,
  faults,
}) => {
  const { words, page, main } = clerk;
  const number = await deliverForCash(shop, piece('bow-socks', 2), 5);
  await clerk.open(`/admin/orders/${number}`);
  await clerk.unfold(words.payment);
  await clerk.button(words.giveBack).click();
  const dialog = clerk.dialog(words.giveBack);
  await dialog.getByRole('button', { name: words.whatToGiveBack }).click();
  await page.getByRole('option', { name: words.anAmount, exact: true }).click();
  await dialog.getByRole('textbox', { name: words.amount }).fill('١٫٣٥');
  await dialog.getByRole('button', { name: words.howItGoesBack }).click();
  await page.getByRole('option', { name: words.wamd, exact: true }).click();
  await dialog.getByRole('textbox', { name: words.reason }).fill('one was torn');
  await dialog.getByRole('button', { name: words.goOn }).click();
  await page.getByRole('button', { name: words.writeDown }).click();
  await expect(main.getByText(words.byHand).first()).toBeVisible();
  await mailSaying(shop.dataDir, EMAIL, `${number}-C1`);

  await clerk.button(words.withdraw).last().click();
  const withdrawal = clerk.dialog(words.withdrawTitle);
  await withdrawal.getByRole('textbox', { name: words.reason }).fill('it was another order');
  await withdrawal.getByRole('button', { name: words.withdraw }).click();
  await expect(main.getByText(words.isWithdrawn)).toBeVisible();
  await expect(withdrawal).toBeHidden();
  expect(faults).toEqual([]);
});
