import { ProductionSheets } from '../../../application/reporting/ports.ts';
import type { Editor, FieldChange } from '../../../domain/history.ts';
import { textsOf } from '../../../domain/ordering/consequences.ts';
import type { Order } from '../../../domain/ordering/order.ts';
import { isBeingMade, textId, textPlaces, textsToMake } from '../../../domain/reporting/production.ts';
import type { TextPlace, TextToMake } from '../../../domain/reporting/production.ts';
import type { SqliteDatabase } from '../connection/database.ts';
import { addHistoryEntries } from '../office/history-rows.ts';
import { findOrderById, ORDER_COLUMNS, orderFrom } from '../ordering/order-rows.ts';
import type { OrderRow } from '../ordering/order-rows.ts';
import { madeTexts, writeTextsLeft } from './production-rows.ts';

export class SqliteProductionSheets extends ProductionSheets {
  constructor(private readonly db: SqliteDatabase) {
    super();
  }

  async read(most: number): Promise<{ texts: readonly TextToMake[]; isCapped: boolean }> {
    const texts: TextToMake[] = [];
    // Each of these orders has at least one text, so one order more than texts shows whether there are more.
    for (const order of this.ordersBeingMade(most + 1)) {
      const ofOrder = textsToMake(order, madeTexts(this.db, order.id));
      if (texts.length + ofOrder.length > most) return { texts, isCapped: true };
      texts.push(...ofOrder);
    }
    return { texts, isCapped: false };
  }

  mark(places: readonly TextPlace[], isMade: boolean, editor: Editor, at: number): Promise<void> {
    return this.db.write(() => {
      for (const [id, ofOrder] of Map.groupBy(places, ({ orderId }) => orderId)) {
        const order = findOrderById(this.db, id);
        if (order && isBeingMade(order)) this.markOrder(order, ofOrder, isMade, editor, at);
      }
    });
  }

  private markOrder(order: Order, places: readonly TextPlace[], isMade: boolean, editor: Editor, at: number): void {
    const toMake = new Set(textPlaces(order).map(textId));
    const known = places.filter((place) => toMake.has(textId(place)));
    const changed = known.filter((place) => this.markText(order, place, isMade, editor, at));
    if (changed.length === 0) return;
    writeTextsLeft(this.db, order.id, textsOf(order));
    const changes = changed.map(({ line, text }): FieldChange => ({
      field: `orderItems.${line}.customTexts.${text}.isMade`,
      from: !isMade,
      to: isMade,
    }));
    const entry = { subject: 'order', subjectId: order.id, kind: 'text-made', editor, version: null, at } as const;
    addHistoryEntries(this.db, [{ ...entry, changes }]);
  }

  /** @returns false when the text was marked that way already */
  private markText(order: Order, { line, text }: TextPlace, isMade: boolean, editor: Editor, at: number): boolean {
    const changed = isMade
      ? this.db.run(
          'INSERT INTO made_texts VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
          order.id,
          line,
          text,
          editor.accountId,
          at,
        )
      : this.db.run('DELETE FROM made_texts WHERE order_id = ? AND line = ? AND text = ?', order.id, line, text);
    return changed > 0;
  }

  private ordersBeingMade(most: number): Order[] {
    const rows = this.db.all<OrderRow>(
      `SELECT ${ORDER_COLUMNS} FROM orders WHERE texts_left IS NOT NULL ORDER BY (texts_left = 0), created_at LIMIT ?`,
      most,
    );
    return rows.map(orderFrom);
  }
}
