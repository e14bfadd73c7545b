import type { AnswerOf, BodyOf, NarrowedRoute, QueryOf, RouteName } from '@fyonka/api-contract/endpoints/endpoints';
import { apiPath } from '@fyonka/api-contract/pages/first-view';
import type { AttributeParameters } from '@fyonka/api-contract/wire/catalog';
import type { AnswerPath } from '../answers.ts';

// Not in `call.ts`: most pages open with paths alone, and what calls the server loads later.

type ParameterIn<Path> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | ParameterIn<Rest> : never;
type Part<Name extends string, Type> = undefined extends Type
  ? object
  : object extends Type
    ? { readonly [_ in Name]?: Type }
    : { readonly [_ in Name]: Type };

/** Parameters without a value are left out of a path, so that they may be undefined. */
type SentQuery<Name extends RouteName> = OrUndefined<QueryOf<Name>> &
  (Name extends NarrowedRoute ? AttributeParameters : unknown);
type OrUndefined<Type> = Type extends object
  ? { readonly [Key in keyof Type]: object extends Pick<Type, Key> ? Type[Key] | undefined : Type[Key] }
  : Type;

/** What a call sends: the parameters of its path by their names, `query` and `body`. */
export type SentTo<Name extends RouteName> = { readonly [Parameter in ParameterIn<Name>]: string } & Part<
  'query',
  SentQuery<Name>
> &
  Part<'body', BodyOf<Name>>;

/** The path of an endpoint that is read, for `useAnswer` and its kin. */
export function pathTo<Name extends Extract<RouteName, `GET ${string}`>>(
  name: Name,
  ...[sent]: object extends SentTo<Name> ? [sent?: SentTo<Name>] : [sent: SentTo<Name>]
): AnswerPath<AnswerOf<Name>> {
  return addressOf(name, sent ?? {})[1];
}

/** @returns method and path */
export function addressOf(name: string, sent: object): [method: string, path: string] {
  const { query, ...parts } = sent as { query?: Parameters<typeof apiPath>[1]; [parameter: string]: unknown };
  const [method = '', pattern = ''] = name.split(' ');
  const path = pattern.replace(/\{(\w+)\}/g, (_, parameter: string) => encodeURIComponent(String(parts[parameter])));
  return [method, apiPath(path, query)];
}
