import type { ChannelsAnswer } from '@fyonka/api-contract/wire/office/shop/channels';
import type { OfficeChannels } from '../../../../application/store/ports.ts';
import { editStateView } from '../office-settings.view.ts';

export function channelsAnswer({ channels: { feeds, agents }, ...state }: OfficeChannels): ChannelsAnswer {
  return { channels: { feeds, agents }, ...editStateView(state) };
}
