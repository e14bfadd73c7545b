import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { basename } from 'node:path';

/** Names that contain the hash of the content, so that the file can be cached for ever. */
const HASHED = /\.[0-9a-f]{8,}\.\w+(?:\.br)?$/;

const A_YEAR = 'public, max-age=31536000, immutable';

/**
 * Serves the files of builds, with brotli where the build has made it. No other file of the machine can be reached.
 * @param builds folders by the path that they are served at, such as `/assets/`; of several the first that has a file
 */
export async function serveBuilds(
  server: FastifyInstance,
  builds: Readonly<Record<string, string | string[]>>,
): Promise<void> {
  for (const [prefix, root] of Object.entries(builds)) {
    await server.register(fastifyStatic, {
      decorateReply: false,
      index: false,
      redirect: false,
      dotfiles: 'ignore',
      cacheControl: false,
      root,
      prefix,
      preCompressed: true,
      setHeaders: (reply, path) => setCacheControl(reply, HASHED.test(basename(path)) ? A_YEAR : 'no-cache'),
    });
  }
}

function setCacheControl(reply: FastifyReply, cacheControl: string): void {
  reply.header('cache-control', cacheControl);
}
