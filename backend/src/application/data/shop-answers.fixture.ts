import { GATEWAYS } from '@fyonka/api-contract/values/ordering/payment-methods';
import { kuwaitDayOf, kuwaitMonthOf } from '../../domain/kuwait-day.ts';
import type { KuwaitDay } from '../../domain/kuwait-day.ts';
import { NOON } from '../../domain/ordering/order.fixture.ts';
import { browseProducts } from '../../testing/search.fixture.ts';
import { WHOLE_CATALOGUE } from '../catalog/editing/editing.fixture.ts';
import { ALL_ORDERS } from '../ordering/office/office-orders.ts';
import { listed } from '../ordering/paying/payments.fixture.ts';
import type { Storage } from '../storage.ts';
import { FAIR } from '../../domain/ordering/stalls/stall.fixture.ts';
import { markdownId } from '../../domain/ids.ts';
import { ERP } from '../../domain/outreach/webhooks/webhook.fixture.ts';
import { SALEM } from './whole-people.fixture.ts';
import { CLIP, RIBBON, UPLOADED } from './whole-shop.fixture.ts';
import type { WholeShop } from './whole-shop.fixture.ts';

/** Answers of all reading ports, without those that depend on the current time. They are equal for equal shops. */
export async function shopAnswers(storage: Storage, { orders, noura, huda }: WholeShop): Promise<object> {
  const page = { page: 1, limit: 100 };
  return {
    orders: await Promise.all(orders.map(({ id }) => storage.officeOrders.find(id))),
    list: await storage.officeOrders.list(ALL_ORDERS, page),
    found: await storage.officeOrders.list({ ...ALL_ORDERS, words: ['noura'] }, page),
    groups: await storage.officeOrders.groups({ phone: '', sort: 'orders-desc' }, page),
    replay: await Promise.all(
      orders.map(({ number }) =>
        storage.orders.findReplay({ key: `key of ${number}`, fingerprint: `print of ${number}` }),
      ),
    ),
    ofAccount: await storage.orders.listOfAccount(noura, page),
    dueAttempts: await storage.payments.due(NOON * 2, 100),
    // Attempts that ended at the same moment are in any order.
    attempts: (await listed(storage.payments.ended('sandbox', 0, NOON * 2))).toSorted((one, other) =>
      one.id.localeCompare(other.id),
    ),
    ledger: await Promise.all(orders.map(({ number }) => storage.moneyBooks.ofOrder(number))),
    money: await storage.moneyBooks.ofMonth(kuwaitMonthOf(NOON)),
    cash: await storage.moneyBooks.cashOf(kuwaitDayOf(NOON)),
    refunds: await Promise.all(orders.map(({ number }) => storage.refunds.ofOrder(number))),
    returns: await storage.returns.ofOrders(orders.map(({ number }) => number)),
    disputes: await Promise.all(orders.map(({ number }) => storage.disputes.ofOrder(number))),
    returnsOfMonth: await storage.returns.settledIn(kuwaitMonthOf(NOON)),
    stalls: await storage.stalls.list(null, page),
    stallSales: await storage.stalls.sales(FAIR, page),
    runs: await storage.deliveryRuns.list(page),
    drivers: await storage.drivers.list(),
    couriers: await Promise.all(orders.map(({ id }) => storage.courierBookings.ofOrder(id))),
    courierPayouts: await storage.courierBookings.payouts(20, null),
    dueRefunds: await storage.refunds.due(NOON * 2, 100),
    fees: await storage.settlements.ofMonth(kuwaitMonthOf(NOON)),
    payouts: await listed(storage.payouts.between('2020-01-01' as KuwaitDay, '2030-01-01' as KuwaitDay)),
    settlementBookings: await listed(storage.payouts.bookings('2020-01-01' as KuwaitDay, '2030-01-01' as KuwaitDay)),
    settlementLines: await listed(storage.settlements.between('2020-01-01' as KuwaitDay, '2030-01-01' as KuwaitDay)),
    expected: await storage.payouts.expectedFrom(GATEWAYS, kuwaitDayOf(NOON)),
    bundles: await storage.bundles.list(),
    markdowns: await storage.markdowns.list(page),
    marked: await storage.markdowns.prices(markdownId('eid'), null, 100),
    coupons: await storage.coupons.list(page),
    couponUses: await storage.coupons.ofMonth(kuwaitMonthOf(NOON)),
    findings: await storage.findings.list(100),
    keys: await storage.serviceKeys.read(),
    signingKeys: await storage.signingKeys.list(),
    apiKeys: await storage.apiKeys.list(),
    texts: await storage.productionSheets.read(100),
    sales: await storage.salesReports.ofMonth(kuwaitMonthOf(NOON), null),
    profit: await storage.salesReports.profitOf([kuwaitMonthOf(NOON)], null),
    counts: await storage.shopCounts.read(kuwaitDayOf(NOON), 5),
    products: await storage.officeCatalogue.browse(WHOLE_CATALOGUE),
    categories: await storage.officeCatalogue.listCategories(),
    searched: await browseProducts(storage).execute({ q: 'ribbon' }),
    settings: await storage.settings.readForOffice(),
    areas: await storage.deliveryAreas.readForOffice(NOON),
    frontEnds: await storage.frontEnds.pointers(),
    waiting: await storage.backInStock.of('dana@example.com'),
    unconfirmed: await storage.backInStock.findUnconfirmed('sara@example.com confirms sold out', NOON),
    history: await storage.history.of({ subject: 'product', subjectId: CLIP.id }, page),
    events: await storage.officeEvents.after(0, 1000),
    users: await storage.users.list(['هدى'], page),
    accounts: await Promise.all([noura, huda].map((id) => storage.accounts.find(id))),
    administrators: await storage.accounts.administrators(),
    office: await storage.administrators.list(),
    sessions: await Promise.all([noura, SALEM].map((id) => storage.sessions.of(id, NOON))),
    passkeys: await storage.passkeys.of(huda),
    alerts: await storage.alerts.people(),
    pushDevices: await storage.pushDevices.of(huda),
    webhooks: [await storage.webhooks.list(), await storage.webhooks.progress(), await storage.webhooks.lost()],
    platforms: [await storage.agentPushes.platforms(), await storage.agentPushes.progress()],
    deliveries: await storage.webhookDeliveries.list(ERP, { page: 1, limit: 9 }),
    trail: await storage.auditTrail.of(huda, 100),
    usable: await storage.pictures.usable([UPLOADED, RIBBON.imageUrl, '/images/none.webp']),
    mails: (await storage.outbox.claimDue({ at: NOON * 2, until: NOON * 2, limit: 1000 })).toSorted((one, other) =>
      one.id < other.id ? -1 : 1,
    ),
  };
}
