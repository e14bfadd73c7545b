import { RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants';
import { ModulesContainer } from '@nestjs/core';
import { ACCESS } from '../../src/adapters/http/access.ts';
import type { Caller } from '../../src/adapters/http/access.ts';
import type { TestShop } from './shops/test-shop.ts';

export interface Handler {
  name: string;
  method: string;
  path: string;
  caller: Caller | undefined;
}

/** Every handler of every controller of the application, with the callers that it is declared for. */
export function handlersOf({ application }: TestShop): Handler[] {
  const controllers = [...application.get(ModulesContainer).values()].flatMap((module) => [
    ...module.controllers.values(),
  ]);
  return controllers.flatMap(({ metatype }) => {
    if (typeof metatype !== 'function') return [];
    const methods = Object.entries(Object.getOwnPropertyDescriptors(metatype.prototype as object)).filter(
      ([, { value }]) => typeof value === 'function' && Reflect.hasMetadata(METHOD_METADATA, value as object),
    );
    return methods.map(([name, { value }]) => ({
      name: `${metatype.name}.${name}`,
      method: RequestMethod[Reflect.getMetadata(METHOD_METADATA, value as object) as RequestMethod],
      path: [metatype, value as object]
        .map((part) => String(Reflect.getMetadata(PATH_METADATA, part)).replace(/^\/|\/$/g, ''))
        .filter((part) => part !== '')
        .reduce((whole, part) => `${whole}/${part}`, ''),
      caller: (Reflect.getMetadata(ACCESS, value as object) ?? Reflect.getMetadata(ACCESS, metatype)) as
        Caller | undefined,
    }));
  });
}
