import type { Editor } from '../../../domain/history.ts';
import type { OrderId } from '../../../domain/ids.ts';
import { parseNote } from '../../../domain/ordering/order-note.ts';
import type { OrderNumber } from '../../../domain/ordering/order-number.ts';
import type { Clock } from '../../clock.ts';
import type { OfficeOrders, WrittenNote } from './office-orders.ts';

export interface WriteOrderNoteInput {
  readonly order: OrderId | OrderNumber;
  readonly text: string;
  /** The version that was edited; left out: overwrites any version. */
  readonly version?: number | undefined;
  readonly editor: Editor;
}

export type WriteOrderNoteOutcome = WrittenNote | { readonly kind: 'not-found' } | { readonly kind: 'too-long' };

/** Stores the office's note about an order. */
export class WriteOrderNote {
  constructor(
    private readonly orders: OfficeOrders,
    private readonly clock: Clock,
  ) {}

  async execute({ order, text, version, editor }: WriteOrderNoteInput): Promise<WriteOrderNoteOutcome> {
    const note = parseNote(text);
    if (note === null) return { kind: 'too-long' };
    const at = this.clock.now();
    const written = await this.orders.writeNote({ order, text: note, version: version ?? null, editor, at });
    return written ?? { kind: 'not-found' };
  }
}
