import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';
import type { SitemapEntry } from './entries.ts';
import { URLSET_FOOT, URLSET_HEAD, URLS_OF_ENTRY, urlsOf } from './sitemap-xml.ts';

/** Limits of one file, which the protocol sets. Bytes before compression. */
export interface FileLimits {
  urls: number;
  bytes: number;
}

export const FILE_LIMITS: FileLimits = { urls: 50_000, bytes: 50_000_000 };

/** Writes sitemaps of pages, compressed: as many files as the limits demand, and one at least. */
export async function writeFiles(
  batches: AsyncIterable<readonly SitemapEntry[]>,
  origin: string,
  limits: FileLimits = FILE_LIMITS,
): Promise<Buffer[]> {
  const files: CompressedFile[] = [new CompressedFile()];
  for await (const batch of batches) {
    for (const entry of batch) {
      const text = urlsOf(entry, origin);
      if (!files.at(-1)?.hasRoomFor(text, limits)) {
        await files.at(-1)?.end();
        files.push(new CompressedFile());
      }
      await files.at(-1)?.write(text);
    }
  }
  await files.at(-1)?.end();
  return Promise.all(files.map(({ compressed }) => compressed));
}

/** A sitemap that is compressed while it is written, because its text may have 50 MB and shrinks to a thirtieth. */
class CompressedFile {
  private readonly gzip = createGzip();
  readonly compressed = buffer(this.gzip);
  private urls = 0;
  private bytes = URLSET_HEAD.length + URLSET_FOOT.length;

  constructor() {
    this.gzip.write(URLSET_HEAD);
  }

  hasRoomFor(text: string, limits: FileLimits): boolean {
    return this.urls + URLS_OF_ENTRY <= limits.urls && this.bytes + Buffer.byteLength(text) <= limits.bytes;
  }

  async write(text: string): Promise<void> {
    this.urls += URLS_OF_ENTRY;
    this.bytes += Buffer.byteLength(text);
    if (!this.gzip.write(text)) await once(this.gzip, 'drain');
  }

  async end(): Promise<void> {
    this.gzip.end(URLSET_FOOT);
    await this.compressed;
  }
}
