import type { FeedChannel } from '@fyonka/api-contract/values/goods/feeds/channels';
import { CHANNELS } from '../../../domain/catalog/feeds/channels.ts';

/** The path of a channel's feed in Arabic. */
export function feedPath(channel: FeedChannel): string {
  return `/feeds/${channel}.${CHANNELS[channel].format === 'rss' ? 'xml' : 'csv'}`;
}
