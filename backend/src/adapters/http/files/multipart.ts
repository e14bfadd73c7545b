import { fastifyMultipart } from '@fastify/multipart';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyContentTypeParser, FastifyInstance } from 'fastify';
import { ApiFailure } from '../errors/api-failure.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set on routes that take a form with a file. */
    takesFiles?: true;
    /** Set on routes that take a form without a file, of which nothing is read. */
    takesPlainForm?: true;
  }
}

const TYPE = 'multipart/form-data';
const PLAIN_TYPE = 'application/x-www-form-urlencoded';

/** Marks a route that takes a form with a file, which `Uploads` reads. All other routes refuse such forms. */
export function TakesFiles(): MethodDecorator {
  return RouteConfig({ takesFiles: true });
}

/** Marks a route whose callers may be a page without script, or a provider of mail. All other routes refuse plain forms. */
export function TakesPlainForm(): MethodDecorator {
  return RouteConfig({ takesPlainForm: true });
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
        const { takesFiles, takesPlainForm } = request.routeOptions.config;
        if (takesFiles) void parser(request, payload, done);
        else if (takesPlainForm) done(null);
        else done(new ApiFailure('UNSUPPORTED_MEDIA_TYPE'));
      });
      return withoutHooks;
    },
  });
  fastifyMultipart(withoutHooks, {}, () => undefined);
  server.addContentTypeParser(PLAIN_TYPE, { parseAs: 'string' }, ({ routeOptions: { config } }, _body, done) =>
    config.takesPlainForm ? done(null) : done(new ApiFailure('UNSUPPORTED_MEDIA_TYPE')),
  );
}
