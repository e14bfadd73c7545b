import type { StockMovementsAnswer, StockMovementView } from '@fyonka/api-contract/wire/office/stock/movements';
import type { MovementPage, RecordedMovement } from '../../../../application/catalog/stock/ports.ts';
import type { ListPage } from '../../../../application/list-page.ts';
import { piecesOf } from '../../../../domain/catalog/stock/stock-movement.ts';

/** @param waiting number of people who wait for the product */
export function movementsView(
  { movements, total, since }: MovementPage,
  waiting: number,
  page: ListPage,
): StockMovementsAnswer {
  return {
    waiting,
    movements: movements.map(movementView),
    since: since && { at: new Date(since.at).toISOString(), stock: since.stock },
    total,
    ...page,
  };
}

export function movementView(movement: RecordedMovement): StockMovementView {
  const { number, kind, before, after, at, by, orderNumber, note } = movement;
  return {
    number,
    kind,
    change: piecesOf(movement),
    before,
    after,
    at: new Date(at).toISOString(),
    by,
    orderNumber,
    note,
  };
}
