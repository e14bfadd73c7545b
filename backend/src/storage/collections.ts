import { BACK_IN_STOCK_REQUESTS, RESTOCKS } from './catalog/back-in-stock.ts';
import { BUNDLES } from './catalog/bundles.ts';
import { REVIEWS } from './catalog/reviews.ts';
import { SEARCH_MISSES } from './catalog/search-misses.ts';
import type { AnyCollection, Collection } from './collection.ts';
import { BACKUPS, COPIES } from './copies.ts';
import { ADDRESS_BOOKS } from './identity/address-books.ts';
import { ATTEMPT_COUNTS } from './identity/attempt-counts.ts';
import { FAMILIES } from './identity/families.ts';
import { PASSKEY_CHALLENGES } from './identity/passkey-challenges.ts';
import { PASSKEYS } from './identity/passkeys.ts';
import { SESSIONS } from './identity/sessions.ts';
import { ALERT_CHOICES, ALERT_PROGRESS } from './office/alerts.ts';
import { AREAS } from './office/delivery-areas.ts';
import { PUSH_DEVICES } from './office/push-devices.ts';
import { INVOICE_LOOKUPS } from './ordering/invoice-lookups.ts';
import { FRONT_END_DOCUMENTS, FRONT_END_ERRORS } from './office/front-end-counts.ts';
import { FRONT_ENDS } from './office/front-ends.ts';
import { COUPON_MONTHS, COUPONS } from './ordering/coupons.ts';
import { DELIVERY_RUNS } from './ordering/delivery-runs.ts';
import { DRIVERS } from './ordering/drivers.ts';
import { FINDINGS, RECONCILIATION_RUNS } from './ordering/findings.ts';
import { GATEWAY_KEYS } from './ordering/gateway-keys.ts';
import { MAIL_ALLOWANCES, MAILS } from './mailing/outbox.ts';
import { CASH_COUNTS } from './ordering/money-books.ts';
import { REFUNDS } from './ordering/refunds.ts';
import { SETTLEMENT_ROWS } from './ordering/settlements.ts';
import { PAYMENT_NOTICES } from './ordering/payment-notices.ts';

/** Every collection that is described once for all databases, by its name. */
export const STORED = {
  copies: COPIES,
  backups: BACKUPS,
  areas: AREAS,
  bundles: BUNDLES,
  coupons: COUPONS,
  reviews: REVIEWS,
  couponMonths: COUPON_MONTHS,
  searchMisses: SEARCH_MISSES,
  families: FAMILIES,
  addressBooks: ADDRESS_BOOKS,
  attemptCounts: ATTEMPT_COUNTS,
  sessions: SESSIONS,
  passkeys: PASSKEYS,
  passkeyChallenges: PASSKEY_CHALLENGES,
  gatewayKeys: GATEWAY_KEYS,
  drivers: DRIVERS,
  deliveryRuns: DELIVERY_RUNS,
  backInStockRequests: BACK_IN_STOCK_REQUESTS,
  restocks: RESTOCKS,
  invoiceLookups: INVOICE_LOOKUPS,
  alertChoices: ALERT_CHOICES,
  alertProgress: ALERT_PROGRESS,
  pushDevices: PUSH_DEVICES,
  frontEnds: FRONT_ENDS,
  frontEndDocuments: FRONT_END_DOCUMENTS,
  frontEndErrors: FRONT_END_ERRORS,
  refunds: REFUNDS,
  cashCounts: CASH_COUNTS,
  settlementRows: SETTLEMENT_ROWS,
  findings: FINDINGS,
  reconciliationRuns: RECONCILIATION_RUNS,
  paymentNotices: PAYMENT_NOTICES,
  mails: MAILS,
  mailAllowances: MAIL_ALLOWANCES,
};

export const STORED_COLLECTIONS: readonly AnyCollection[] = Object.values(STORED);

/** The type of the documents of each. */
export type StoredDocs = {
  readonly [Name in keyof typeof STORED]: (typeof STORED)[Name] extends Collection<infer Doc, infer _> ? Doc : never;
};
