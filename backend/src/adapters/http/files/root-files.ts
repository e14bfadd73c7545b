import type { FastifyInstance } from 'fastify';

const A_DAY = 'public, max-age=86400';

/** Serves small text files at the root of the site. */
export function serveRootFiles(
  server: FastifyInstance,
  files: Readonly<Record<string, { type: string; text: string }>>,
): void {
  for (const [path, { type, text }] of Object.entries(files)) {
    server.get(path, (_request, reply) => reply.headers({ 'content-type': type, 'cache-control': A_DAY }).send(text));
  }
}
