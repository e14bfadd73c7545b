import { bundlesContract } from '../application/catalog/bundles/bundles.contract.ts';
import { feedFetchesContract } from '../application/catalog/feeds/feed-fetches.contract.ts';
import { searchMissesContract } from '../application/catalog/misses/search-misses.contract.ts';
import { wantedPicturesContract } from '../application/catalog/pictures/wanted/wanted-pictures.contract.ts';
import { reviewsContract } from '../application/catalog/reviews/reviews.contract.ts';
import { frontEndCountsContract } from '../application/front-ends/front-end-counts.contract.ts';
import { frontEndsContract } from '../application/front-ends/front-ends.contract.ts';
import { addressBooksContract } from '../application/identity/addresses/address-books.contract.ts';
import { familiesContract } from '../application/identity/family/families.contract.ts';
import { apiKeysContract } from '../application/identity/api-keys/api-keys.contract.ts';
import { attemptCountsContract } from '../application/identity/attempt-counts.contract.ts';
import { passkeysContract } from '../application/identity/passkeys/passkeys.contract.ts';
import { alertsContract } from '../application/office/alerts/alerts.contract.ts';
import { pushDevicesContract } from '../application/office/push/push-devices.contract.ts';
import { agentSessionsContract } from '../application/ordering/agents/agent-sessions.contract.ts';
import { agentPushesContract } from '../application/ordering/agents/pushes/agent-pushes.contract.ts';
import { arrivedBasketsContract } from '../application/ordering/baskets/arrived-baskets.contract.ts';
import { couponsContract } from '../application/ordering/coupons/coupons.contract.ts';
import { deliveryRunsContract } from '../application/ordering/delivery/delivery-runs.contract.ts';
import { driversContract } from '../application/ordering/delivery/drivers.contract.ts';
import { invoiceLookupsContract } from '../application/ordering/invoice-lookups.contract.ts';
import { orderMessagesContract } from '../application/ordering/messages/order-messages.contract.ts';
import { findingsContract } from '../application/ordering/money/findings.contract.ts';
import { serviceKeysContract } from '../application/outside/keys/service-keys.contract.ts';
import { signingKeysContract } from '../application/outside/signing/signing-keys.contract.ts';
import { paymentNoticesContract } from '../application/ordering/paying/payment-notices.contract.ts';
import { returnsContract } from '../application/ordering/returns/returns.contract.ts';
import { deliveryAreasContract } from '../application/store/delivery-areas.contract.ts';
import type { OpenStorage, OpenStorageTwice } from '../application/storage.contract.ts';

/**
 * Contract suites of features that are made of the store's verbs. One database runs them, because what the verbs do is
 * tested on each: see `storage/store.contract.ts` and `storage/own-parts.contract.ts`.
 */
export function storedContracts(open: OpenStorage, openTwice: OpenStorageTwice): void {
  bundlesContract(open);
  feedFetchesContract(open);
  searchMissesContract(open);
  wantedPicturesContract(open);
  familiesContract(open);
  addressBooksContract(open);
  passkeysContract(open);
  apiKeysContract(open);
  attemptCountsContract(open, openTwice);
  alertsContract(open);
  pushDevicesContract(open);
  agentSessionsContract(open);
  agentPushesContract(open);
  couponsContract(open);
  arrivedBasketsContract(open);
  deliveryAreasContract(open);
  reviewsContract(open);
  returnsContract(open);
  driversContract(open);
  deliveryRunsContract(open);
  serviceKeysContract(open);
  signingKeysContract(open);
  invoiceLookupsContract(open);
  orderMessagesContract(open);
  frontEndsContract(open, openTwice);
  frontEndCountsContract(open);
  findingsContract(open);
  paymentNoticesContract(open);
}
