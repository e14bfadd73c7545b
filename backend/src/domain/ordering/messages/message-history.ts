import type { Editor, HistoryEntry } from '../../history.ts';
import { SHOP_ITSELF } from '../../history.ts';
import type { Order } from '../order.ts';
import type { MessageRefusal } from './order-message.ts';

/** That the office has asked for a message. */
export function messageQueued({ id, status }: Order, editor: Editor, at: number): HistoryEntry {
  const changes = [{ field: 'whatsApp', from: null, to: status }];
  return { subject: 'order', subjectId: id, kind: 'message-queued', editor, version: null, at, changes };
}

/** What became of it. @param reason null: it was sent */
export function messageEnded({ id, status }: Order, reason: MessageRefusal | null, at: number): HistoryEntry {
  const changes = [{ field: 'whatsApp', from: status, to: reason }];
  const kind = reason === null ? 'message-sent' : 'message-refused';
  return { subject: 'order', subjectId: id, kind, editor: SHOP_ITSELF, version: null, at, changes };
}
