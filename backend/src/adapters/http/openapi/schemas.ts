import * as catalog from '@fyonka/api-contract/catalog';
import * as errors from '@fyonka/api-contract/errors';
import * as health from '@fyonka/api-contract/health';
import * as identity from '@fyonka/api-contract/identity';
import * as ordering from '@fyonka/api-contract/ordering';
import * as payments from '@fyonka/api-contract/payments';
import * as store from '@fyonka/api-contract/store';

/** Every schema of the contract by the name that it is exported under, which is its name in the OpenAPI document, too. */
export const SCHEMAS = { ...catalog, ...errors, ...health, ...identity, ...ordering, ...payments, ...store };

export type SchemaName = keyof typeof SCHEMAS;
