import { OrderMessages } from '../../../application/ordering/messages/ports.ts';
import type { MessageOutcome } from '../../../application/ordering/messages/ports.ts';
import type { Editor } from '../../../domain/history.ts';
import type { OrderId } from '../../../domain/ids.ts';
import { messageEnded, messageQueued } from '../../../domain/ordering/messages/message-history.ts';
import { messageAbout } from '../../../domain/ordering/messages/order-message.ts';
import type { OrderNumber } from '../../../domain/ordering/order-number.ts';
import type { SqliteDatabase } from '../connection/database.ts';
import { queueOrderMail } from '../mailing/mail-rows.ts';
import { addHistoryEntries } from '../office/history-rows.ts';
import { findOrder, findOrderById } from './order-rows.ts';

export class SqliteOrderMessages extends OrderMessages {
  constructor(private readonly db: SqliteDatabase) {
    super();
  }

  queue({
    order: id,
    editor,
    at,
  }: {
    order: OrderId;
    editor: Editor;
    at: number;
  }): Promise<'queued' | 'no-phone' | null> {
    return this.db.write(() => {
      const order = findOrderById(this.db, id);
      if (!order) return null;
      const message = messageAbout(order, at);
      if (!message) return 'no-phone';
      queueOrderMail(this.db, message, at);
      addHistoryEntries(this.db, [messageQueued(order, editor, at)]);
      return 'queued';
    });
  }

  note(number: OrderNumber, outcome: MessageOutcome, at: number): Promise<void> {
    return this.db.write(() => {
      const order = findOrder(this.db, number);
      const reason = outcome.kind === 'sent' ? null : outcome.reason;
      if (order) addHistoryEntries(this.db, [messageEnded(order, reason, at)]);
    });
  }
}
