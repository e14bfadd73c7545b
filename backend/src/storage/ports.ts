import type { StoragePorts } from '../application/storage.ts';
import { StoredBackInStock } from './catalog/back-in-stock.ts';
import { StoredBundles } from './catalog/bundles.ts';
import { StoredReviews } from './catalog/reviews.ts';
import { StoredSearchMisses } from './catalog/search-misses.ts';
import { StoredAddressBooks } from './identity/address-books.ts';
import { StoredAttemptCounts } from './identity/attempt-counts.ts';
import { StoredFamilies } from './identity/families.ts';
import { StoredPasskeyChallenges } from './identity/passkey-challenges.ts';
import { StoredPasskeys } from './identity/passkeys.ts';
import { StoredSessions } from './identity/sessions.ts';
import type { FindSession } from './identity/sessions.ts';
import { StoredFrontEndCounts } from './office/front-end-counts.ts';
import { StoredFrontEnds } from './office/front-ends.ts';
import { StoredDeliveryRuns } from './ordering/delivery-runs.ts';
import { StoredDrivers } from './ordering/drivers.ts';
import { StoredFindings } from './ordering/findings.ts';
import { StoredGatewayKeys } from './ordering/gateway-keys.ts';
import { StoredAlerts } from './office/alerts.ts';
import { StoredStoreSettings } from './office/store-settings.ts';
import type { JudgeTranslations } from './office/store-settings.ts';
import { StoredDeliveryAreas } from './office/delivery-areas.ts';
import { StoredPushDevices } from './office/push-devices.ts';
import { StoredNotices } from './ordering/payment-notices.ts';
import { StoredCoupons } from './ordering/coupons.ts';
import { StoredMoneyBooks } from './ordering/money-books.ts';
import type { OrderParts } from './ordering/order-parts.ts';
import { StoredRefunds } from './ordering/refunds.ts';
import { StoredSettlements } from './ordering/settlements.ts';
import { StoredInvoiceLookups } from './ordering/invoice-lookups.ts';
import { StoredOrderMessages } from './ordering/order-messages.ts';
import { StoredOutbox } from './mailing/outbox.ts';
import type { Store } from './store.ts';

/** What stored features ask of the parts that each database has of its own. */
export interface OwnParts {
  readonly orders: OrderParts;
  readonly findSession: FindSession;
  readonly judgeTranslations: JudgeTranslations;
}

/** The ports of all features that are stored by the verbs of a store. */
export function storedPorts(store: Store, { orders, findSession, judgeTranslations }: OwnParts) {
  return {
    bundles: new StoredBundles(store),
    reviews: new StoredReviews(store),
    coupons: new StoredCoupons(store),
    searchMisses: new StoredSearchMisses(store),
    families: new StoredFamilies(store),
    addressBooks: new StoredAddressBooks(store),
    attemptCounts: new StoredAttemptCounts(store),
    sessions: new StoredSessions(store, findSession),
    passkeys: new StoredPasskeys(store),
    passkeyChallenges: new StoredPasskeyChallenges(store),
    gatewayKeys: new StoredGatewayKeys(store),
    drivers: new StoredDrivers(store),
    deliveryRuns: new StoredDeliveryRuns(store, orders),
    backInStock: new StoredBackInStock(store),
    lookups: new StoredInvoiceLookups(store),
    orderMessages: new StoredOrderMessages(store),
    alerts: new StoredAlerts(store),
    pushDevices: new StoredPushDevices(store),
    frontEnds: new StoredFrontEnds(store),
    frontEndCounts: new StoredFrontEndCounts(store),
    settings: new StoredStoreSettings(store, judgeTranslations),
    deliveryAreas: new StoredDeliveryAreas(store),
    refunds: new StoredRefunds(store, orders),
    moneyBooks: new StoredMoneyBooks(store, orders),
    settlements: new StoredSettlements(store),
    findings: new StoredFindings(store),
    outbox: new StoredOutbox(store),
    paymentNotices: new StoredNotices(store),
  } satisfies Partial<StoragePorts>;
}
