import { OrderMessages } from '../../application/ordering/messages/ports.ts';
import type { Editor } from '../../domain/history.ts';
import type { OrderId } from '../../domain/ids.ts';
import { messageEnded, messageQueued } from '../../domain/ordering/messages/message-history.ts';
import type { MessageOutcome } from '../../domain/ordering/messages/message-history.ts';
import { messageAbout } from '../../domain/ordering/messages/order-message.ts';
import type { OrderNumber } from '../../domain/ordering/order-number.ts';
import { findOrder, note } from '../store.ts';
import { queueMails } from '../mailing/outbox.ts';
import type { Store } from '../store.ts';

/** Messages to customers have no collection: they are in the outbox, and in the history of their orders. */
export class StoredOrderMessages extends OrderMessages {
  constructor(private readonly store: Store) {
    super();
  }

  queue({ order: id, editor, at }: { readonly order: OrderId; readonly editor: Editor; readonly at: number }) {
    return this.store.write(function* () {
      const order = yield* findOrder(id);
      if (!order) return null;
      const message = messageAbout(order, at);
      if (!message) return 'no-phone';
      yield* queueMails([message], at);
      yield* note([messageQueued(order, editor, at)]);
      return 'queued';
    }, 'beside orders');
  }

  note(number: OrderNumber, outcome: MessageOutcome, at: number): Promise<void> {
    return this.store.write(function* () {
      const order = yield* findOrder(number);
      if (order) yield* note([messageEnded(order, outcome, at)]);
    }, 'beside orders');
  }
}
