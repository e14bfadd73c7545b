import type { ChannelsView } from '@fyonka/api-contract/wire/office/shop/channels';
import type { FieldTable } from '../../form/fields/field-table.ts';

/** The switches of the channels. */
export const CHANNEL_FIELDS: FieldTable<ChannelsView, `${keyof ChannelsView}${'' | 'Hint'}`> = {
  feeds: { label: 'feeds', hint: 'feedsHint', as: 'switch' },
  agents: { label: 'agents', hint: 'agentsHint', as: 'switch' },
};
