import type { ListPage } from '../../../../application/list-page.ts';
import { StockMovements } from '../../../../application/catalog/stock/ports.ts';
import type { MovementPage, RecordedMovement } from '../../../../application/catalog/stock/ports.ts';
import type { MovementKind } from '../../../../domain/catalog/stock/stock-movement.ts';
import { productId } from '../../../../domain/ids.ts';
import type { ProductId } from '../../../../domain/ids.ts';
import type { OrderNumber } from '../../../../domain/ordering/order-number.ts';
import type { SqliteDatabase } from '../../connection/database.ts';

type MovementRow = {
  product_id: string;
  number: number;
  kind: string;
  before: number | null;
  after: number | null;
  at: number;
  order_number: string | null;
  note: string;
  email: string | null;
};

const SELECT_MOVEMENTS = `
  SELECT product_id, number, kind, before, after, at, order_number, note,
    (SELECT email FROM accounts WHERE id = account_id) AS email
  FROM stock_movements`;

export class SqliteStockMovements extends StockMovements {
  constructor(private readonly db: SqliteDatabase) {
    super();
  }

  async of(product: ProductId, { page, limit }: ListPage): Promise<MovementPage> {
    const total = this.newest(product);
    const rows = this.db.all<MovementRow>(
      `${SELECT_MOVEMENTS} WHERE product_id = ? AND number <= ? ORDER BY number DESC LIMIT ?`,
      product,
      total - (page - 1) * limit,
      limit,
    );
    const first = this.db.get<MovementRow>(`${SELECT_MOVEMENTS} WHERE product_id = ? AND number = 1`, product);
    return { movements: rows.map(movementFrom), total, since: first ? { at: first.at, stock: first.before } : null };
  }

  private newest(product: ProductId): number {
    const row = this.db.get<{ total: number | null }>(
      'SELECT max(number) AS total FROM stock_movements WHERE product_id = ?',
      product,
    );
    return row?.total ?? 0;
  }
}

function movementFrom({ product_id, number, kind, before, after, at, email, order_number, note }: MovementRow) {
  return {
    productId: productId(product_id),
    number,
    kind: kind as MovementKind,
    before,
    after,
    at,
    by: email,
    orderNumber: order_number as OrderNumber | null,
    note,
  } satisfies RecordedMovement;
}
