import { PERMISSIONS } from '@fyonka/api-contract/values/roles';
import type { OfficeOrderRow, OfficeOrdersAnswer } from '@fyonka/api-contract/wire/office/orders/orders';
import type { TodayAnswer } from '@fyonka/api-contract/wire/office/reports';
import { session } from '@fyonka/shop-bridge/session';
import { fakeApi, silent } from '@fyonka/testing/fake-api';
import type { FakeApi, Route } from '@fyonka/testing/fake-api';
import { paymentMethods } from '@fyonka/testing/payments.fixture';
import { tokenOf } from '@fyonka/testing/session';

export const EMAIL = 'noura@example.com';
/** An administrator whose account was made today: after a week the office begins to remind her. */
export const USER = {
  email: EMAIL,
  role: 'admin',
  staffRole: 'owner',
  permissions: PERMISSIONS,
  fullName: 'Noura Al-Kandari',
  phone: '',
  createdAt: new Date().toISOString(),
};

/** Payment methods of a shop whose customers pay by card. */
export const PAYMENT_METHODS = paymentMethods('card');

/** Signs an administrator in, and answers the calls of the office's frame. */
export function anOffice(routes: Record<string, Route> = {}): FakeApi {
  session.signIn(tokenOf(EMAIL, { role: 'admin' }));
  return fakeApi({
    'GET /api/auth/me': { user: USER },
    'GET /api/account/passkeys': { passkeys: [] },
    'GET /api/admin/events': silent(),
    'GET /api/payments/methods': PAYMENT_METHODS,
    'GET /api/admin/disputes': { disputes: [], open: { open: 0, answered: 0 }, total: 0, page: 1, limit: 24 },
    'GET /api/admin/runs/open': { open: 0, cash: 0, runs: [] },
    'GET /api/admin/reconciliation': { findings: [], open: 0, lastRun: null },
    'GET /api/admin/reviews': { reviews: [], waiting: 0, total: 0, page: 1, limit: 1 },
    // A shop whose first days are over.
    'GET /api/admin/alerts': { kinds: [], choices: { mail: ['order-placed'], push: [] }, devices: [] },
    ...routes,
  });
}

export function orderRow(orderNumber: string, more: Partial<OfficeOrderRow> = {}): OfficeOrderRow {
  return {
    _id: `id-${orderNumber}`,
    orderNumber,
    fullName: 'Hessa',
    email: 'hessa@example.com',
    phone: '97553456',
    areaName: { en: 'Salmiya', ar: 'السالمية' },
    status: 'processing',
    paymentStatus: 'paid',
    paymentMethod: 'card',
    createdAt: '2026-11-22T06:00:00.000Z',
    totalAmount: 13.3,
    balance: 13.3,
    surplus: 0,
    amountDue: 0,
    pieces: 2,
    hasTexts: true,
    hasNote: false,
    prints: [],
    ...more,
  };
}

/** @param more fields that differ from a list with a single page */
export const orderList = (orders: OfficeOrderRow[], more: Partial<OfficeOrdersAnswer> = {}): OfficeOrdersAnswer => ({
  orders,
  total: orders.length,
  isTotalCapped: false,
  page: 1,
  limit: 24,
  ...more,
});

export const TODAY: TodayAnswer = {
  date: '2026-11-22',
  ordersToPack: 7,
  ordersToPackToday: 3,
  unpaidOrders: 2,
  refundsDue: 0,
  ordersToReview: 0,
  returnsToSettle: 0,
  basketsWaiting: 0,
  salesToday: 128.45,
  ordersToday: 9,
  salesSameWeekday: 96.2,
  salesThisMonth: 842.6,
  lowStock: 4,
  lowStockAt: 5,
  visibleProducts: 61,
  soldOutProducts: 1,
  hiddenProducts: 2,
  untranslated: 0,
  phones: 212,
  accounts: 96,
  textsToMake: 14,
  setUp: { hasPhone: true, hasOwnProduct: true, hasDeliveryPromise: true, hasAreas: true, hasBackup: true },
};
