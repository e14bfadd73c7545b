import { Type } from '../../../json-schema/type.ts';
import type { Static } from 'typebox';
import { FEED_CHANNELS, FEED_FAULTS } from '../../../values/goods/feeds/channels.ts';
import { LANGUAGES } from '../../../values/language.ts';
import type { LocalizedText } from '../../catalog.ts';
import { choice, listOf, nullable, reference, time, whole } from '../../schema.ts';

export const FeedView = Type.Object({
  channel: choice(FEED_CHANNELS),
  language: choice(LANGUAGES),
  path: Type.String({ description: 'Its address on the shop’s own origin' }),
  fetches: Type.Integer({ description: 'How often it was fetched, by whomever' }),
  fetchedAt: nullable(time(), 'Null: never'),
});
export interface FeedView extends Static<typeof FeedView> {}

export const FaultyItemsQuery = Type.Object({
  after: Type.Optional(whole(0, Number.MAX_SAFE_INTEGER, 'Left out: from the first; then `next` of the answer before')),
});
export interface FaultyItemsQuery extends Static<typeof FaultyItemsQuery> {}

export const ItemFaultView = Type.Object({
  fault: choice(FEED_FAULTS),
  channels: Type.Array(choice(FEED_CHANNELS)),
  languages: Type.Array(choice(LANGUAGES), { description: 'Of the feeds that it is wrong in' }),
  isLeftOut: Type.Boolean({ description: 'These feeds leave the item out because of it' }),
});
export interface ItemFaultView extends Static<typeof ItemFaultView> {}

export const FaultyItemView = Type.Object({
  _id: Type.String(),
  kind: choice(['product', 'bundle']),
  name: reference<LocalizedText>('LocalizedText'),
  faults: listOf<ItemFaultView>('ItemFaultView'),
});
export interface FaultyItemView extends Static<typeof FaultyItemView> {}

export const FaultyItemsAnswer = Type.Object({
  items: listOf<FaultyItemView>('FaultyItemView', 'In the order in which they were made, sets last'),
  next: nullable(Type.Integer(), 'Where to look further; null: all was looked at'),
});
export interface FaultyItemsAnswer extends Static<typeof FaultyItemsAnswer> {}
