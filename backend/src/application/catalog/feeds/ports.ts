import type { FeedChannel } from '@fyonka/api-contract/values/goods/feeds/channels';
import type { Language } from '../../../domain/localized-text.ts';

/** How often a feed was fetched. Nobody is told by whom. */
export interface FeedFetch {
  readonly channel: FeedChannel;
  readonly language: Language;
  readonly count: number;
  /** Milliseconds since 1970. */
  readonly lastAt: number;
}

/** Counts of the fetches of feeds: one for each channel and language. */
export abstract class FeedFetches {
  abstract note(channel: FeedChannel, language: Language, at: number): Promise<void>;

  /** Those that were fetched at all, in no order. */
  abstract list(): Promise<readonly FeedFetch[]>;
}
