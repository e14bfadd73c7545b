import { Type } from '../../json-schema/type.ts';
import type { Static } from 'typebox';
import { LONGEST_GIFT_NOTE } from '../../values/limits.ts';
import { text } from '../schema.ts';

export const OrderGift = Type.Object(
  {
    wrap: Type.Boolean({ description: 'Wrapped as a present, which costs nothing' }),
    note: Type.Optional(text(LONGEST_GIFT_NOTE, 'What stands on the card; empty without one, and in a masked invoice')),
  },
  { description: 'An order that is a present. The parcel then has a slip without prices' },
);
export interface OrderGift extends Static<typeof OrderGift> {}
