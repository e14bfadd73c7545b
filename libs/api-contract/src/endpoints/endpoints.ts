import type { Static, TSchema } from 'typebox';
import { wires } from './endpoint.ts';
import { SERVER } from './server.ts';
import { ACCOUNT } from './shop/account.ts';
import { CATALOG } from './shop/catalog.ts';
import { ORDERING } from './shop/ordering.ts';
import { SIGN_IN } from './shop/sign-in.ts';
import { BOOKS } from './office/books.ts';
import { COUPONS } from './office/coupons.ts';
import { COURIERS } from './office/fulfilment/couriers.ts';
import { DELIVERIES } from './office/deliveries.ts';
import { STALLS } from './office/fulfilment/stalls.ts';
import { GOODS } from './office/goods.ts';
import { ORDER_MONEY } from './office/order-money.ts';
import { OFFICE_ORDERS } from './office/orders.ts';
import { OWN } from './office/own.ts';
import { PEOPLE } from './office/people.ts';
import { PRODUCTS } from './office/products.ts';
import { WEBHOOKS } from './office/programs/webhooks.ts';
import { REPORTS } from './office/reports.ts';
import { RETURNS } from './office/orders/returns.ts';
import { SERVICES } from './office/outside/services.ts';
import { SETTINGS } from './office/settings.ts';
import { STOCK } from './office/stock.ts';

/** Every endpoint that is described in the contract, by its route. Pages take types of it and nothing that runs. */
export const ENDPOINTS = {
  ...SERVER,
  ...ACCOUNT,
  ...CATALOG,
  ...ORDERING,
  ...SIGN_IN,
  ...BOOKS,
  ...COUPONS,
  ...COURIERS,
  ...DELIVERIES,
  ...STALLS,
  ...GOODS,
  ...ORDER_MONEY,
  ...OFFICE_ORDERS,
  ...OWN,
  ...PEOPLE,
  ...PRODUCTS,
  ...REPORTS,
  ...RETURNS,
  ...SERVICES,
  ...SETTINGS,
  ...STOCK,
  ...WEBHOOKS,
};

/** The schemas of all endpoints by the names of `../wire`, which are those of the API document. */
export async function readSchemas(): Promise<Readonly<Record<string, object>>> {
  const modules = await Promise.all([...wires].map((load) => load()));
  const byName = modules.flatMap((module) => Object.entries(module as Readonly<Record<string, object>>));
  return Object.fromEntries(byName.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

type Endpoints = typeof ENDPOINTS;
export type RouteName = keyof Endpoints;
/** Routes that create something once for each `Idempotency-Key`. */
export type CreatingRoute = {
  [Name in RouteName]: Endpoints[Name] extends { readonly takesKey: true } ? Name : never;
}[RouteName];
/** Lists that can be narrowed by attributes, too. */
export type NarrowedRoute = {
  [Name in RouteName]: Endpoints[Name] extends { readonly byAttributes: true } ? Name : never;
}[RouteName];

type Types<Name extends RouteName> = NonNullable<Endpoints[Name]['types']>;
type StaticOf<Schema> = Schema extends TSchema ? Static<Schema> : undefined;
/** The schema of the query or body. */
export type SchemaOf<Name extends RouteName, Part extends 'query' | 'body'> = Types<Name>[Part];
export type QueryOf<Name extends RouteName> = StaticOf<Types<Name>['query']>;
export type BodyOf<Name extends RouteName> = Endpoints[Name] extends { readonly takesFiles: true }
  ? FormData
  : StaticOf<Types<Name>['body']>;
/** What our pages get. */
export type AnswerOf<Name extends RouteName> = Types<Name>['answer'];
/** What its handler may return. */
export type AnyAnswerOf<Name extends RouteName> = Types<Name>['anyAnswer'];
/** The permission that a call needs, as a type: `'…' satisfies NeedsOf<…>` brings nothing into a page. */
export type NeedsOf<Name extends RouteName> = Endpoints[Name]['needs'];
