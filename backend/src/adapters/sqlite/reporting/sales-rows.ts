import { monthOf } from '../../../domain/kuwait-day.ts';
import type { KuwaitDay, KuwaitMonth } from '../../../domain/kuwait-day.ts';
import { profitOfLine } from '../../../domain/reporting/profit.ts';
import type { Sale, SoldLine } from '../../../domain/reporting/sale.ts';
import type { SqliteDatabase } from '../connection/database.ts';

/** The number of a period, which is the key of its sums: 20260115 for a day, 202601 for a month. */
export function periodOf(time: KuwaitDay | KuwaitMonth): number {
  return Number(time.replaceAll('-', ''));
}

/** Adds a sale to the sums, or subtracts it. Call it only inside the transaction that has written the order. */
export function addSale(db: SqliteDatabase, sale: Sale, sign: 1 | -1): void {
  const [day, month] = [periodOf(sale.day), periodOf(monthOf(sale.day))];
  for (const period of [day, month]) addArea(db, period, sale, sign);
  for (const line of sale.lines) {
    const item = itemId(db, line);
    for (const period of [day, month]) addItem(db, period, item, sign * line.quantity);
    addColor(db, month, line, sign);
    addProfit(db, month, line, sign);
  }
}

function addProfit(db: SqliteDatabase, month: number, line: SoldLine, sign: 1 | -1): void {
  const { pieces, returnedPieces, revenue, returned, costedPieces, costedRevenue, cost } = profitOfLine(line);
  db.run(
    `INSERT INTO product_profits (month, product_id, pieces, returned_pieces, revenue, returned, costed_pieces,
       costed_revenue, cost)
     VALUES (?1, ?2, max(?3, 0), max(?4, 0), max(?5, 0), max(?6, 0), max(?7, 0), max(?8, 0), max(?9, 0))
     ON CONFLICT DO UPDATE SET pieces = pieces + ?3, returned_pieces = returned_pieces + ?4, revenue = revenue + ?5,
       returned = returned + ?6, costed_pieces = costed_pieces + ?7, costed_revenue = costed_revenue + ?8,
       cost = cost + ?9`,
    month,
    line.productId,
    ...[pieces, returnedPieces, revenue, returned, costedPieces, costedRevenue, cost].map((step) => sign * step),
  );
  if (sign < 0)
    db.run('DELETE FROM product_profits WHERE month = ? AND product_id = ? AND pieces = 0', month, line.productId);
}

function addArea(db: SqliteDatabase, period: number, sale: Sale, sign: 1 | -1): void {
  const { areaKey, productsAmount, discountAmount, deliveryAmount, returnedAmount } = sale;
  db.run(
    `INSERT INTO sold_areas (period, area_key, orders, products_amount, delivery_amount, discount_amount, returned_amount)
     VALUES (?1, ?2, max(?3, 0), max(?4, 0), max(?5, 0), max(?6, 0), max(?7, 0)) ON CONFLICT DO UPDATE
     SET orders = orders + ?3, products_amount = products_amount + ?4, delivery_amount = delivery_amount + ?5,
       discount_amount = discount_amount + ?6, returned_amount = returned_amount + ?7`,
    period,
    areaKey,
    sign,
    ...[productsAmount, deliveryAmount, discountAmount, returnedAmount].map((step) => sign * step),
  );
  if (sign < 0) db.run('DELETE FROM sold_areas WHERE period = ? AND area_key = ? AND orders = 0', period, areaKey);
}

function addItem(db: SqliteDatabase, period: number, item: number, quantity: number): void {
  db.run(
    `INSERT INTO sold_counts VALUES (?1, ?2, max(?3, 0)) ON CONFLICT DO UPDATE SET quantity = quantity + ?3`,
    period,
    item,
    quantity,
  );
  if (quantity < 0) db.run('DELETE FROM sold_counts WHERE period = ? AND item_id = ? AND quantity = 0', period, item);
}

function addColor(db: SqliteDatabase, month: number, { filterColor, price, quantity }: SoldLine, sign: 1 | -1): void {
  if (filterColor === null) return;
  db.run(
    `INSERT INTO sold_colors VALUES (?1, ?2, max(?3, 0), max(?4, 0)) ON CONFLICT DO UPDATE
     SET quantity = quantity + ?3, amount = amount + ?4`,
    month,
    filterColor,
    sign * quantity,
    sign * quantity * price,
  );
}

function itemId(db: SqliteDatabase, { productId, name, price }: SoldLine): number {
  const key = [productId, name.en, name.ar, price] as const;
  const row = db.get<{ id: number }>(
    'SELECT id FROM sold_items WHERE product_id = ? AND name_en = ? AND name_ar = ? AND price = ?',
    ...key,
  );
  if (row) return row.id;
  return db.insert('sold_items', { product_id: productId, name_en: name.en, name_ar: name.ar, price });
}
