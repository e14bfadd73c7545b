import type { FastifyInstance } from 'fastify';
import type { StoreSettings } from '../../../../application/store/ports.ts';
import { canonicalAddress } from '../../cache/canonical-address.ts';
import { languageNamed } from '../../language.ts';
import { originFor } from './origin.ts';
import { officeManifest, webManifest } from './web-manifest.ts';

const ROBOTS = 'User-agent: *\nDisallow: /api/\nDisallow: /admin\n';

/** Serves what describes the whole site: to browsers that install it, and to search engines. */
export function serveSite(
  server: FastifyInstance,
  { settings, publicUrl }: { settings: StoreSettings; publicUrl: string | null },
): void {
  const cacheKey = ({ raw }: { raw: { url?: string | undefined } }) =>
    canonicalAddress(raw.url ?? '/', ['app', 'lang']);
  server.get<{ Querystring: { app?: unknown; lang?: unknown } }>(
    '/site.webmanifest',
    { config: { cacheKey } },
    async ({ query }, reply) => {
      const manifestOf = query.app === 'office' ? officeManifest : webManifest;
      const manifest = manifestOf(await settings.read(), languageNamed(query.lang) ?? 'ar');
      return reply.type('application/manifest+json; charset=utf-8').send(JSON.stringify(manifest));
    },
  );
  server.get('/robots.txt', (request, reply) =>
    reply
      .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-cache' })
      .send(`${ROBOTS}\nSitemap: ${originFor(request, publicUrl)}/sitemap.xml\n`),
  );
}
