import { LONGEST_REFERENCE } from '@fyonka/api-contract/values/ordering/money';
import { DraftFields } from '../../../domain/draft-fields.ts';
import type { Sent, SentNumber } from '../../../domain/draft-fields.ts';
import type { FieldFault } from '../../../domain/field-fault.ts';
import type { Editor } from '../../../domain/history.ts';
import type { OrderId } from '../../../domain/ids.ts';
import type { OutsideMethod } from '../../../domain/ordering/money/money-entry.ts';
import { LONGEST_NOTE } from '../../../domain/ordering/order-note.ts';
import type { OrderNumber } from '../../../domain/ordering/order-number.ts';
import type { Clock } from '../../clock.ts';
import type { MoneyBooks } from './ports.ts';

export interface RecordMoneyInput {
  readonly order: OrderId | OrderNumber;
  readonly amount?: SentNumber;
  readonly method: OutsideMethod;
  /** A Kuwaiti day, or a moment in ISO 8601. */
  readonly receivedAt?: Sent<string>;
  readonly reference?: Sent<string>;
  readonly note?: Sent<string>;
  readonly editor: Editor;
}

export type RecordMoneyOutcome =
  | { readonly kind: 'recorded' }
  /** The order was paid by a test, so no money belongs to it. */
  | { readonly kind: 'test-order' }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'invalid'; readonly faults: readonly FieldFault[] };

/** Records money that came in outside any gateway, such as by Wamd. */
export class RecordMoney {
  constructor(
    private readonly books: MoneyBooks,
    private readonly clock: Clock,
  ) {}

  async execute({ order, method, editor, ...sent }: RecordMoneyInput): Promise<RecordMoneyOutcome> {
    const at = this.clock.now();
    const fields = new DraftFields();
    const money = {
      amount: fields.amount('amount', sent.amount, { mayBeNothing: false }),
      method,
      movedAt: fields.moment('receivedAt', sent.receivedAt, at),
      reference: fields.words('reference', sent.reference, { longest: LONGEST_REFERENCE, required: false }),
      note: fields.words('note', sent.note, { longest: LONGEST_NOTE, required: false, lines: true }),
    };
    if (fields.faults.length > 0) return { kind: 'invalid', faults: fields.faults };
    const recorded = await this.books.record(order, money, editor, at);
    return recorded ? { kind: recorded.result.kind } : { kind: 'not-found' };
  }
}
