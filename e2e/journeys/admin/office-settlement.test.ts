import { mergeTests } from '@playwright/test';
import { DESKTOP, PHONE } from '../../support/browser/browser.ts';
import { nightlyUnless } from '../../support/nightly.ts';
import { MONEY_WORDS } from '../../support/office/money-words.ts';
import { expect, test as officeTest } from '../../support/office/office.ts';
import { buyAtGateway } from '../../support/payments/buy-at-gateway.ts';
import { test as gatewayTest } from '../../support/payments/gateway.ts';
import { piece } from '../../support/sample-orders.ts';

const test = mergeTests(officeTest, gatewayTest);

const DAY = 86_400_000;
/** `YYYY-MM-DD` in Kuwait. */
const dayIn = (days: number) => new Date(Date.now() + 3 * 3_600_000 + days * DAY).toISOString().slice(0, 10);

for (const { how, language, screen, amounts } of [
  { how: 'in Arabic on a phone', language: 'ar', screen: PHONE, amounts: /الملف .*3\.05.*المتجر .*3\.55/ },
  { how: 'in English on a desktop', language: 'en', screen: DESKTOP, amounts: /file .*3\.05.*shop .*3\.55/ },
] as const)
  test.describe(how, () => {
    test.use({ ...screen, language });
    const money = MONEY_WORDS[language];

    test(
      'half a dinar less in a settlement file is found, and ends with the right file',
      nightlyUnless(language === 'ar'),
      async ({ clerk, shop, gateway, faults }) => {
        const { main } = clerk;
        const { orderNumber, charge, amount } = await buyAtGateway(shop, gateway, piece('large-double-bow'));
        const choose = async (paid: number) => {
          const file = `charge id,amount,fee,date\n${charge},${paid.toFixed(3)},0.100,${dayIn(0)}\n`;
          const settlement = { name: 'settlement.csv', mimeType: 'text/csv', buffer: Buffer.from(file) };
          await clerk.button(money.chooseFile).setInputFiles(settlement);
        };
        await clerk.openWhole('/admin/money');
        await choose(amount - 0.5);
        const misfit = main
          .getByRole('list', { name: money.misfits })
          .getByRole('listitem')
          .filter({ hasText: orderNumber });
        await expect(misfit).toContainText(amounts);
        await clerk.button(money.importNow).click();
        await expect(main.getByText(money.imported)).toBeVisible();

        await clerk.openWhole('/admin/reconciliation');
        const finding = main.getByRole('listitem').filter({ hasText: orderNumber });
        await expect(finding).toContainText(/3\.05.*3\.55/);
        await expect(main.getByRole('heading', { name: money.otherAmount })).toBeVisible();

        await clerk.openWhole('/admin/money');
        await choose(amount);
        await expect(main.getByText(money.allFits)).toBeVisible();
        await clerk.button(money.importNow).click();
        await expect(main.getByText(money.imported)).toBeVisible();
        await clerk.openWhole('/admin/reconciliation');
        await expect(finding).toHaveCount(0);
        await main.locator('summary').last().click();
        await expect(finding).toContainText(money.endedByItself);
        expect(faults).toEqual([]);
      },
    );

    test(
      'a disputed payment is answered in time, and lost all the same',
      nightlyUnless(language === 'ar'),
      async ({ clerk, shop, gateway, faults }) => {
        const { main, words } = clerk;
        const { orderNumber } = await buyAtGateway(shop, gateway, piece('large-double-bow'));
        await clerk.open(`/admin/orders/${orderNumber}`);
        await clerk.unfold(words.payment);
        await clerk.button(money.isDisputed).click();
        const opening = clerk.dialog(money.isDisputed);
        await opening.getByLabel(money.lastDay).fill(dayIn(7));
        await opening.getByRole('button', { name: money.writeDown }).click();
        await expect(main.getByText(money.answerUntil)).toBeVisible();

        await clerk.openWhole('/admin/reconciliation');
        const listed = main.getByRole('listitem').filter({ hasText: orderNumber });
        await expect(listed).toContainText(money.until);
        await listed.getByRole('link', { name: orderNumber }).click();

        await clerk.button(money.isAnswered).click();
        const answered = clerk.dialog(money.answeredTitle);
        await answered.getByRole('button', { name: money.isAnswered }).click();
        await expect(main.getByText(money.answerUntil)).toHaveCount(0);
        await expect(main.getByText(money.bankDecides, { exact: true })).toBeVisible();

        await clerk.button(money.isLost).click();
        const lost = clerk.dialog(money.lostTitle);
        await expect(lost).toContainText(/3\.55/);
        await lost.getByRole('button', { name: money.isLost }).click();
        await expect(clerk.button(money.isDisputed)).toHaveCount(0);
        await expect(clerk.button(words.giveBack)).toHaveCount(0);
        await expect(main.getByText(words.refunded).first()).toBeVisible();
        expect(faults).toEqual([]);
      },
    );
  });
