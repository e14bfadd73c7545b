import { Type } from '../../../json-schema/type.ts';
import type { Static } from 'typebox';
import type { FeedView } from './feeds.ts';
import { DELIVERY_PROBLEMS } from '../../../values/outreach/webhooks.ts';
import { CHANGED, choice, listOf, nullable, reference, time, version } from '../../schema.ts';

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

export const UntoldProgram = Type.Object({
  host: Type.String({ description: 'Of the profile of the program' }),
  failingSince: time('When the first of the latest failures was'),
  status: nullable(Type.Integer({ description: 'Of the last answer' }), 'There was none'),
  problem: nullable(choice(DELIVERY_PROBLEMS), 'Why the last try had no answer; null: it had one'),
});
export interface UntoldProgram extends Static<typeof UntoldProgram> {}

export const ChannelsAnswer = Type.Object({
  channels: reference<ChannelsView>('ChannelsView'),
  feeds: listOf<FeedView>('FeedView', 'Of each channel in each language, whether they are on or not'),
  untold: listOf<UntoldProgram>(
    'UntoldProgram',
    'Programs of assistants that do not take what becomes of the orders that they have placed',
  ),
  ...CHANGED,
});
export interface ChannelsAnswer extends Static<typeof ChannelsAnswer> {}
