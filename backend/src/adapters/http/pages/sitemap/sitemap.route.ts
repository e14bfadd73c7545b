import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { createGunzip, gunzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { ApiFailure } from '../../errors/api-failure.ts';
import { originFor } from '../site/origin.ts';
import { sitemapIndex } from './sitemap-xml.ts';
import type { Sitemap } from './sitemap.ts';

/** Stands in the stored sitemap for an origin that only requests name. */
export const UNKNOWN_ORIGIN = 'http://origin.invalid';

const unzip = promisify(gunzip);

/**
 * Serves the sitemap: one file, or an index of several.
 * @param publicUrl null: addresses begin with the origin that the request names
 */
export function serveSitemap(server: FastifyInstance, sitemap: Sitemap, publicUrl: string | null): void {
  server.get('/sitemap.xml', async (request, reply) => {
    const files = await sitemap.files();
    const [file] = files;
    if (files.length === 1 && file) return send(file, request, reply);
    const origin = originFor(request, publicUrl);
    const addresses = files.map((_, index) => `${origin}/sitemap-${index + 1}.xml`);
    return withHeaders(reply).send(sitemapIndex(addresses));
  });

  server.get<{ Params: { number: string } }>('/sitemap-:number(^\\d{1,5}).xml', async (request, reply) => {
    const files = await sitemap.files();
    const file = files.length > 1 ? files[Number(request.params.number) - 1] : undefined;
    if (file === undefined) throw new ApiFailure('NOT_FOUND');
    return send(file, request, reply);
  });

  async function send(file: Buffer, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    withHeaders(reply);
    if (publicUrl === null) {
      const text = (await unzip(file)).toString();
      return reply.send(text.replaceAll(UNKNOWN_ORIGIN, originFor(request, publicUrl)));
    }
    reply.header('vary', 'Accept-Encoding');
    const accepted = new Negotiator(request.raw).encodings(['gzip', 'identity']);
    if (accepted.includes('gzip')) return reply.header('content-encoding', 'gzip').send(file);
    return reply.send(Readable.from([file]).pipe(createGunzip()));
  }
}

function withHeaders(reply: FastifyReply): FastifyReply {
  return reply.headers({ 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'no-cache' });
}
