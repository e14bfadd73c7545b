import type { AnswerOf, BodyOf, CreatingRoute, QueryOf, RouteName } from '@fyonka/api-contract/endpoints/endpoints';
import { apiPath } from '@fyonka/api-contract/pages/first-view';
import type { AnswerPath } from '../answers.ts';
import { request } from '../http.ts';
import type { CallOptions } from '../http.ts';

type ParameterIn<Path> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | ParameterIn<Rest> : never;
type Part<Name extends string, Type> = undefined extends Type
  ? object
  : object extends Type
    ? { readonly [_ in Name]?: Type }
    : { readonly [_ in Name]: Type };

/** What a call sends: the parameters of its path by their names, `query` and `body`. */
export type SentTo<Name extends RouteName> = { readonly [Parameter in ParameterIn<Name>]: string } & Part<
  'query',
  QueryOf<Name>
> &
  Part<'body', BodyOf<Name>>;

/** The path of an endpoint that is read, for `useAnswer` and its kin. */
export function pathTo<Name extends Extract<RouteName, `GET ${string}`>>(
  name: Name,
  ...[sent]: object extends SentTo<Name> ? [sent?: SentTo<Name>] : [sent: SentTo<Name>]
): AnswerPath<AnswerOf<Name>> {
  return addressOf(name, sent ?? {})[1];
}

/**
 * Calls an endpoint of the contract.
 * @throws ApiError with a code that its description names
 */
export async function call<Name extends Exclude<RouteName, CreatingRoute>>(
  name: Name,
  sent: SentTo<Name>,
  options: CallOptions = {},
): Promise<AnswerOf<Name>> {
  const [method, path] = addressOf(name, sent);
  return request<AnswerOf<Name>>(method, path, bodyOf(method, sent), options);
}

/** @returns method and path */
export function addressOf(name: string, sent: object): [method: string, path: string] {
  const { query, ...parts } = sent as { query?: Parameters<typeof apiPath>[1]; [parameter: string]: unknown };
  const [method = '', pattern = ''] = name.split(' ');
  const path = pattern.replace(/\{(\w+)\}/g, (_, parameter: string) => encodeURIComponent(String(parts[parameter])));
  return [method, apiPath(path, query)];
}

/** A `POST` always has a body. */
export function bodyOf(method: string, sent: object): object | undefined {
  return (sent as { readonly body?: object }).body ?? (method === 'POST' ? {} : undefined);
}
