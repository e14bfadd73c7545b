import { DESKTOP, SMALL_PHONE } from '../../support/browser/browser.ts';
import { mailedLink } from '../../support/mails.ts';
import { expect, test } from '../../support/office/office.ts';
import { CARDS } from '../../support/words.ts';
import { nightlyUnless } from '../../support/nightly.ts';

for (const { how, language, screen, area, days } of [
  { how: 'in Arabic on a phone', language: 'ar', screen: SMALL_PHONE, area: 'السالميه', days: /حتى 15 يوم عمل/ },
  { how: 'in English on a desktop', language: 'en', screen: DESKTOP, area: 'salmiya', days: /up to 15 working days/ },
] as const)
  test.describe(() => {
    test.use({ ...screen, language });

    test(
      `a part of the money goes back ${how}, and the customer sees it`,
      nightlyUnless(language === 'ar'),
      async ({ clerk, stranger: shopper, shop, faults }) => {
        const { words } = clerk;
        const email = `refund-${language}@example.com`;
        await shopper.addToCart('large-double-bow');
        await shopper.goToCheckout();
        await shopper.fillDelivery({ area, email, phone: language === 'ar' ? '97550001' : '97550002' });
        const number = await shopper.placeOrder();
        await shopper.pay(CARDS.approved);
        await expect(shopper.paidHeading).toBeVisible();

        await clerk.open(`/admin/orders/${number}`);
        await clerk.unfold(words.payment);
        await clerk.button(words.giveBack).click();
        const dialog = clerk.dialog(words.giveBack);
        await dialog.getByRole('button', { name: words.whatToGiveBack }).click();
        await clerk.page.getByRole('option', { name: words.anAmount, exact: true }).click();
        // In Arabic digits.
        await dialog.getByRole('textbox', { name: words.amount }).fill('١٫٢٥');
        await dialog.getByRole('textbox', { name: words.reason }).fill('one thread was loose');
        await dialog.getByRole('button', { name: words.goOn }).click();
        await clerk.page.getByRole('button', { name: words.giveBackNow }).click();
        await expect(clerk.main.getByText(words.partlyRefunded).first()).toBeVisible();

        await shopper.page.reload();
        await expect(shopper.page.getByText(days).first()).toBeVisible();
        await expect(shopper.page.getByText('1.25').first()).toBeVisible();
        await expect(shopper.page.getByText('one thread was loose')).toHaveCount(0);
        const note = await mailedLink(
          shop.dataDir,
          email,
          /https?:[^\s\u2066-\u2069]+\/credit-notes\/[^\s\u2066-\u2069]+/,
        );
        await shopper.page.goto(note);
        await expect(shopper.page.getByText(shopper.words.name)).toBeVisible();
        expect(shopper.page.url()).not.toContain('#');
        expect(faults).toEqual([]);
      },
    );
  });
