import type { Editor, HistoryEntry } from '../../history.ts';
import { SHOP_ITSELF } from '../../history.ts';
import type { Order } from '../order.ts';
import type { OrderMailTemplate } from '../mails/order-mail.ts';
import type { MailRefusal } from '../mails/mail-refusal.ts';
import type { MessageRefusal } from './order-message.ts';

/** What became of a message by WhatsApp, or of a mail that was refused for good. */
export type MessageOutcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'refused'; readonly reason: MessageRefusal }
  | { readonly kind: 'mail-refused'; readonly template: OrderMailTemplate; readonly reason: MailRefusal };

/** That the office has asked for a message. */
export function messageQueued({ id, status }: Order, editor: Editor, at: number): HistoryEntry {
  const changes = [{ field: 'whatsApp', from: null, to: status }];
  return { subject: 'order', subjectId: id, kind: 'message-queued', editor, version: null, at, changes };
}

export function messageEnded({ id, status }: Order, outcome: MessageOutcome, at: number): HistoryEntry {
  const common = { subject: 'order', subjectId: id, editor: SHOP_ITSELF, version: null, at } as const;
  if (outcome.kind === 'mail-refused')
    return { ...common, kind: outcome.kind, changes: [{ field: 'mail', from: outcome.template, to: outcome.reason }] };
  const reason = outcome.kind === 'sent' ? null : outcome.reason;
  const kind = reason === null ? 'message-sent' : 'message-refused';
  return { ...common, kind, changes: [{ field: 'whatsApp', from: status, to: reason }] };
}
