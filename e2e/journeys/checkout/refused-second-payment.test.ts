import { PHONE } from '../../support/browser/browser.ts';
import { expect, test } from '../../support/payments/gateway.ts';
import { isAt } from '../../support/shopper.ts';
import { nightlyUnless } from '../../support/nightly.ts';

for (const { language, area } of [
  { language: 'ar', area: 'السالميه' },
  { language: 'en', area: 'salmiya' },
] as const)
  test.describe(() => {
    test.use({ ...PHONE, language });

    test(
      `the refused second payment: a gateway that does not answer is asked before another payment begins, in ${language}`,
      nightlyUnless(language === 'ar'),
      async ({ page, shopper, gateway: { url, controls } }) => {
        const { words } = shopper;
        const number = await shopper.order('large-double-bow', area);
        await shopper.method(words.knet).click();
        await expect(page).toHaveURL(new RegExp(`^${url}/pay/`));
        const charges = () => controls.charges().filter((one) => JSON.stringify(one['reference']).includes(number));
        controls.setNotices({ lose: true });
        controls.decide(String(charges()[0]?.['id']), 'CAPTURED');
        controls.setDown(true);

        // The shopper has paid and does not know it, because the gateway is silent, and tries the card.
        await page.goto(`/payment?order=${number}&lang=${language}`);
        await shopper.method(words.card).click();
        await expect(page.getByText(words.asking)).toBeInViewport();
        await page.reload();
        await expect(page.getByText(words.asking)).toBeVisible();
        const tab = await page.context().newPage();
        await tab.goto(`/payment?order=${number}&lang=${language}`);
        await expect(tab.getByText(words.asking)).toBeVisible();

        controls.setDown(false);
        for (const one of [page, tab]) await expect(one).toHaveURL(isAt('/payment/success'));
        await expect(shopper.paidHeading).toBeVisible();
        expect(charges()).toHaveLength(1);
        controls.setNotices({ lose: false });
      },
    );
  });
