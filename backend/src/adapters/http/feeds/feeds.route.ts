import { Readable, Transform } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { FEED_CHANNELS } from '@fyonka/api-contract/values/goods/feeds/channels';
import type { FeedChannel } from '@fyonka/api-contract/values/goods/feeds/channels';
import { CHANNELS } from '../../../domain/catalog/feeds/channels.ts';
import type { Language } from '../../../domain/localized-text.ts';
import { namesVersion } from '../cache/negotiation.ts';
import { languageNamed } from '../language.ts';
import { clientKey } from '../limits/client-key.ts';
import type { Limits } from '../limits/limits.ts';
import { originFor } from '../pages/site/origin.ts';
import { feedPath } from './feed-path.ts';
import type { FeedFile } from './feed-file.ts';
import type { Feeds } from './feeds.ts';

/** Stands in a stored feed for an origin that only requests name. */
export const UNKNOWN_ORIGIN = 'http://origin.invalid';

interface FeedRouteParts {
  feeds: Feeds;
  limits: Limits;
  /** Called whenever somebody asks for a feed. */
  fetched: (channel: FeedChannel, language: Language) => Promise<void>;
  /** Whether the shop has feeds at all. */
  isOn: () => Promise<boolean>;
  /** Null: addresses begin with the origin that the request names. */
  publicUrl: string | null;
}

/** Serves a feed for each channel, in both languages: what is off is not found. */
export function serveFeeds(server: FastifyInstance, { feeds, limits, fetched, isOn, publicUrl }: FeedRouteParts): void {
  server.addHook('onClose', () => feeds.close());
  for (const channel of FEED_CHANNELS)
    server.get<{ Querystring: { lang?: unknown } }>(feedPath(channel), async (request, reply) => {
      if (!(await isOn())) return reply.callNotFound();
      await limits.take('feeds', clientKey(request.ip));
      const language: Language = languageNamed(request.query.lang) ?? 'ar';
      // Before there is a file: nothing may be waited for between finding one and reading it, or it is closed meanwhile.
      if (request.method === 'GET') await fetched(channel, language);
      const file = await feeds.file(channel, language);
      const type = CHANNELS[channel].format === 'rss' ? 'application/xml' : 'text/csv';
      reply.headers({
        'content-type': `${type}; charset=utf-8`,
        'cache-control': 'no-cache',
        'x-robots-tag': 'noindex',
        vary: 'Accept-Encoding',
      });
      return send(file, request, reply);
    });

  function send(file: FeedFile, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const { contents } = file;
    if (contents !== null) {
      // Of the text and not of its bytes, which are compressed or not.
      const etag = `W/"${contents.digest}"`;
      reply.headers({ etag, 'last-modified': new Date(contents.since).toUTCString() });
      if (isKnown(request, etag, contents.since)) return reply.code(304).send();
    }
    if (request.method === 'HEAD') return reply.send(Readable.from([]));
    const bytes = Readable.from(file.read(), { objectMode: false });
    const accepted = new Negotiator(request.raw).encodings(['gzip', 'identity']);
    if (publicUrl !== null && accepted.includes('gzip')) return reply.header('content-encoding', 'gzip').send(bytes);
    const text = createGunzip();
    bytes.once('error', (error) => text.destroy(error));
    text.once('close', () => bytes.destroy());
    bytes.pipe(text);
    return reply.send(publicUrl === null ? withOrigin(text, originFor(request, publicUrl)) : text);
  }
}

function isKnown({ headers }: FastifyRequest, etag: string, since: number): boolean {
  const tags = headers['if-none-match'];
  if (tags !== undefined) return namesVersion(tags, etag);
  return Math.trunc(since / 1000) * 1000 <= Date.parse(headers['if-modified-since'] ?? '');
}

/** Puts an origin in the place of the unknown one, line by line. */
function withOrigin(text: Readable, origin: string): Readable {
  let rest = '';
  const named = new Transform({
    transform(part: Buffer, _encoding, done) {
      const read = rest + part.toString('latin1');
      const end = read.lastIndexOf('\n') + 1;
      rest = read.slice(end);
      done(null, Buffer.from(read.slice(0, end).replaceAll(UNKNOWN_ORIGIN, origin), 'latin1'));
    },
    flush(done) {
      done(null, Buffer.from(rest, 'latin1'));
    },
  });
  text.once('error', (error) => named.destroy(error));
  named.once('close', () => text.destroy());
  return text.pipe(named);
}
