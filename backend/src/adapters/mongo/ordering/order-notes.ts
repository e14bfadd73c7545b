import { accountId } from '../../../domain/ids.ts';
import { NO_NOTE } from '../../../domain/ordering/order-note.ts';
import type { OrderNote } from '../../../domain/ordering/order-note.ts';
import type { OrderDocument } from '../schema/ordering/orders.ts';

/** The team's note is stored in the order and deleted with the order's person. */
export function noteOf({ note }: Pick<OrderDocument, 'note'>): OrderNote {
  if (!note) return NO_NOTE;
  return { text: note.text, version: note.version, changedBy: accountId(note.accountId), changedAt: note.at };
}

export function noteDocument({ text, version, changedBy, changedAt }: OrderNote): NonNullable<OrderDocument['note']> {
  if (changedBy === null || changedAt === null) throw new Error('a note that is written has somebody who wrote it');
  return { text, version, accountId: changedBy, at: changedAt };
}
