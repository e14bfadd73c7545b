import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { FeedChannel } from '@fyonka/api-contract/values/goods/feeds/channels';
import type { Language } from '../../../domain/localized-text.ts';
import { ApiFailure } from '../errors/api-failure.ts';
import { FeedFile } from './feed-file.ts';

/** Milliseconds for which a feed is answered after a change, so that not every piece that is sold makes it anew. */
const LASTS = 60_000;

/** Milliseconds that a caller waits for a feed to be whole, which then has a version. Later it is sent as it grows. */
const WAITS_FOR_WHOLE = 2_000;

/** Milliseconds that a caller waits while another feed is made; proxies give up after 8 seconds. */
const PATIENCE = 5_000;

/** The text of a feed, in parts. */
export type WriteFeed = (channel: FeedChannel, language: Language) => AsyncIterable<string>;

interface FeedsParts {
  readonly write: WriteFeed;
  /** Differs when feeds differ though nothing has changed, such as for another day. */
  readonly day: () => string;
  /** Replaced in tests. */
  readonly patience?: number;
  readonly now?: () => number;
}

interface Kept {
  readonly file: FeedFile;
  /** Number of changes before it was begun. */
  readonly changes: number;
  readonly day: string;
  readonly begunAt: number;
}

interface Making {
  readonly kept: Kept;
  readonly former: Kept | undefined;
  readonly written: Promise<void>;
}

/**
 * The feeds of all channels, each made when somebody asks after a change and at most once a minute. One is made at a
 * time, so that strangers cannot have the whole table read as often as they like.
 */
export class Feeds {
  private changes = 0;
  /** The newest of each channel and language that is whole or grows. */
  private readonly kept = new Map<string, Kept>();
  private readonly making = new Map<string, Promise<Kept>>();
  private turn: Promise<unknown> = Promise.resolve();

  constructor(private readonly parts: FeedsParts) {}

  /** Call it when the catalogue has changed, or its stock. */
  outdate(): void {
    this.changes += 1;
  }

  /**
   * The newest feed, whole or growing; the former one while another is made for long.
   * @throws ApiFailure UNAVAILABLE where there is no former one
   */
  async file(channel: FeedChannel, language: Language): Promise<FeedFile> {
    const key = `${channel}.${language}`;
    const kept = this.kept.get(key);
    if (kept && this.isFresh(kept)) return whole(kept.file);
    let begun = this.making.get(key);
    if (!begun) {
      begun = this.begin(key, channel, language);
      begun.catch(() => undefined).finally(() => this.making.delete(key));
      this.making.set(key, begun);
    }
    const next = await Promise.race([begun, after(this.parts.patience ?? PATIENCE)]);
    if (next) return whole(next.file);
    if (kept && !kept.file.hasFailed) return kept.file;
    throw new ApiFailure('UNAVAILABLE', { retryAfter: 30 });
  }

  /** Call it when the server ends. */
  async close(): Promise<void> {
    await Promise.all([...this.kept.values()].map(({ file }) => file.drop()));
    this.kept.clear();
  }

  /** Resolves when it is its turn; it is written to its end before the next one's. */
  private begin(key: string, channel: FeedChannel, language: Language): Promise<Kept> {
    const begun = this.turn.then(async (): Promise<Making> => {
      const { changes } = this;
      const kept = { file: await FeedFile.begin(), changes, day: this.parts.day(), begunAt: this.now() };
      const former = this.kept.get(key);
      this.kept.set(key, kept);
      const written = this.write(kept.file, former?.file.contents ?? null, channel, language);
      return { kept, written, former };
    });
    this.turn = begun.then((making) => this.settle(key, making)).catch(() => undefined);
    return begun.then(({ kept }) => kept);
  }

  /** Resolves when a feed has been written, or could not be: then the former one may still be read. */
  private async settle(key: string, { kept, former, written }: Making): Promise<void> {
    try {
      await written;
      await former?.file.drop();
    } catch {
      // Its readers are told by the file.
      if (former) this.kept.set(key, former);
      else this.kept.delete(key);
      await kept.file.drop();
    }
  }

  private async write(
    file: FeedFile,
    former: FeedFile['contents'],
    channel: FeedChannel,
    language: Language,
  ): Promise<void> {
    const begunAt = this.now();
    const digest = createHash('sha256');
    const texts = this.parts.write(channel, language);
    const digested = async function* () {
      for await (const text of texts) {
        digest.update(text);
        yield text;
      }
    };
    try {
      // Whatever ends one part of it ends all, as a full disk does while the storage is read.
      await pipeline(Readable.from(digested(), { highWaterMark: 1 }), createGzip(), async (parts) => {
        for await (const part of parts) await file.append(part as Buffer);
      });
      const made = digest.digest('base64url').slice(0, 22);
      file.end(former?.digest === made ? former : { digest: made, since: begunAt });
    } catch (error) {
      file.fail();
      throw error;
    }
  }

  private isFresh({ file, changes, day, begunAt }: Kept): boolean {
    if (file.hasFailed || day !== this.parts.day()) return false;
    const age = this.now() - begunAt;
    // A clock that was set back says that it is not made yet.
    return changes === this.changes || (age >= 0 && age < LASTS);
  }

  private now(): number {
    return (this.parts.now ?? Date.now)();
  }
}

/** The file once it is whole, or as it is where that takes long. */
async function whole(file: FeedFile): Promise<FeedFile> {
  const enough = after(WAITS_FOR_WHOLE);
  while (file.contents === null && !file.hasFailed)
    if ((await Promise.race([file.grown().then(() => 'grown'), enough])) === null) break;
  if (file.hasFailed) throw new ApiFailure('UNAVAILABLE', { retryAfter: 30 });
  return file;
}

function after(milliseconds: number): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(null), milliseconds).unref();
  });
}
