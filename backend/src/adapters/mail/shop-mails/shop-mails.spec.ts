import { expect, test } from '@jest/globals';
import { mailId } from '../../../domain/ids.ts';
import { BLANK_SETTINGS } from '../../../domain/store/settings.ts';
import { SignedOrderAccess } from '../../system/signed-order-access.ts';
import { ShopMailRenderer } from '../shop-mail-renderer.ts';

const SHOP = { ...BLANK_SETTINGS, phone: '+965 2200 1234', email: 'hello@fyonka.example' };
const MAIL = { template: 'payment-findings', to: SHOP.email, language: 'ar' } as const;

test('the mail about findings says how many there are in both languages, and leads to their list in the office', () => {
  const renderer = new ShopMailRenderer('https://fyonka.example', new SignedOrderAccess('secret'));
  const waiting = { id: mailId('payment-findings.1'), mail: MAIL, tries: 1, createdAt: 0 };
  const { to, subject, text, html } = renderer.shopMail(waiting, 3, SHOP);
  expect([to, subject]).toEqual([SHOP.email, 'فروق بين دفاتر المحل وشركة الدفع']);
  for (const part of ['تحتاج إلى مراجعة: 3.', 'has to look at: 3.', 'https://fyonka.example/admin/reconciliation'])
    expect(text).toContain(part);
  expect(html.match(/href="[^"]*"/g)).toEqual(Array(2).fill('href="https://fyonka.example/admin/reconciliation"'));
});
