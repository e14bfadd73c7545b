import { expect } from '@playwright/test';
import { expectAccessible } from '../../support/browser/axe.ts';
import { DESKTOP, PHONE } from '../../support/browser/browser.ts';
import { nightlyUnless } from '../../support/nightly.ts';
import { COURIER_WORDS, test } from '../../support/office/courier.ts';

for (const { how, language, screen } of [
  { how: 'in Arabic on a phone', language: 'ar', screen: PHONE },
  { how: 'in English on a desktop', language: 'en', screen: DESKTOP },
] as const)
  test.describe(how, () => {
    test.use({ ...screen, language });
    const texts = COURIER_WORDS[language];

    test(
      'a courier from ready to delivered: booked, followed by the shopper, and its cash counted as with the courier',
      nightlyUnless(language === 'ar'),
      async ({ clerk, stranger, courier, faults }) => {
        const { main, words } = clerk;
        const { armada } = courier.controls;
        const number = await stranger.order('large-double-bow', texts.area);
        await stranger.payInCash();

        await clerk.open(`/admin/orders/${number}`);
        await clerk.setStatus(number, words.ready);
        await clerk.unfold(texts.section);
        const section = main.getByRole('region', { name: texts.section, exact: true });
        await clerk.button(texts.quote).click();
        await expect(section).toContainText(texts.quoted);
        await clerk.button(texts.book).click();
        const question = clerk.dialog(texts.bookTitle);
        await expect(question).toContainText(/3\.55/);
        await question.getByRole('button', { name: texts.book }).click();
        await expect(section.getByText(texts.pending, { exact: true }).first()).toBeVisible();
        const [delivery, ...others] = armada.deliveries().filter(({ reference }) => reference.startsWith(number));
        expect(others).toEqual([]);

        // The courier's notice alone brings each of these to the open page.
        armada.setStatus(delivery!.id, 'accepted');
        await expect(section.getByText(texts.accepted, { exact: true }).first()).toBeVisible();
        await stranger.open(`/view-invoice?order=${number}`);
        await expect(stranger.main.getByRole('list').first()).toBeVisible();
        await expect(stranger.main.getByText(texts.driver)).toHaveCount(0);

        armada.setStatus(delivery!.id, 'en_route');
        await expect(section.getByText(texts.underWay, { exact: true }).first()).toBeVisible();
        await stranger.open(`/view-invoice?order=${number}`);
        await expect(stranger.main.getByRole('heading', { name: texts.withShopper })).toBeVisible();
        await expect(stranger.main.getByText(texts.driver)).toBeVisible();
        await expect(stranger.main.getByRole('link', { name: texts.follow })).toHaveAttribute(
          'href',
          `https://track.example/${delivery!.id}`,
        );
        await expect(stranger.main).not.toContainText('Al-Enezi');
        await expectAccessible(stranger.page, 'an order that a courier brings');

        armada.setStatus(delivery!.id, 'completed');
        await expect(clerk.statusOf(number)).toContainText(words.delivered);
        await stranger.open(`/view-invoice?order=${number}`);
        await expect(stranger.main.getByRole('heading', { name: texts.delivered })).toBeVisible();
        await expect(stranger.main).not.toContainText('Yousef');

        await clerk.openWhole('/admin/money');
        // That of the other journey of this file may be there as well.
        await expect(main.getByRole('region', { name: texts.cash })).toContainText(/3\.55|7\.10/);
        expect(faults).toEqual([]);
      },
    );
  });
