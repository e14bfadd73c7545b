import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { basename } from 'node:path';

/** A name with the hash of its content: such a file never changes. */
const HASHED = /\.[0-9a-f]{8,}\.\w+(?:\.br)?$/;

const A_YEAR = 'public, max-age=31536000, immutable';
const A_DAY = 'public, max-age=86400';

interface FileFolders {
  /** Folders of builds by the path that they are served at, such as `/assets/`. */
  builds: Readonly<Record<string, string>>;
  /** Folders of pictures, the first that has one wins; all at `/images/`. */
  pictures: readonly string[];
}

/** Serves the files of builds (with the brotli that lies beside them) and the pictures; nothing else of the folders can be reached. */
export async function serveFiles(server: FastifyInstance, { builds, pictures }: FileFolders): Promise<void> {
  const common = {
    decorateReply: false,
    index: false,
    redirect: false,
    dotfiles: 'ignore',
    cacheControl: false,
  } as const;
  for (const [prefix, root] of Object.entries(builds)) {
    await server.register(fastifyStatic, {
      ...common,
      root,
      prefix,
      preCompressed: true,
      setHeaders: (reply, path) => keepAsLong(reply, HASHED.test(basename(path)) ? A_YEAR : 'no-cache'),
    });
  }
  await server.register(fastifyStatic, {
    ...common,
    root: [...pictures],
    prefix: '/images/',
    setHeaders: (reply) => keepAsLong(reply, A_DAY),
  });
}

function keepAsLong(reply: FastifyReply, cacheControl: string): void {
  reply.header('cache-control', cacheControl);
}
