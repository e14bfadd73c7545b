import { tokenFor } from '../../support/accounts.ts';
import { DESKTOP, PHONE } from '../../support/browser/browser.ts';
import { bearer, call } from '../../support/call.ts';
import { nightlyUnless } from '../../support/nightly.ts';
import { MONEY_WORDS } from '../../support/office/money-words.ts';
import { expect, test } from '../../support/office/office.ts';
import { makeRun } from '../../support/office/runs.ts';
import { makeStall } from '../../support/office/stalls.ts';
import { deliverForCash, piece } from '../../support/sample-orders.ts';

for (const { how, language, screen } of [
  { how: 'in Arabic on a phone', language: 'ar', screen: PHONE },
  { how: 'in English on a desktop', language: 'en', screen: DESKTOP },
] as const)
  test.describe(() => {
    test.use({ ...screen, language });

    test(
      `each line of the day's end leads to the page that explains it, ${how}`,
      nightlyUnless(language === 'ar'),
      async ({ clerk, shop, faults }) => {
        const { main, page, words } = clerk;
        const money = MONEY_WORDS[language];
        await deliverForCash(shop, piece('bow-socks', 2), 5);
        const run = await makeRun(shop);
        const headers = bearer(await tokenFor(shop));
        await call(shop, `/api/admin/runs/${run.id}/hand-over`, {}, { headers });
        const stall = await makeStall(shop, 'cotton-scrunchie', 5);

        await clerk.openWhole('/admin/evening');
        const linksOf = (part: string) => main.getByRole('region', { name: part, exact: true }).getByRole('link');
        const today = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10);
        await expect(linksOf(money.way).and(main.locator(`[href$="/admin/runs/${run.id}"]`))).toHaveCount(1);
        await expect(linksOf(money.tills).and(main.locator(`[href$="/admin/stalls/${stall}"]`))).toHaveCount(1);
        await expect(linksOf(money.sold)).toHaveCount(1);
        await expect(linksOf(money.moved).first()).toBeVisible();

        const addresses = await main
          .getByRole('link')
          .evaluateAll((links: HTMLAnchorElement[]) => [...new Set(links.map(({ href }) => href))]);
        for (const address of addresses)
          await test.step(address, async () => {
            await main
              .locator(`[href="${address.slice(new URL(address).origin.length)}"]`)
              .first()
              .click();
            await expect(page).toHaveURL(address);
            await clerk.seeWhole();
            await expect(clerk.heading).not.toHaveText(words.notFound);
            await expect(main.getByRole('alert')).toHaveCount(0);
            await page.goBack();
            await expect(linksOf(money.sold)).toHaveCount(1);
          });

        await linksOf(money.tills).filter({ hasText: money.cashOfDay }).click();
        await expect(main.locator('input[type=date]')).toHaveValue(today);
        await page.goBack();
        await linksOf(money.way)
          .and(main.locator(`[href$="/admin/runs/${run.id}"]`))
          .click();
        await expect(main.getByRole('link', { name: run.numbers[0] })).toBeVisible();
        expect(faults).toEqual([]);
      },
    );
  });
