import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../../../application/clock.ts';
import type { StoreSettings } from '../../../../application/store/ports.ts';
import { canonicalAddress } from '../../cache/canonical-address.ts';
import { languageNamed } from '../../language.ts';
import { originFor } from './origin.ts';
import { securityTxt } from './security-txt.ts';
import { officeManifest, webManifest } from './web-manifest.ts';

const ROBOTS = 'User-agent: *\nDisallow: /api/\nDisallow: /admin\n';

interface SiteParts {
  settings: StoreSettings;
  publicUrl: string | null;
  clock: Clock;
}

/** Serves what describes the whole site: to browsers that install it, search engines, and those who found a weakness. */
export function serveSite(server: FastifyInstance, { settings, publicUrl, clock }: SiteParts): void {
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
  server.get('/.well-known/security.txt', async (request, reply) => {
    const file = securityTxt(await settings.read(), originFor(request, publicUrl), clock.now());
    if (file === null) return reply.callNotFound();
    return reply.headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-cache' }).send(file);
  });
  // Browsers and password managers lead from here to the page. It is no lasting redirect, because pages may move.
  server.get('/.well-known/change-password', (_request, reply) => reply.redirect('/change-password', 302));
}
