import { RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants';
import { ModulesContainer } from '@nestjs/core';
import { FASTIFY_ROUTE_CONFIG_METADATA } from '@nestjs/platform-fastify/constants';
import type { FastifyContextConfig } from 'fastify';
import { ACCESS } from '../../src/adapters/http/access.ts';
import type { Caller } from '../../src/adapters/http/access.ts';
import type { TestShop } from './shops/test-shop.ts';

export interface Handler {
  name: string;
  method: string;
  path: string;
  /** Its name in the contract. */
  route: string;
  caller: Caller | undefined;
  config: FastifyContextConfig;
}

/** Every handler of every controller of the application, with what it is declared as. */
export function handlersOf({ application }: TestShop): Handler[] {
  const controllers = [...application.get(ModulesContainer).values()].flatMap((module) => [
    ...module.controllers.values(),
  ]);
  return controllers.flatMap(({ metatype }) => {
    if (typeof metatype !== 'function') return [];
    const methods = Object.entries(Object.getOwnPropertyDescriptors(metatype.prototype as object)).filter(
      ([, { value }]) => typeof value === 'function' && Reflect.hasMetadata(METHOD_METADATA, value as object),
    );
    return methods.map(([name, { value }]) => {
      const method = RequestMethod[Reflect.getMetadata(METHOD_METADATA, value as object) as RequestMethod];
      const path = [metatype, value as object]
        .map((part) => String(Reflect.getMetadata(PATH_METADATA, part)).replace(/^\/|\/$/g, ''))
        .filter((part) => part !== '')
        .reduce((whole, part) => `${whole}/${part}`, '');
      return {
        name: `${metatype.name}.${name}`,
        method,
        path,
        route: `${method} ${path.replace(/:(\w+)/g, '{$1}')}`,
        caller: (Reflect.getMetadata(ACCESS, value as object) ?? Reflect.getMetadata(ACCESS, metatype)) as
          | Caller
          | undefined,
        config: (Reflect.getMetadata(FASTIFY_ROUTE_CONFIG_METADATA, value as object) ?? {}) as FastifyContextConfig,
      };
    });
  });
}
