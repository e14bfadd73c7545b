import { expect, test } from '@jest/globals';
import { anEvent } from '../../../domain/office/alerts/alerts.fixture.ts';
import { alertOf } from '../../../domain/office/alerts/alert.ts';
import type { OfficeEventKind } from '../../../domain/office/office-event.ts';
import { mailId } from '../../../domain/ids.ts';
import { BLANK_SETTINGS } from '../../../domain/store/settings.ts';
import { SignedOrderAccess } from '../../system/signed-order-access.ts';
import { plain } from '../message.fixture.ts';
import { ShopMailRenderer } from '../shop-mail-renderer.ts';

const SHOP = { ...BLANK_SETTINGS, phone: '+965 2200 1234', email: 'hello@fyonka.example' };
const MAIL = { template: 'payment-findings', to: SHOP.email, language: 'ar', alerts: null } as const;

test('the mail about findings says how many there are in both languages, and leads to their list in the office', () => {
  const renderer = new ShopMailRenderer('https://fyonka.example', new SignedOrderAccess('secret'));
  const waiting = { id: mailId('payment-findings.1'), mail: MAIL, tries: 1, createdAt: 0 };
  const { to, subject, text, html } = renderer.shopMail(waiting, 3, SHOP);
  expect([to, subject]).toEqual([SHOP.email, 'مدفوعات ومبالغ مرجعة تحتاج إلى مراجعة']);
  for (const part of ['تحتاج إلى مراجعة: 3.', 'has to look at: 3.', 'https://fyonka.example/admin/reconciliation'])
    expect(text).toContain(part);
  expect(html.match(/href="[^"]*"/g)).toEqual(Array(2).fill('href="https://fyonka.example/admin/reconciliation"'));
});

const alertMail = (more: number, ...kinds: OfficeEventKind[]) => {
  const alerts = kinds.flatMap((kind) => alertOf(anEvent(kind)) ?? []);
  const mail = { template: 'alerts', to: 'huda@example.com', language: 'ar', alerts: { alerts, more } } as const;
  const renderer = new ShopMailRenderer('https://fyonka.example', new SignedOrderAccess('secret'));
  return renderer.shopMail({ id: mailId('alerts.huda.1'), mail, tries: 1, createdAt: 0 }, 0, SHOP);
};

test('a mail about one alert has it in the subject, and leads to the order in the office', () => {
  const { subject, text } = alertMail(0, 'order-paid');
  expect(plain(subject)).toBe('تم دفع الطلب ABCDE-FGHJ1-X: 12.50 د.ك');
  for (const part of ['is paid: 12.50 KD', 'https://fyonka.example/admin/orders/order%201', '/admin/alerts'])
    expect(text).toContain(part);
});

test('a mail about several alerts counts those that it names and those before, and leads to each', () => {
  const { subject, text } = alertMail(7, 'refund-due', 'low-stock', 'job-failed');
  expect(subject).toBe('مستجدات المتجر: 10');
  for (const part of ['not listed here: 7.', '/admin/orders/order%201#money', '/admin/products?stock=low', 'فيونكة'])
    expect(text).toContain(part);
});
