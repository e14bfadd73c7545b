import { OrderMessages } from '../../../application/ordering/messages/ports.ts';
import type { MessageOutcome } from '../../../application/ordering/messages/ports.ts';
import type { Editor } from '../../../domain/history.ts';
import type { OrderId } from '../../../domain/ids.ts';
import { messageEnded, messageQueued } from '../../../domain/ordering/messages/message-history.ts';
import { messageAbout } from '../../../domain/ordering/messages/order-message.ts';
import type { OrderNumber } from '../../../domain/ordering/order-number.ts';
import type { MongoDatabase } from '../connection/database.ts';
import { addHistoryEntries } from '../office/history-rows.ts';
import { ORDER_FIELDS, orderFrom } from './order-documents.ts';

export class MongoOrderMessages extends OrderMessages {
  constructor(private readonly db: MongoDatabase) {
    super();
  }

  queue({ order: id, editor, at }: { order: OrderId; editor: Editor; at: number }) {
    return this.db.orderWrites.run(async (tx): Promise<'queued' | 'no-phone' | null> => {
      const options = { projection: ORDER_FIELDS, session: tx.session };
      const document = await tx.db.collection('orders').findOne({ _id: id }, options);
      if (!document) return null;
      const order = orderFrom(document);
      const message = messageAbout(order, at);
      if (!message) return 'no-phone';
      tx.queueMails([message], at);
      await addHistoryEntries(tx, [messageQueued(order, editor, at)]);
      return 'queued';
    });
  }

  async note(number: OrderNumber, outcome: MessageOutcome, at: number): Promise<void> {
    const reason = outcome.kind === 'sent' ? null : outcome.reason;
    await this.db.orderWrites.run(async (tx) => {
      const options = { projection: ORDER_FIELDS, session: tx.session };
      const document = await tx.db.collection('orders').findOne({ number }, options);
      if (document) await addHistoryEntries(tx, [messageEnded(orderFrom(document), reason, at)]);
    });
  }
}
