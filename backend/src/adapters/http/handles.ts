import type { Readable } from 'node:stream';
import { applyDecorators, Delete, Get, HttpCode, Patch, Post, Put } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum';
import type { Endpoint } from '@fyonka/api-contract/endpoints/endpoint';
import { ENDPOINTS } from '@fyonka/api-contract/endpoints/endpoints';
import type { AnyAnswerOf, RouteName, SchemaOf } from '@fyonka/api-contract/endpoints/endpoints';
import { Access } from './access.ts';
import { TakesFiles, TakesPlainForm } from './files/multipart.ts';
import { Documented } from './openapi/documented.ts';
import type { Checked } from './validation/checked.ts';
import { checkingClass } from './validation/checking-class.ts';

const METHODS: Readonly<Record<string, (path: string) => MethodDecorator>> = {
  GET: Get,
  POST: Post,
  PUT: Put,
  PATCH: Patch,
  DELETE: Delete,
};

/** What a handler returns: the answer or its text, or anything if there are answers that are not JSON. */
type Returned<Name extends RouteName> = (typeof ENDPOINTS)[Name] extends { readonly otherTypes: readonly string[] }
  ? unknown
  : AnyAnswerOf<Name> | Readable;

/** Says of a handler without a parameter for the query or body which type is missing. */
type Takes<Part, Schema, Parameter> = Schema extends undefined
  ? unknown
  : [Checked<Schema>] extends [Parameter]
    ? unknown
    : { readonly [_ in `takes no ${Part & string}`]: Checked<Schema> };

type Handler<Name extends RouteName, Own> = <
  Does extends (...sent: never[]) => Returned<Name> | Promise<Returned<Name>>,
>(
  controller: object,
  name: string,
  method: TypedPropertyDescriptor<Does> &
    Takes<'query', Own extends 'query' ? undefined : SchemaOf<Name, 'query'>, Parameters<Does>[number]> &
    Takes<'body', SchemaOf<Name, 'body'>, Parameters<Does>[number]>,
) => void;

/**
 * Makes a method the handler of an endpoint of the contract, which says its route, who may call it, how its query and
 * body are checked, and how it is described. The compiler compares what the method takes and returns.
 * @param options `checksItself`: the handler checks its query itself, because its schema depends on the caller
 *
 * @throws Error when the server starts with a handler that takes something unchecked
 */
export function Handles<Name extends RouteName, const Own extends 'query' | null = null>(
  name: Name,
  { checksItself }: { readonly checksItself?: Own } = {},
): Handler<Name, Own> {
  const endpoint: Endpoint = ENDPOINTS[name];
  const { needs, query, body, status = 200, takesFiles, takesPlainForm } = endpoint;
  const [verb = '', path = ''] = name.split(' ');
  const method = METHODS[verb];
  if (!method || needs === undefined) throw new Error(`${name} does not say its method or who may call it`);
  const decorate = applyDecorators(
    method(path.replace(/\{(\w+)\}/g, ':$1')),
    HttpCode(status),
    Access(needs, endpoint),
    ...(takesFiles ? [TakesFiles()] : []),
    ...(takesPlainForm ? [TakesPlainForm()] : []),
    Documented(name, endpoint),
  );
  return (controller, handler, descriptor) => {
    checkParameter(name, controller, handler, RouteParamtypes.QUERY, checksItself ? undefined : query);
    checkParameter(name, controller, handler, RouteParamtypes.BODY, body);
    decorate(controller, handler, descriptor);
  };
}

/** Has the parameter of a query or body checked by its schema. */
function checkParameter(
  route: string,
  controller: object,
  handler: string,
  kind: RouteParamtypes,
  schema: string | undefined,
): void {
  const taken = Reflect.getMetadata(ROUTE_ARGS_METADATA, controller.constructor, handler) as
    | Readonly<Record<string, { readonly index: number }>>
    | undefined;
  const parameters = Object.entries(taken ?? {}).filter(([key]) => key.startsWith(`${kind}:`));
  const [[, parameter] = []] = parameters;
  if (parameters.length !== (schema === undefined ? 0 : 1))
    throw new Error(`the handler of ${route} does not take what its endpoint describes`);
  if (schema === undefined || !parameter) return;
  const types = Reflect.getMetadata('design:paramtypes', controller, handler) as unknown[];
  types[parameter.index] = checkingClass(schema);
}
