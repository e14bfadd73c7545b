import { fastifyMultipart } from '@fastify/multipart';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyContentTypeParser, FastifyInstance } from 'fastify';
import { ApiFailure } from '../errors/api-failure.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set on routes that take a form with a file. */
    takesFiles?: true;
  }
}

const TYPE = 'multipart/form-data';

/** Marks a route that takes a form with a file, which `Uploads` reads. All other routes refuse such forms. */
export function TakesFiles(): MethodDecorator {
  return RouteConfig({ takesFiles: true });
}

/**
 * Accepts forms with files on the routes marked by `TakesFiles`. The plugin's hooks are left out, because they would
 * run for every request of the shop to delete temporary files, and the shop never has the plugin write any.
 */
export function acceptFiles(server: FastifyInstance): void {
  const withoutHooks = Object.assign(Object.create(server) as FastifyInstance, {
    addHook: () => withoutHooks,
    addContentTypeParser: (_type: string, parser: FastifyContentTypeParser) => {
      server.addContentTypeParser(TYPE, (request, payload, done) => {
        if (request.routeOptions.config.takesFiles) void parser(request, payload, done);
        else done(new ApiFailure('UNSUPPORTED_MEDIA_TYPE'));
      });
      return withoutHooks;
    },
  });
  fastifyMultipart(withoutHooks, {}, () => undefined);
}
