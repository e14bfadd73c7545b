import type { FastifyInstance } from 'fastify';

const A_DAY = 'public, max-age=86400';

/** Serves small files at the root of the site. */
export function serveRootFiles(
  server: FastifyInstance,
  files: Readonly<Record<string, { type: string; content: string | Buffer }>>,
): void {
  for (const [path, { type, content }] of Object.entries(files)) {
    server.get(path, (_request, reply) =>
      reply.headers({ 'content-type': type, 'cache-control': A_DAY }).send(content),
    );
  }
}
