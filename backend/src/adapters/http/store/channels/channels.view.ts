import { FEED_CHANNELS } from '@fyonka/api-contract/values/goods/feeds/channels';
import { LANGUAGES } from '@fyonka/api-contract/values/language';
import type { ChannelsAnswer, UntoldProgram } from '@fyonka/api-contract/wire/office/shop/channels';
import type { FaultyItemsAnswer, FeedView } from '@fyonka/api-contract/wire/office/shop/feeds';
import type { FaultyItems } from '../../../../application/catalog/feeds/check-feeds.ts';
import type { FeedFetch } from '../../../../application/catalog/feeds/ports.ts';
import type { OfficeChannels } from '../../../../application/store/ports.ts';
import type { AgentPlatform } from '../../../../domain/ordering/agents/agent-platform.ts';
import { feedPath } from '../../feeds/feed-path.ts';
import { addressIn } from '../../pages/site/address.ts';
import { editStateView } from '../office-settings.view.ts';

export function channelsAnswer(
  stored: OfficeChannels,
  fetches: readonly FeedFetch[],
  platforms: readonly AgentPlatform[],
): ChannelsAnswer {
  return { ...channelsView(stored), feeds: feedViews(fetches), untold: platforms.flatMap(untoldProgram) };
}

function untoldProgram({ id: host, failingSince, failure }: AgentPlatform): UntoldProgram[] {
  if (failingSince === null) return [];
  const none = { status: null, problem: null };
  return [{ host, failingSince: new Date(failingSince).toISOString(), ...none, ...failure }];
}

export function channelsView({ channels: { feeds, agents }, ...state }: OfficeChannels) {
  return { channels: { feeds, agents }, ...editStateView(state) };
}

function feedViews(fetches: readonly FeedFetch[]): FeedView[] {
  return FEED_CHANNELS.flatMap((channel) =>
    LANGUAGES.map((language) => {
      const fetched = fetches.find((one) => one.channel === channel && one.language === language);
      return {
        channel,
        language,
        path: addressIn(language, feedPath(channel)),
        fetches: fetched?.count ?? 0,
        fetchedAt: fetched ? new Date(fetched.lastAt).toISOString() : null,
      };
    }),
  );
}

export function faultyItemsAnswer({ items, next }: FaultyItems): FaultyItemsAnswer {
  return {
    items: items.map(({ item, faults }) => ({
      _id: item.ownId,
      kind: 'product' in item.page ? 'product' : 'bundle',
      name: item.title,
      faults: faults.map((fault) => ({ ...fault, channels: [...fault.channels], languages: [...fault.languages] })),
    })),
    next,
  };
}
