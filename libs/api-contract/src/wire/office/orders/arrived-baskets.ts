import type { Static } from 'typebox';
import { Type } from '../../../json-schema/type.ts';
import { kd, listOf, nullable, reference, time } from '../../schema.ts';
import type { OfficeProductView } from '../products.ts';

export const ArrivedLineView = Type.Object({
  reference: Type.String({
    description: 'Of the product in the catalogue of the channel: its id here, or its barcode',
  }),
  quantity: Type.Integer(),
  price: nullable(kd('of a piece, as the customer saw it'), 'Null: not said in KD'),
  product: nullable(reference<OfficeProductView>('OfficeProductView'), 'As it is now; null: there is none'),
});
export interface ArrivedLineView extends Static<typeof ArrivedLineView> {}

export const ArrivedBasketView = Type.Object({
  id: Type.String(),
  arrivedAt: time(),
  phone: Type.String({ description: '8 digits in Kuwait, otherwise with the code of the country; empty: not said' }),
  name: Type.String({ description: 'As the sender is called there; may be empty' }),
  text: Type.String({ description: 'What the customer wrote beside; may be empty' }),
  lines: listOf<ArrivedLineView>('ArrivedLineView'),
});
export interface ArrivedBasketView extends Static<typeof ArrivedBasketView> {}

export const ArrivedBasketsAnswer = Type.Object({
  baskets: listOf<ArrivedBasketView>('ArrivedBasketView', 'The newest 20'),
  total: Type.Integer({ description: 'Number of those that wait' }),
});
export interface ArrivedBasketsAnswer extends Static<typeof ArrivedBasketsAnswer> {}
