import { RECORDS_KEPT_SQL } from './before/records-kept.ts';
import { AUDIT_SEARCH_SQL } from './before/identity/audit-search.ts';
import { ALERTS_SQL } from './before/office/alerts/alerts.ts';
import { PUSH_DEVICES_SQL } from './before/office/alerts/push-devices.ts';
import type { Migration } from '../connection/migrations.ts';
import { ACCOUNT_ORDERS_SQL } from './before/ordering/account-orders.ts';
import { ACCOUNTS_SQL } from './before/identity/accounts.ts';
import { AREA_DECISIONS_SQL } from './before/office/area-decisions.ts';
import { DELIVERY_RUNS_TO_DOCUMENTS_SQL } from './moves/ordering/delivery-runs.ts';
import { COPIES_TO_DOCUMENTS_SQL } from './moves/copies.ts';
import { MONEY_TO_DOCUMENTS_SQL } from './moves/ordering/money.ts';
import { MAILS_TO_DOCUMENTS_SQL } from './moves/mails.ts';
import { AREAS_TO_DOCUMENTS_SQL } from './moves/areas.ts';
import { REVIEWS_TO_DOCUMENTS_SQL } from './moves/reviews.ts';
import { BACK_IN_STOCK_TO_DOCUMENTS_SQL } from './moves/back-in-stock.ts';
import { INVOICE_LOOKUPS_SQL } from './moves/ordering/invoice-lookups.ts';
import { ALERTS_TO_DOCUMENTS_SQL } from './moves/alerts.ts';
import { ATTRIBUTES_SQL } from './before/catalog/attributes.ts';
import { BACK_IN_STOCK_SQL } from './before/catalog/stock/back-in-stock.ts';
import { BARCODES_SQL } from './before/catalog/barcodes.ts';
import { CATALOGUE_SQL } from './before/catalog/catalogue.ts';
import { CATALOGUE_VERSIONS_SQL } from './before/catalog/catalogue-versions.ts';
import { GOODS_EDITING_SQL } from './before/catalog/goods-editing.ts';
import { ADDRESS_BOOKS_SQL } from './before/identity/address-books.ts';
import { FAMILIES_SQL } from './before/identity/families.ts';
import { CODES_OF_BROWSERS_SQL } from './before/identity/codes-of-browsers.ts';
import { LOOKUP_CODES_SQL } from './before/identity/lookup-codes.ts';
import { COUPON_MAILBOXES } from './before/ordering/coupon-mailboxes.ts';
import { COUPONS_SQL } from './before/ordering/coupons.ts';
import { BACKUPS_SQL, COPIES_SQL } from './before/copies.ts';
import { COUPONS_AND_BUNDLES_SQL } from './moves/ordering/coupons-and-bundles.ts';
import { FRONT_ENDS_AND_FINDINGS_SQL } from './moves/front-ends-and-findings.ts';
import {
  ATTEMPT_COUNTS_TO_DOCUMENTS_SQL,
  EMAIL_PROOFS_TO_DOCUMENTS_SQL,
  PASSKEYS_TO_DOCUMENTS_SQL,
  SESSIONS_TO_DOCUMENTS_SQL,
} from './moves/identity.ts';
import { SIMPLE_LISTS_SQL } from './moves/simple-lists.ts';
import { DESIGNS_IN_LISTS_SQL, DESIGNS_SQL } from './before/catalog/lists/designs.ts';
import { DISCOUNTS_SQL } from './before/office/discounts.ts';
import { FRONT_ENDS_SQL } from './before/office/front-ends.ts';
import { ACTIVITY_SQL, HISTORY_REQUESTS_SQL, HISTORY_SQL } from './before/office/history.ts';
import { IDENTITY_MAILS_SQL } from './before/identity/identity-mails.ts';
import { MAIL_ALLOWANCES_NAMED_SQL, MAIL_ALLOWANCES_SQL } from './before/identity/mail-allowances.ts';
import { EVENTS_TO_CONFIRM_SQL, OFFICE_EVENTS_SQL, RUNS_GIVEN_SQL } from './before/office/office-events.ts';
import { OFFICE_ORDERS_SQL } from './before/office/office-orders.ts';
import { ORDER_NAMES_SQL } from './before/office/order-names.ts';
import { ATTEMPT_QUESTIONS_SQL, ATTEMPTS_SQL } from './before/ordering/attempts.ts';
import { MONEY_SQL } from './before/ordering/money.ts';
import { ORDERING_SQL } from './before/ordering/ordering.ts';
import { DELIVERY_RUNS_SQL, DRIVER_ACCOUNTS_SQL } from './before/ordering/delivery-runs.ts';
import { PAID_ORDERS_SQL } from './before/ordering/paid-orders.ts';
import { PRINTS_SQL } from './before/ordering/prints.ts';
import { GIVEN_BY_HAND_SQL } from './before/ordering/given-by-hand.ts';
import { REFUNDS_SQL } from './before/ordering/refunds.ts';
import { OFFICE_USERS_SQL, USERS_WITHOUT_ARTICLE_SQL } from './before/office/office-users.ts';
import { PASSKEYS_SQL } from './before/identity/passkeys.ts';
import { PICTURES_SQL } from './before/catalog/pictures.ts';
import { PRODUCTION_SQL } from './before/office/production.ts';
import { PROFITS_SQL } from './before/office/profits.ts';
import { REVIEWS_SQL } from './before/catalog/reviews.ts';
import { RETURNS_IN_SALES } from './before/returns-in-sales.ts';
import { SALES_SQL } from './before/office/sales.ts';
import { SEARCH_MISSES_SQL } from './before/office/search-misses.ts';
import { SEARCH_RANKS_SQL } from './before/catalog/search-ranks.ts';
import { SEARCH_BY_ATTRIBUTES_SQL, SEARCH_SQL } from './before/catalog/search.ts';
import { STOCK_MOVEMENTS_SQL } from './before/catalog/stock/stock-movements.ts';
import { PRODUCT_PLACES_SQL } from './before/catalog/lists/product-places.ts';
import { STOCK_ORDER_SQL } from './before/catalog/lists/stock-order.ts';
import { HOLDS_SQL, UNPAID_CALLERS_SQL } from './before/ordering/unpaid-callers.ts';
import { RULES_IN_DOMAIN_SQL } from './before/rules-in-domain.ts';
import { SECURE_DELETION_SQL } from './before/secure-deletion.ts';
import { STORAGE_PROBES_SQL } from './before/storage-probes.ts';
import { STAFF_ROLES_SQL } from './before/identity/staff-roles.ts';
import { TRASH_SQL } from './before/catalog/trash.ts';
import { BUNDLES_SQL } from './before/catalog/bundles.ts';
import { TRANSLATIONS_SQL } from './before/catalog/translations.ts';
import { WORDS_OF_LETTERS } from './before/words-of-letters.ts';
import { URGENT_MAILS_SQL } from './before/identity/urgent-mails.ts';

/** Add new migrations at the end only, because databases store only how many of them they have applied. */
export const MIGRATIONS: readonly Migration[] = [
  { name: 'catalogue', sql: CATALOGUE_SQL },
  { name: 'search', sql: SEARCH_SQL },
  { name: 'ordering', sql: ORDERING_SQL },
  { name: 'catalogue versions', sql: CATALOGUE_VERSIONS_SQL },
  { name: 'ranks of a search', sql: SEARCH_RANKS_SQL },
  { name: 'sold out comes last', sql: STOCK_ORDER_SQL },
  { name: 'unpaid callers', sql: UNPAID_CALLERS_SQL },
  { name: 'storage probes', sql: STORAGE_PROBES_SQL },
  { name: 'mail allowances', sql: MAIL_ALLOWANCES_SQL },
  { name: 'orders of accounts', sql: ACCOUNT_ORDERS_SQL },
  { name: 'identity mails', sql: IDENTITY_MAILS_SQL },
  { name: 'accounts', sql: ACCOUNTS_SQL },
  { name: 'passkeys', sql: PASSKEYS_SQL },
  { name: 'urgent mails', sql: URGENT_MAILS_SQL },
  { name: 'history', sql: HISTORY_SQL },
  { name: 'office events', sql: OFFICE_EVENTS_SQL },
  { name: 'area decisions', sql: AREA_DECISIONS_SQL },
  { name: 'editing of goods', sql: GOODS_EDITING_SQL },
  { name: 'pictures', sql: PICTURES_SQL },
  { name: 'orders in the office', sql: OFFICE_ORDERS_SQL },
  { name: 'sums of sales', sql: SALES_SQL },
  { name: 'made texts', sql: PRODUCTION_SQL },
  { name: 'users in the office', sql: OFFICE_USERS_SQL },
  { name: 'users by their names without the article', sql: USERS_WITHOUT_ARTICLE_SQL },
  { name: 'copies', sql: COPIES_SQL },
  { name: 'rules in the domain', sql: RULES_IN_DOMAIN_SQL },
  { name: 'mail allowances by their name', sql: MAIL_ALLOWANCES_NAMED_SQL },
  { name: 'secure deletion', sql: SECURE_DELETION_SQL, rewritesFile: true },
  { name: 'holds of unpaid orders', sql: HOLDS_SQL },
  { name: 'codes of browsers', sql: CODES_OF_BROWSERS_SQL },
  { name: 'orders by name', sql: ORDER_NAMES_SQL },
  { name: 'ledger of money', sql: MONEY_SQL },
  { name: 'attempts at several gateways', sql: ATTEMPTS_SQL },
  { name: 'refunds', sql: REFUNDS_SQL },
  { name: 'front ends', sql: FRONT_ENDS_SQL },
  { name: 'discounts', sql: DISCOUNTS_SQL },
  { name: 'movements of stocks', sql: STOCK_MOVEMENTS_SQL },
  { name: 'orders by area, goods and amount', sql: ORDER_NAMES_SQL },
  { name: 'roles in the office', sql: STAFF_ROLES_SQL },
  { name: 'printed papers of orders', sql: PRINTS_SQL },
  { name: 'coupons', sql: COUPONS_SQL },
  { name: 'barcodes of products', sql: BARCODES_SQL },
  { name: 'delivery runs', sql: DELIVERY_RUNS_SQL },
  { name: 'search of the audit trail', sql: AUDIT_SEARCH_SQL },
  { name: 'alerts of the office', sql: ALERTS_SQL },
  { name: 'attributes of products', sql: ATTRIBUTES_SQL },
  { name: 'accounts of drivers', sql: DRIVER_ACCOUNTS_SQL },
  { name: 'translations of products', sql: TRANSLATIONS_SQL },
  { name: 'places of products', sql: PRODUCT_PLACES_SQL },
  { name: 'profits of products', sql: PROFITS_SQL },
  { name: 'devices for alerts', sql: PUSH_DEVICES_SQL },
  { name: 'trash of products', sql: TRASH_SQL },
  { name: 'searches by attributes', sql: SEARCH_BY_ATTRIBUTES_SQL },
  { name: 'family lists', sql: FAMILIES_SQL },
  { name: 'reviews of products', sql: REVIEWS_SQL },
  { name: 'designs of products', sql: DESIGNS_SQL },
  { name: 'requests for products that are back', sql: BACK_IN_STOCK_SQL },
  { name: 'saved addresses', sql: ADDRESS_BOOKS_SQL },
  { name: 'bundles', sql: BUNDLES_SQL },
  { name: 'codes to look up orders', sql: LOOKUP_CODES_SQL },
  { name: 'searches that found nothing', sql: SEARCH_MISSES_SQL },
  { name: 'requests of the office', sql: HISTORY_REQUESTS_SQL },
  { name: 'questions about attempts', sql: ATTEMPT_QUESTIONS_SQL },
  { name: 'cash orders to confirm', sql: EVENTS_TO_CONFIRM_SQL },
  { name: 'money given back by hand', sql: GIVEN_BY_HAND_SQL },
  { name: 'time of the last backup', sql: BACKUPS_SQL },
  { name: 'coupons and bundles as documents', sql: COUPONS_AND_BUNDLES_SQL },
  { name: 'simple lists as documents', sql: SIMPLE_LISTS_SQL },
  { name: 'alerts as documents', sql: ALERTS_TO_DOCUMENTS_SQL },
  { name: 'invoice lookups as documents', sql: INVOICE_LOOKUPS_SQL },
  { name: 'front ends, findings and notices as documents', sql: FRONT_ENDS_AND_FINDINGS_SQL },
  { name: 'requests for products that are back as documents', sql: BACK_IN_STOCK_TO_DOCUMENTS_SQL },
  { name: 'reviews as documents', sql: REVIEWS_TO_DOCUMENTS_SQL },
  { name: 'passkeys as documents', sql: PASSKEYS_TO_DOCUMENTS_SQL },
  { name: 'delivery runs as documents', sql: DELIVERY_RUNS_TO_DOCUMENTS_SQL },
  { name: 'sessions as documents', sql: SESSIONS_TO_DOCUMENTS_SQL },
  { name: 'mails as documents', sql: MAILS_TO_DOCUMENTS_SQL },
  { name: 'counted attempts as documents', sql: ATTEMPT_COUNTS_TO_DOCUMENTS_SQL },
  { name: 'areas as documents', sql: AREAS_TO_DOCUMENTS_SQL },
  { name: 'refunds, counts of cash and settlement files as documents', sql: MONEY_TO_DOCUMENTS_SQL },
  { name: 'copies and backups as documents', sql: COPIES_TO_DOCUMENTS_SQL },
  { name: 'codes and tickets of e-mails as documents', sql: EMAIL_PROOFS_TO_DOCUMENTS_SQL },
  { name: 'paid orders of a phone', sql: PAID_ORDERS_SQL },
  { name: 'ten years of records', sql: RECORDS_KEPT_SQL },
  COUPON_MAILBOXES,
  WORDS_OF_LETTERS,
  { name: 'designs in lists', sql: DESIGNS_IN_LISTS_SQL },
  { name: 'permissions ticked one by one', sql: 'ALTER TABLE accounts ADD COLUMN ticked_permissions TEXT;' },
  { name: 'runs given to drivers', sql: RUNS_GIVEN_SQL },
  { name: 'activity log', sql: ACTIVITY_SQL },
  RETURNS_IN_SALES,
];
