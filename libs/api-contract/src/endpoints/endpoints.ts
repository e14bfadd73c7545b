import type { Static, TSchema } from 'typebox';
import { BOOKS } from './office/books.ts';
import { COUPONS } from './office/coupons.ts';

/** Every endpoint that is described in the contract, by its route. Pages take types of it and nothing that runs. */
export const ENDPOINTS = { ...BOOKS, ...COUPONS };

type Endpoints = typeof ENDPOINTS;
export type RouteName = keyof Endpoints;
/** Routes that create something once for each `Idempotency-Key`. */
export type CreatingRoute = {
  [Name in RouteName]: Endpoints[Name] extends { readonly takesKey: true } ? Name : never;
}[RouteName];

type Types<Name extends RouteName> = NonNullable<Endpoints[Name]['types']>;
type StaticOf<Schema> = Schema extends TSchema ? Static<Schema> : undefined;
/** The schema of the query or body. */
export type SchemaOf<Name extends RouteName, Part extends 'query' | 'body'> = Types<Name>[Part];
export type QueryOf<Name extends RouteName> = StaticOf<Types<Name>['query']>;
export type BodyOf<Name extends RouteName> = Endpoints[Name] extends { readonly takesFiles: true }
  ? FormData
  : StaticOf<Types<Name>['body']>;
export type AnswerOf<Name extends RouteName> = Types<Name>['answer'];
/** The permission that a call needs, as a type: `'…' satisfies NeedsOf<…>` brings nothing into a page. */
export type NeedsOf<Name extends RouteName> = Endpoints[Name]['needs'];
