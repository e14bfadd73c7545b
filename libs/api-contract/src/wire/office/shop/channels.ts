import { Type } from '../../../json-schema/type.ts';
import type { Static } from 'typebox';
import type { FeedView } from './feeds.ts';
import { CHANGED, listOf, reference, version } from '../../schema.ts';

const SWITCHES = {
  feeds: Type.Boolean({ description: 'Others’ catalogues can fetch the list of products' }),
  agents: Type.Boolean({ description: 'Assistants can shop for somebody' }),
};

/** All of the switches. */
export const ChannelsRequest = Type.Object({
  ...SWITCHES,
  version: version('Of the settings that were edited; left out: whatever they are now', 1),
});
export interface ChannelsRequest extends Static<typeof ChannelsRequest> {}

/** Where else than on its own pages the shop sells. */
export const ChannelsView = Type.Object(SWITCHES);
export interface ChannelsView extends Static<typeof ChannelsView> {}

export const ChannelsAnswer = Type.Object({
  channels: reference<ChannelsView>('ChannelsView'),
  feeds: listOf<FeedView>('FeedView', 'Of each channel in each language, whether they are on or not'),
  ...CHANGED,
});
export interface ChannelsAnswer extends Static<typeof ChannelsAnswer> {}
