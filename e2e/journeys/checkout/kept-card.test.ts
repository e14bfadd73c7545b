import { makeAccount, PASSWORD, signIn } from '../../support/accounts.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
import { PHONE } from '../../support/browser/browser.ts';
import { isAt } from '../../support/shopper.ts';
import type { Shopper } from '../../support/shopper.ts';
import { expect, test } from '../../support/test.ts';
import { CARDS } from '../../support/words.ts';

const AREA = 'السالميه';
const KEEP = 'احفظوا هذه البطاقة للمرة القادمة';
const YOUR_CARDS = 'بطاقاتكم المحفوظة';
const CARDS_SECTION = 'البطاقات المحفوظة';
const CARD = 'بطاقة Visa تنتهي بـ 1111';

test.use({ ...PHONE, language: 'ar' });

/** Within the document, which remembers what it has read. */
async function goToAccount({ page, words }: Shopper): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: words.menu, exact: true }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'حسابي' }).click();
  await expect(page).toHaveURL(isAt('/account'));
}

/** From the account to the order that waits, within the document as well. */
async function goToPayment({ page, main, words }: Shopper): Promise<void> {
  await main.getByRole('link', { name: 'طلباتي', exact: true }).click();
  await main.getByRole('article').getByRole('link', { name: words.pay }).click();
  await expect(page).toHaveURL(isAt('/payment'));
}

/** With the address of the order before. */
async function orderAgain(shopper: Shopper, productId: string): Promise<void> {
  await shopper.addToCart(productId);
  await shopper.goToCheckout();
  await expect(shopper.page.getByText(shopper.words.filledIn)).toBeVisible();
  await shopper.placeOrder();
}

test('a card that its owner lets the shop keep pays with one press, until she removes it', async ({
  page,
  shop,
  shopper,
  faults,
}, { repeatEachIndex }) => {
  const { main } = shopper;
  const email = `kept-card-${repeatEachIndex}@example.com`;
  await makeAccount(shop, email, PASSWORD);
  await signIn(shop, page, { email, password: PASSWORD });
  const wish = main.getByRole('checkbox', { name: KEEP });
  const offered = main.getByRole('list', { name: YOUR_CARDS }).getByRole('button');
  const section = main.getByRole('region', { name: CARDS_SECTION });

  // Nothing is kept unless she ticks it, which a press on the words does as well.
  await shopper.order('large-double-bow', AREA);
  await shopper.openCardForm();
  await expect(wish).not.toBeChecked();
  await expect(offered).toHaveCount(0);
  await main.getByText(KEEP).click();
  await expect(wish).toBeChecked();
  await expectAccessible(page, 'the form of a card that will be kept');
  await shopper.pay(CARDS.approved);
  await expect(shopper.paidHeading).toBeVisible();

  await goToAccount(shopper);
  await expect(section.getByRole('listitem')).toHaveText([new RegExp(`^${CARD}`)]);
  await expectAccessible(page, 'an account with a kept card');

  // It is the first thing to press, and no number is asked for.
  await orderAgain(shopper, 'knotted-hairband');
  await expect(offered).toHaveAccessibleName(new RegExp(`^${CARD}.*دفع`));
  await expect(offered).toBeInViewport({ ratio: 1 });
  await expectAccessible(page, 'the payment page with a kept card');
  await offered.click();
  await expect(shopper.paidHeading).toBeVisible();
  // The same card is not kept twice.
  await goToAccount(shopper);
  await expect(section.getByRole('listitem')).toHaveCount(1);

  // She removes it while another order waits for its payment, whose page has read it already.
  await orderAgain(shopper, 'large-double-bow');
  await shopper.open('/account');
  await goToPayment(shopper);
  await expect(offered).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(isAt('/account'));
  await section.getByRole('button', { name: `حذف: ${CARD}`, exact: true }).click();
  await expect(section).toBeFocused();
  await expect(section.getByText('حُذفت البطاقة')).toBeInViewport({ ratio: 1 });
  await expect(section.getByRole('listitem')).toHaveCount(0);
  await expectAccessible(page, 'an account whose card was removed');
  await goToPayment(shopper);
  await shopper.openCardForm();
  await expect(offered).toHaveCount(0);
  await expect(wish).not.toBeChecked();
  await page.reload();
  await shopper.openCardForm();
  await expect(offered).toHaveCount(0);
  await shopper.pay(CARDS.approved);
  await expect(shopper.paidHeading).toBeVisible();
  expect(faults).toEqual([]);
});
