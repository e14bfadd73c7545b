import { ApiFailure } from '../../errors/api-failure.ts';
import { sitemapEntries } from './entries.ts';
import type { AskApi, ListedPage } from './entries.ts';
import { writeFiles } from './write-files.ts';
import type { FileLimits } from './write-files.ts';

/**
 * Milliseconds that a writing may take for callers to wait for it. Where the last one took longer, they get the former
 * sitemap meanwhile.
 */
const LONGEST_WAIT = 300;

/** Milliseconds that callers wait where there is no former sitemap; proxies give up after 8 seconds. */
const PATIENCE = 5_000;

/** Such a large sitemap rests for so many times its duration after each writing, which then takes a tenth of the time. */
const REST = 9;

interface ListedPages {
  key: string;
  pages: readonly ListedPage[];
}

interface SitemapParts {
  /** Pages of the shop at present, with a text that differs for other pages. */
  current: () => ListedPages;
  ask: AskApi;
  /** Begins every address. */
  origin: string;
  limits?: FileLimits;
  /** Replaces the shop's own in tests. */
  patience?: number;
  /** Milliseconds from any moment; replaced in tests. */
  now?: () => number;
}

interface Written {
  files: readonly Buffer[];
  /** Key of the pages. */
  key: string;
  /** Number of changes before it was begun. */
  changes: number;
  /** Milliseconds on the clock, and that it took. */
  endedAt: number;
  duration: number;
}

/**
 * The shop's sitemap, compressed and in as many files as it needs. It is written when somebody asks for it after a
 * change, by one writer at a time, from the same answers of the API that the pages show.
 */
export class Sitemap {
  private changes = 0;
  private last: Written | null = null;
  private writing: Promise<Written> | null = null;

  constructor(private readonly parts: SitemapParts) {}

  /** Call it when the catalogue has changed. */
  outdate(): void {
    this.changes += 1;
  }

  /**
   * The files of the sitemap: the newest ones, or the former ones while a large shop is being read.
   * @throws ApiFailure UNAVAILABLE when there is no former one and the first takes longer than callers wait; what `ask`
   * throws
   */
  async files(): Promise<readonly Buffer[]> {
    const { last } = this;
    if (last !== null && (this.isUpToDate(last) || this.rests(last))) return last.files;
    const writing = (this.writing ??= this.write().finally(() => (this.writing = null)));
    if (last === null) return (await this.first(writing)).files;
    const newer = writing.catch(() => last);
    return isLarge(last) ? last.files : (await newer).files;
  }

  private first(writing: Promise<Written>): Promise<Written> {
    const { promise, resolve, reject } = Promise.withResolvers<Written>();
    const timer = setTimeout(
      () => reject(new ApiFailure('UNAVAILABLE', { retryAfter: 30 })),
      this.parts.patience ?? PATIENCE,
    );
    writing.then(resolve, reject).finally(() => clearTimeout(timer));
    return promise;
  }

  private isUpToDate({ changes, key }: Written): boolean {
    return changes === this.changes && key === this.parts.current().key;
  }

  private rests(written: Written): boolean {
    return isLarge(written) && this.now() < written.endedAt + REST * written.duration;
  }

  private async write(): Promise<Written> {
    const { current, ask, origin, limits } = this.parts;
    const begunAt = this.now();
    const { changes } = this;
    const { key, pages } = current();
    const files = await writeFiles(sitemapEntries(pages, ask), origin, limits);
    const endedAt = this.now();
    this.last = { files, key, changes, endedAt, duration: endedAt - begunAt };
    return this.last;
  }

  private now(): number {
    return (this.parts.now ?? performance.now.bind(performance))();
  }
}

function isLarge({ duration }: Written): boolean {
  return duration > LONGEST_WAIT;
}
