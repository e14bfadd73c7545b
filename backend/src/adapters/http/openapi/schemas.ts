import * as addresses from '@fyonka/api-contract/wire/orders/address';
import * as lookups from '@fyonka/api-contract/wire/orders/lookup';
import * as gifts from '@fyonka/api-contract/wire/orders/gift';
import * as bundles from '@fyonka/api-contract/wire/goods/bundles';
import * as catalog from '@fyonka/api-contract/wire/catalog';
import * as clientErrors from '@fyonka/api-contract/wire/client-errors';
import * as errors from '@fyonka/api-contract/wire/errors';
import * as backInStock from '@fyonka/api-contract/wire/goods/back-in-stock';
import * as savedAddresses from '@fyonka/api-contract/wire/account/addresses';
import * as family from '@fyonka/api-contract/wire/account/family';
import * as health from '@fyonka/api-contract/wire/health';
import * as identity from '@fyonka/api-contract/wire/identity';
import * as invoices from '@fyonka/api-contract/wire/invoices';
import * as officeAlerts from '@fyonka/api-contract/wire/office/own/alerts';
import * as officeAttributes from '@fyonka/api-contract/wire/office/goods/attributes';
import * as officeBundles from '@fyonka/api-contract/wire/office/goods/bundles';
import * as officeCategories from '@fyonka/api-contract/wire/office/categories';
import * as officeCoupons from '@fyonka/api-contract/wire/office/goods/coupons';
import * as officeReviews from '@fyonka/api-contract/wire/office/goods/reviews';
import * as officeEdits from '@fyonka/api-contract/wire/office/edits';
import * as officeEvents from '@fyonka/api-contract/wire/office/events';
import * as officeFrontEnds from '@fyonka/api-contract/wire/office/front-ends';
import * as officeProductChanges from '@fyonka/api-contract/wire/office/goods/product-changes';
import * as officeProductOrder from '@fyonka/api-contract/wire/office/goods/product-order';
import * as officeTrash from '@fyonka/api-contract/wire/office/goods/trash';
import * as officeImports from '@fyonka/api-contract/wire/office/goods/imports';
import * as officeMessageTexts from '@fyonka/api-contract/wire/office/messages/message-texts';
import * as officeMoney from '@fyonka/api-contract/wire/office/money';
import * as officeOrderEdits from '@fyonka/api-contract/wire/office/orders/order-edits';
import * as officeOrders from '@fyonka/api-contract/wire/office/orders/orders';
import * as officePayments from '@fyonka/api-contract/wire/office/payments';
import * as officePeople from '@fyonka/api-contract/wire/office/people';
import * as officePrints from '@fyonka/api-contract/wire/office/fulfilment/prints';
import * as officeRuns from '@fyonka/api-contract/wire/office/fulfilment/runs';
import * as officeProducts from '@fyonka/api-contract/wire/office/products';
import * as officeProfit from '@fyonka/api-contract/wire/office/reports/profit';
import * as officeReports from '@fyonka/api-contract/wire/office/reports';
import * as officeSearchMisses from '@fyonka/api-contract/wire/office/shop/search-misses';
import * as officeSearchWording from '@fyonka/api-contract/wire/office/shop/search-wording';
import * as officeSettings from '@fyonka/api-contract/wire/office/settings';
import * as officeBookings from '@fyonka/api-contract/wire/office/stock/bookings';
import * as officeMovements from '@fyonka/api-contract/wire/office/stock/movements';
import * as officePurchase from '@fyonka/api-contract/wire/office/stock/purchase';
import * as officeTranslations from '@fyonka/api-contract/wire/office/goods/translations';
import * as ordering from '@fyonka/api-contract/wire/ordering';
import * as payments from '@fyonka/api-contract/wire/payments';
import * as quotes from '@fyonka/api-contract/wire/quotes';
import * as reviews from '@fyonka/api-contract/wire/goods/reviews';
import * as search from '@fyonka/api-contract/wire/search';
import * as store from '@fyonka/api-contract/wire/store';

/** Every schema of the contract by the name that it is exported under, which is its name in the OpenAPI document, too. */
export const SCHEMAS = {
  ...addresses,
  ...gifts,
  ...lookups,
  ...bundles,
  ...catalog,
  ...clientErrors,
  ...errors,
  ...family,
  ...backInStock,
  ...savedAddresses,
  ...health,
  ...identity,
  ...invoices,
  ...ordering,
  ...payments,
  ...quotes,
  ...reviews,
  ...search,
  ...store,
  ...officeAlerts,
  ...officeAttributes,
  ...officeBundles,
  ...officeCategories,
  ...officeCoupons,
  ...officeReviews,
  ...officeEdits,
  ...officeEvents,
  ...officeFrontEnds,
  ...officeImports,
  ...officeMessageTexts,
  ...officeMoney,
  ...officeOrderEdits,
  ...officeOrders,
  ...officePayments,
  ...officePeople,
  ...officePrints,
  ...officeRuns,
  ...officeProducts,
  ...officeProductChanges,
  ...officeProductOrder,
  ...officeProfit,
  ...officeTrash,
  ...officeReports,
  ...officeSearchMisses,
  ...officeSearchWording,
  ...officeSettings,
  ...officeTranslations,
  ...officeBookings,
  ...officeMovements,
  ...officePurchase,
};

export type SchemaName = keyof typeof SCHEMAS;
