import { LANGUAGES } from '@fyonka/api-contract/values/language';
import { FEED_CHANNELS, FEED_FAULTS } from '@fyonka/api-contract/values/goods/feeds/channels';
import type { FeedChannel, FeedFault } from '@fyonka/api-contract/values/goods/feeds/channels';
import type { Language } from '../../localized-text.ts';
import { CHANNELS } from './channels.ts';
import type { FeedItem } from './feed-item.ts';
import { faultsOf, isTakenWith } from './feed-row.ts';

/** What is wrong with an item, for whom. */
export interface ItemFault {
  readonly fault: FeedFault;
  readonly channels: readonly FeedChannel[];
  /** Of the feeds that it is wrong in. */
  readonly languages: readonly Language[];
  /** Whether the feeds leave the item out because of it. */
  readonly isLeftOut: boolean;
}

/** What any channel would say against an item in any language; none for one that all take as it is. */
export function faultsInAll(item: FeedItem): ItemFault[] {
  const found = FEED_CHANNELS.flatMap((channel) =>
    LANGUAGES.flatMap((language) =>
      faultsOf(item, CHANNELS[channel], language).map((fault) => ({ fault, channel, language })),
    ),
  );
  return FEED_FAULTS.flatMap((fault) => {
    const same = found.filter((one) => one.fault === fault);
    if (same.length === 0) return [];
    return {
      fault,
      channels: [...new Set(same.map(({ channel }) => channel))],
      languages: [...new Set(same.map(({ language }) => language))],
      isLeftOut: !isTakenWith(fault),
    };
  });
}
