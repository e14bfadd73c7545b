import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import { DESKTOP, PHONE } from '../../support/browser/browser.ts';
import { nightlyUnless } from '../../support/nightly.ts';
import { MONEY_WORDS } from '../../support/office/money-words.ts';
import { expect, test } from '../../support/office/office.ts';
import { deliverForCash, piece } from '../../support/sample-orders.ts';

/** In Kuwait, an hour ago: so long after its end a month can be closed. */
const today = new Date(Date.now() + 2 * 3_600_000);
const ended = {
  year: today.getUTCFullYear() - (today.getUTCMonth() === 0 ? 1 : 0),
  month: (today.getUTCMonth() + 11) % 12,
};

for (const { how, language, screen, locale, day } of [
  { how: 'in Arabic on a phone', language: 'ar', screen: PHONE, locale: 'ar-KW-u-ca-gregory-nu-latn', day: 10 },
  { how: 'in English on a desktop', language: 'en', screen: DESKTOP, locale: 'en-GB', day: 11 },
] as const)
  test.describe(() => {
    test.use({ ...screen, language });

    test(
      `an accountant counts, closes a month and takes the quarter ${how}; what comes later is booked after it`,
      nightlyUnless(language === 'ar'),
      async ({ clerk, shop, faults }) => {
        const { page, main, words } = clerk;
        const money = MONEY_WORDS[language];
        // At noon.
        const received = new Date(Date.UTC(ended.year, ended.month, day, 9));
        const named = (fields: Intl.DateTimeFormatOptions) =>
          new Intl.DateTimeFormat(locale, { ...fields, timeZone: 'UTC' }).format(received);
        const month = named({ month: 'long', year: 'numeric' });
        const order = await deliverForCash(shop, piece('bow-socks', 2), 5, received);

        await clerk.openWhole('/admin/books');
        const next = main.getByRole('region', { name: money.closeOf(month) });
        await expect(next.getByText(money.notCounted)).toBeVisible();
        await next.getByRole('link', { name: named({ weekday: 'long', day: 'numeric', month: 'long' }) }).click();
        await clerk.field(money.counted).fill('٥');
        await clerk.button(money.saveCount).click();
        await expect(main.getByText(money.countedBy)).toBeVisible();

        await clerk.openWhole('/admin/books');
        await expect(next.getByText(money.ready)).toBeVisible();
        await next.getByRole('button', { name: money.closeMonth }).click();
        await clerk.dialog(money.closeOf(month)).getByRole('button', { name: money.closeMonth }).click();
        await expect(main.getByText(money.closedThrough(month))).toBeVisible();

        const quarter = Math.floor(ended.month / 3) + 1;
        await main
          .getByRole('combobox', { name: money.quarter, exact: true })
          .selectOption(money.quarterOf(quarter, ended.year));
        const [file] = await Promise.all([page.waitForEvent('download'), clerk.button(money.quarterExcel).click()]);
        expect(file.suggestedFilename()).toBe(`fyonka-books-${ended.year}-Q${quarter}.xlsx`);
        // With the order, as the sheets of the day book, the papers and the money have it.
        const parts = Object.values(unzipSync(readFileSync(await file.path()))).map((part) => strFromU8(part));
        expect(parts.filter((part) => part.includes(order)).length).toBeGreaterThan(0);

        await clerk.open(`/admin/orders/${order}`);
        await clerk.unfold(words.payment);
        await clerk.button(words.withdraw).last().click();
        const withdrawal = clerk.dialog(words.withdrawTitle);
        await withdrawal.getByRole('textbox', { name: words.reason }).fill('it was another order');
        await withdrawal.getByRole('button', { name: words.withdraw }).click();
        await expect(withdrawal).toBeHidden();
        await expect(main.getByText(money.bookedLater)).toBeVisible();

        // Other journeys close no month; this one leaves the shop as it was.
        await clerk.openWhole('/admin/books');
        await clerk.button(money.openAgain).click();
        const opening = clerk.dialog(money.openTitle(month));
        await opening.getByRole('textbox', { name: words.reason }).fill('a bill came late');
        await opening.getByRole('button', { name: money.openAgain }).click();
        await expect(next.getByText(money.ready)).toBeVisible();
        expect(faults).toEqual([]);
      },
    );
  });
