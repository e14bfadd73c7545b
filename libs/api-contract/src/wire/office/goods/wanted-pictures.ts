import { Type } from '../../../json-schema/type.ts';
import type { Static } from 'typebox';
import { WANTED_PROBLEMS } from '../../../values/goods/wanted-pictures.ts';
import type { LocalizedText } from '../../catalog.ts';
import { choice, listOf, reference } from '../../schema.ts';

export const MissedPictureView = Type.Object({
  address: Type.String(),
  problem: choice(WANTED_PROBLEMS),
});
export interface MissedPictureView extends Static<typeof MissedPictureView> {}

export const MissedPicturesView = Type.Object({
  productId: Type.String(),
  name: reference<LocalizedText>('LocalizedText'),
  pictures: listOf<MissedPictureView>('MissedPictureView', 'Those that the shop has not got'),
});
export interface MissedPicturesView extends Static<typeof MissedPicturesView> {}

export const WantedPicturesAnswer = Type.Object({
  waiting: Type.Integer({ description: 'Products whose pictures are still fetched' }),
  failed: Type.Integer({ description: 'Products of which a picture could not be fetched; nothing more is tried' }),
  products: listOf<MissedPicturesView>('MissedPicturesView', 'The first 20 of those that failed'),
});
export interface WantedPicturesAnswer extends Static<typeof WantedPicturesAnswer> {}
