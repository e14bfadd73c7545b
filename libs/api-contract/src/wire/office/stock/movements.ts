import { Type } from '../../../json-schema/type.ts';
import type { Static } from 'typebox';
import { MOVEMENT_KINDS } from '../../../values/office.ts';
import { LONGEST_SENT, PAGES } from '../../../values/request-limits.ts';
import { choice, listOf, nullable, PAGE, pageOf, pageSize, reference, text, time } from '../../schema.ts';

export type MovementKind = (typeof MOVEMENT_KINDS)[number];

export const StockMovementView = Type.Object(
  {
    number: Type.Integer({ description: 'Position among the movements of the product, counted from 1' }),
    kind: choice(MOVEMENT_KINDS),
    change: Type.Integer({ description: 'Pieces that came (above zero) or went' }),
    before: nullable(Type.Integer(), 'Null: the stock was not tracked before'),
    after: nullable(Type.Integer(), 'Null: the stock is not tracked any more'),
    at: time(),
    by: nullable(Type.String(), 'E-mail; null for customers, for the shop itself, and for an account that is gone'),
    orderNumber: nullable(Type.String(), 'Null unless an order took the pieces or gave them back'),
    note: Type.String(),
  },
  { description: 'One change of the stock of a product' },
);
export interface StockMovementView extends Static<typeof StockMovementView> {}

export const StockMovementsQuery = Type.Object({
  product: text(LONGEST_SENT.id, 'Id of the product'),
  page: PAGE,
  limit: pageSize(PAGES.movements),
});
export interface StockMovementsQuery extends Static<typeof StockMovementsQuery> {}

export const MovementsBegin = Type.Object(
  { at: time(), stock: nullable(Type.Integer(), 'Null: it was not tracked') },
  { description: 'When the first movement was recorded, and the stock before it' },
);
export interface MovementsBegin extends Static<typeof MovementsBegin> {}

export const StockMovementsAnswer = Type.Object({
  movements: listOf<StockMovementView>('StockMovementView', 'The newest first'),
  waiting: Type.Integer({ description: 'People who want a mail when the product can be bought again' }),
  since: nullable(reference<MovementsBegin>('MovementsBegin'), 'Null: there is none yet'),
  ...pageOf(),
});
export interface StockMovementsAnswer extends Static<typeof StockMovementsAnswer> {}
