import * as catalog from '@fyonka/api-contract/catalog';
import * as errors from '@fyonka/api-contract/errors';
import * as health from '@fyonka/api-contract/health';
import * as identity from '@fyonka/api-contract/identity';
import * as officeCategories from '@fyonka/api-contract/office/categories';
import * as officeEdits from '@fyonka/api-contract/office/edits';
import * as officeEvents from '@fyonka/api-contract/office/events';
import * as officeImports from '@fyonka/api-contract/office/imports';
import * as officeOrders from '@fyonka/api-contract/office/orders';
import * as officePeople from '@fyonka/api-contract/office/people';
import * as officeProducts from '@fyonka/api-contract/office/products';
import * as officeReports from '@fyonka/api-contract/office/reports';
import * as officeSearch from '@fyonka/api-contract/office/search';
import * as officeSettings from '@fyonka/api-contract/office/settings';
import * as ordering from '@fyonka/api-contract/ordering';
import * as payments from '@fyonka/api-contract/payments';
import * as store from '@fyonka/api-contract/store';

/** Every schema of the contract by the name that it is exported under, which is its name in the OpenAPI document, too. */
export const SCHEMAS = {
  ...catalog,
  ...errors,
  ...health,
  ...identity,
  ...ordering,
  ...payments,
  ...store,
  ...officeCategories,
  ...officeEdits,
  ...officeEvents,
  ...officeImports,
  ...officeOrders,
  ...officePeople,
  ...officeProducts,
  ...officeReports,
  ...officeSearch,
  ...officeSettings,
};

export type SchemaName = keyof typeof SCHEMAS;
