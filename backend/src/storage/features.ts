import type { StoragePorts } from '../application/storage.ts';
import { StoredBackInStock } from './catalog/back-in-stock.ts';
import { StoredBundles } from './catalog/bundles.ts';
import { StoredFeedFetches } from './catalog/feed-fetches.ts';
import { StoredMarkdowns } from './catalog/markdowns.ts';
import { StoredCategoryEditing } from './catalog/category-editing.ts';
import type { CategoryParts } from './catalog/category-editing.ts';
import { StoredReviews } from './catalog/reviews.ts';
import { StoredWantedPictures } from './catalog/wanted-pictures.ts';
import { StoredSearchMisses } from './catalog/search-misses.ts';
import { StoredAddressBooks } from './identity/address-books.ts';
import { StoredAttemptCounts } from './identity/attempt-counts.ts';
import { StoredEmailProofs } from './identity/email-proofs.ts';
import { StoredFamilies } from './identity/families.ts';
import { StoredKeptCards } from './identity/kept-cards.ts';
import { StoredPasskeyChallenges } from './identity/passkey-challenges.ts';
import { StoredPasskeys } from './identity/passkeys.ts';
import { StoredSessions } from './identity/sessions.ts';
import { StoredOutbox } from './mailing/outbox.ts';
import { StoredApiKeys } from './office/api-keys.ts';
import { StoredAgentPushes } from './outreach/agent-pushes.ts';
import { StoredSaleReports } from './outreach/sale-reports.ts';
import { StoredSigningKeys } from './outreach/signing-keys.ts';
import { StoredWebhookDeliveries } from './outreach/webhook-deliveries.ts';
import { StoredWebhooks } from './outreach/webhooks.ts';
import { StoredAlerts } from './office/alerts.ts';
import { StoredDeliveryAreas } from './office/delivery-areas.ts';
import { StoredFrontEndCounts } from './office/front-end-counts.ts';
import { StoredFrontEnds } from './office/front-ends.ts';
import { StoredInvitations } from './office/invitations.ts';
import { StoredPushDevices } from './office/push-devices.ts';
import { StoredServiceKeys } from './office/service-keys.ts';
import { StoredStoreSettings } from './office/store-settings.ts';
import { StoredAgentSessions } from './ordering/agent-sessions.ts';
import { StoredArrivedBaskets } from './ordering/baskets/arrived-baskets.ts';
import { StoredCashDifferences } from './ordering/cash/cash-differences.ts';
import { StoredClosings } from './ordering/books/closings.ts';
import { StoredCoupons } from './ordering/coupons.ts';
import { StoredCourierBookings } from './ordering/couriers/courier-bookings.ts';
import { StoredDeliveryRuns } from './ordering/delivery-runs.ts';
import { StoredDrivers } from './ordering/drivers.ts';
import { StoredFindings } from './ordering/findings.ts';
import { StoredInvoiceLookups } from './ordering/invoice-lookups.ts';
import { StoredMoneyBooks } from './ordering/money-books.ts';
import { StoredOrderBooks } from './ordering/books/order-books.ts';
import { StoredOrderMessages } from './ordering/order-messages.ts';
import { StoredNotices } from './ordering/payment-notices.ts';
import { StoredSalesPapers } from './ordering/papers/sales-papers.ts';
import { StoredDisputes } from './ordering/disputes/disputes.ts';
import { StoredRefunds } from './ordering/refunds.ts';
import { StoredReturns } from './ordering/returns/order-returns.ts';
import { StoredPayouts } from './ordering/settlements/payouts.ts';
import { StoredSettlements } from './ordering/settlements/settlements.ts';
import { StoredStalls } from './ordering/stalls/stalls.ts';
import { StoredCampaignSales } from './reporting/campaign-months.ts';
import type { AnyCollection, Collection } from './collection.ts';
import { BACKUPS, COPIES } from './copies.ts';
import { StoredOldDocuments } from './expired.ts';
import type { FindSession } from './identity/sessions.ts';
import type { JudgeTranslations } from './office/store-settings.ts';
import type { OrderParts } from './ordering/order-parts.ts';
import type { Store } from './store.ts';

/** What stored features ask of the parts that each database has of its own. */
interface OwnParts {
  readonly orders: OrderParts;
  readonly categories: CategoryParts;
  readonly findSession: FindSession;
  readonly judgeTranslations: JudgeTranslations;
}

interface AllParts extends OwnParts {
  /** `STORED_COLLECTIONS` */
  readonly collections: readonly AnyCollection[];
}

/** Every feature that is stored by the verbs of a store, by the name of its port. Each says which collections it has. */
const FEATURES = {
  bundles: StoredBundles,
  markdowns: StoredMarkdowns,
  feedFetches: StoredFeedFetches,
  categoryEditing: StoredCategoryEditing,
  reviews: StoredReviews,
  coupons: StoredCoupons,
  campaignSales: StoredCampaignSales,
  searchMisses: StoredSearchMisses,
  wantedPictures: StoredWantedPictures,
  families: StoredFamilies,
  addressBooks: StoredAddressBooks,
  attemptCounts: StoredAttemptCounts,
  invitations: StoredInvitations,
  apiKeys: StoredApiKeys,
  emailProofs: StoredEmailProofs,
  sessions: StoredSessions,
  passkeys: StoredPasskeys,
  passkeyChallenges: StoredPasskeyChallenges,
  serviceKeys: StoredServiceKeys,
  signingKeys: StoredSigningKeys,
  drivers: StoredDrivers,
  deliveryRuns: StoredDeliveryRuns,
  courierBookings: StoredCourierBookings,
  stalls: StoredStalls,
  backInStock: StoredBackInStock,
  lookups: StoredInvoiceLookups,
  orderMessages: StoredOrderMessages,
  alerts: StoredAlerts,
  pushDevices: StoredPushDevices,
  webhooks: StoredWebhooks,
  webhookDeliveries: StoredWebhookDeliveries,
  saleReports: StoredSaleReports,
  frontEnds: StoredFrontEnds,
  frontEndCounts: StoredFrontEndCounts,
  settings: StoredStoreSettings,
  deliveryAreas: StoredDeliveryAreas,
  arrivedBaskets: StoredArrivedBaskets,
  refunds: StoredRefunds,
  returns: StoredReturns,
  disputes: StoredDisputes,
  moneyBooks: StoredMoneyBooks,
  cashDifferences: StoredCashDifferences,
  closings: StoredClosings,
  settlements: StoredSettlements,
  orderBooks: StoredOrderBooks,
  salesPapers: StoredSalesPapers,
  payouts: StoredPayouts,
  findings: StoredFindings,
  outbox: StoredOutbox,
  paymentNotices: StoredNotices,
  keptCards: StoredKeptCards,
  agentSessions: StoredAgentSessions,
  agentPushes: StoredAgentPushes,
  oldDocuments: StoredOldDocuments,
} satisfies {
  readonly [Name in keyof StoragePorts]?: new (store: Store, parts: AllParts) => StoragePorts[Name];
};

type Features = typeof FEATURES;
type Feature = Features[keyof Features] | typeof COPYING;

const COPYING = { collections: { copies: COPIES, backups: BACKUPS } };

/** Every collection that is described once for all databases. */
export const STORED_COLLECTIONS: readonly AnyCollection[] = [COPYING, ...Object.values(FEATURES)].flatMap((feature) =>
  'collections' in feature ? Object.values<AnyCollection>(feature.collections) : [],
);

type Intersected<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;
type Collections = Intersected<Extract<Feature, { readonly collections: object }>['collections']>;

/** The type of the documents of each, by its name. */
export type StoredDocs = {
  readonly [Name in keyof Collections]: Collections[Name] extends Collection<infer Doc, infer _> ? Doc : never;
};

export function storedPorts(
  store: Store,
  parts: OwnParts,
): { readonly [Name in keyof Features]: InstanceType<Features[Name]> } {
  const all = { ...parts, collections: STORED_COLLECTIONS };
  const ports = Object.entries(FEATURES).map(([name, Port]) => [name, new Port(store, all)] as const);
  return Object.fromEntries(ports) as ReturnType<typeof storedPorts>;
}
