import type { Static } from 'typebox';
import { Type } from '../../json-schema/type.ts';
import { HANDOVERS } from '../../values/ordering/stalls.ts';
import { choice } from '../schema.ts';

export const OrderStall = Type.Object(
  {
    name: Type.String({ description: 'Of the stall when it was sold' }),
    handover: choice(HANDOVERS, '`fetched`: the customer fetches it at the shop, and it has no address'),
  },
  { description: 'A stall of the shop at a fair' },
);
export interface OrderStall extends Static<typeof OrderStall> {}
