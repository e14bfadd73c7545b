import { FEED_CHANNELS } from '@fyonka/api-contract/values/goods/feeds/channels';
import type { FeedChannel } from '@fyonka/api-contract/values/goods/feeds/channels';
import { LANGUAGES } from '@fyonka/api-contract/values/language';
import { FeedFetches } from '../../application/catalog/feeds/ports.ts';
import type { FeedFetch } from '../../application/catalog/feeds/ports.ts';
import type { Language } from '../../domain/localized-text.ts';
import { copied } from '../collection.ts';
import type { Collection, Stored } from '../collection.ts';
import { get, list, put } from '../store.ts';
import type { Store } from '../store.ts';

/** The id is the channel and the language. */
const FEED_FETCHES: Collection<FeedFetch & Stored, never> = {
  name: 'feedFetches',
  fields: { channel: { oneOf: FEED_CHANNELS }, language: { oneOf: LANGUAGES }, count: 'number', lastAt: 'number' },
  indexes: {},
  ends: 'bound',
  copy: copied('feedFetches'),
};

/** Counting is no change by the office, and need not wait for those. */
const KEYS = ['feedFetches'];

export class StoredFeedFetches extends FeedFetches {
  static readonly collections = { feedFetches: FEED_FETCHES };

  constructor(private readonly store: Store) {
    super();
  }

  async note(channel: FeedChannel, language: Language, at: number): Promise<void> {
    const id = `${channel}.${language}`;
    await this.store.write(function* () {
      const former = yield* get(FEED_FETCHES, id);
      const lastAt = Math.max(at, former?.lastAt ?? 0);
      yield* put(FEED_FETCHES, { id, channel, language, count: (former?.count ?? 0) + 1, lastAt });
    }, KEYS);
  }

  async list(): Promise<readonly FeedFetch[]> {
    const docs = await this.store.read(() => list(FEED_FETCHES, null));
    return docs.map(({ id: _id, ...fetch }) => fetch);
  }
}
