import { expect, test } from '@jest/globals';
import { anEvent } from '../../../domain/office/alerts/alerts.fixture.ts';
import { alertOf } from '../../../domain/office/alerts/alert.ts';
import type { OfficeEventKind } from '../../../domain/office/office-event.ts';
import { anEvening } from '../../../domain/ordering/cash/evening.fixture.ts';
import type { Evening } from '../../../domain/ordering/cash/evening.ts';
import { fils } from '../../../domain/money.ts';
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
  const { to, subject, text, html } = renderer.shopMail(waiting, { findings: 3 }, SHOP);
  expect([to, subject]).toEqual([SHOP.email, 'مدفوعات ومبالغ مرجعة تحتاج إلى مراجعة']);
  for (const part of ['تحتاج إلى مراجعة: 3.', 'has to look at: 3.', 'https://fyonka.example/admin/reconciliation'])
    expect(text).toContain(part);
  expect(html.match(/href="[^"]*"/g)).toEqual(Array(2).fill('href="https://fyonka.example/admin/reconciliation"'));
});

const alertMail = (more: number, ...kinds: OfficeEventKind[]) => {
  const alerts = kinds.flatMap((kind) => alertOf(anEvent(kind)) ?? []);
  const mail = { template: 'alerts', to: 'huda@example.com', language: 'ar', alerts: { alerts, more } } as const;
  const renderer = new ShopMailRenderer('https://fyonka.example', new SignedOrderAccess('secret'));
  return renderer.shopMail({ id: mailId('alerts.huda.1'), mail, tries: 1, createdAt: 0 }, {}, SHOP);
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

const eveningMail = (evening: Evening) => {
  const mail = { template: 'evening', to: 'huda@example.com', language: 'ar', alerts: null } as const;
  const renderer = new ShopMailRenderer('https://fyonka.example', new SignedOrderAccess('secret'));
  return renderer.shopMail({ id: mailId('evening.huda'), mail, tries: 1, createdAt: 0 }, { evening }, SHOP);
};

test('a mail about an evening has the day and how much does not fit in its subject, and leads from each line to its page', () => {
  const { subject, text, html } = eveningMail(anEvening());
  expect(plain(subject)).toBe('1 فبراير 2026: بحاجة إلى مراجعة 13');
  const lines = plain(text).split('\n');
  const linked = (label: string) => lines[lines.indexOf(`${label}:`) + 1]?.replace('https://fyonka.example', '');
  const paths = {
    'Disputed payments to answer, the first by 5 February 2026: 4': '/admin/reconciliation#disputes',
    'Nobody knows whether the refund of order 7K3QM-9TZ4W-C was made: 3.50 KD': '/admin/orders/7K3QM-9TZ4W-C#money',
    'Differences from the books of gateways: 1': '/admin/reconciliation',
    'Orders whose payment needs a look: 2': '/admin/orders?payment=to-review',
    'Orders whose money is due back: 3': '/admin/orders?payment=refund-due',
    'The count of 1 February 2026 leaves a difference: −0.10 KD': '/admin/money?month=2026-02&day=2026-02-01',
    'Cash not counted: 30 January 2026': '/admin/money?month=2026-01&day=2026-01-30',
    'Sold: 130.305 KD, orders: 12': '/admin/sales-report?month=2026-02',
    'Came in: 130.305 KD, went back: 4.50 KD': '/admin/money?month=2026-02',
    'Cash of the day, counted: 29.80 KD': '/admin/money?month=2026-02&day=2026-02-01',
    'Cash with Salem since 1 February 2026, 2:30\u00a0pm: 12.25 KD': '/admin/runs/run',
    'Orders on their way without a run: 5': '/admin/orders?status=shipped&sort=date-asc',
    'To collect on the way: 18.50 KD': '/admin/runs',
    'Cash of stalls, not counted yet: 44.00 KD': '/admin/stalls',
    'Collected by couriers, not paid out: 7.25 KD': '/admin/money#courier-cash',
    'Expected from gateways: 95.505 KD': '/admin/payouts',
    'See the day': '/admin/evening?day=2026-02-01',
  };
  expect(Object.fromEntries(Object.keys(paths).map((label) => [label, linked(label)]))).toEqual(paths);
  expect(html).not.toMatch(/Fair/);
});

test('a mail about a quiet evening says that everything fits, and names no empty till', () => {
  const misfits = {
    disputes: { count: 0, deadline: null },
    refunds: [],
    findings: 0,
    ordersToReview: 0,
    refundsDue: 0,
    drivers: [],
    cash: [],
  };
  const cash = { recorded: 0, settled: 0, expected: 0, counted: null, difference: null };
  const sold = { orders: 0, amount: fils(0) };
  const { subject, text } = eveningMail(
    anEvening({
      sold,
      money: [],
      cash,
      runs: [],
      withoutRun: 0,
      drivers: [],
      stalls: [],
      couriers: 0,
      expected: [],
      misfits,
    }),
  );
  expect(plain(subject)).toBe('1 فبراير 2026: كل شيء مطابق');
  expect(text.match(/^http.*admin.*$/gm)).toHaveLength(2 * 3);
});
