import type { Static } from 'typebox';
import { Type } from '../../json-schema/type.ts';
import { GATEWAYS } from '../../values/ordering/payment-methods.ts';
import { choice, listOf, nullable, time } from '../schema.ts';

export const KeptCardView = Type.Object(
  {
    id: Type.String(),
    gateway: choice(GATEWAYS, 'The company that keeps it'),
    brand: Type.String({ description: 'As the company writes it, such as `VISA`; empty: it does not say' }),
    lastFour: Type.String({ description: 'Empty: the company does not say' }),
    expires: nullable(Type.String(), 'Its last month, such as `2031-04`; null: the company does not say'),
    keptAt: time(),
  },
  { description: 'A card that a payment company keeps for the next payment; its number never reaches the shop' },
);
export interface KeptCardView extends Static<typeof KeptCardView> {}

export const KeptCardsAnswer = Type.Object({
  cards: listOf<KeptCardView>('KeptCardView', 'The newest first'),
});
export interface KeptCardsAnswer extends Static<typeof KeptCardsAnswer> {}
