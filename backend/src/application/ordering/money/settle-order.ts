import { LONGEST_REFERENCE } from '@fyonka/api-contract/values/ordering/money';
import { DraftFields, isBlank } from '../../../domain/draft-fields.ts';
import type { Sent, SentNumber } from '../../../domain/draft-fields.ts';
import type { FieldFault } from '../../../domain/field-fault.ts';
import type { Editor } from '../../../domain/history.ts';
import type { OrderId } from '../../../domain/ids.ts';
import type { Settling, SettleResult } from '../../../domain/ordering/money/outside/outside-money.ts';
import { LONGEST_NOTE } from '../../../domain/ordering/order-note.ts';
import type { OrderNumber } from '../../../domain/ordering/order-number.ts';
import type { Clock } from '../../clock.ts';
import type { MoneyBooks } from './ports.ts';

export interface SettleOrderInput {
  readonly order: OrderId | OrderNumber;
  readonly how: Settling['how'];
  readonly note?: Sent<string>;
  /** Left out: all that has to be given back. */
  readonly amount?: SentNumber;
  /** A Kuwaiti day, or a moment in ISO 8601; left out: now. */
  readonly movedAt?: Sent<string>;
  readonly reference?: Sent<string>;
  readonly editor: Editor;
}

export type SettleOrderOutcome =
  | { readonly kind: 'settled' }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'invalid'; readonly faults: readonly FieldFault[] }
  | Extract<SettleResult, { kind: 'nothing-to-settle' | 'too-large' | 'disputed' }>;

/** Ends `refund-due` or `to-review` by hand: the money was given back otherwise, or is in order as it is. */
export class SettleOrder {
  constructor(
    private readonly books: MoneyBooks,
    private readonly clock: Clock,
  ) {}

  async execute({ order, editor, ...sent }: SettleOrderInput): Promise<SettleOrderOutcome> {
    const at = this.clock.now();
    const fields = new DraftFields();
    const settling = readSettling(fields, sent, at);
    if (fields.faults.length > 0) return { kind: 'invalid', faults: fields.faults };
    const settled = await this.books.settle(order, settling, editor, at);
    if (!settled) return { kind: 'not-found' };
    const { result } = settled;
    return result.kind === 'settled' ? { kind: 'settled' } : result;
  }
}

function readSettling(
  fields: DraftFields,
  { how, ...sent }: Omit<SettleOrderInput, 'order' | 'editor'>,
  at: number,
): Settling {
  const note = fields.words('note', sent.note, { longest: LONGEST_NOTE, required: true, lines: true });
  if (how === 'in-order') return { how, note };
  return {
    how,
    note,
    amount: isBlank(sent.amount) ? null : fields.amount('amount', sent.amount, { mayBeNothing: false }),
    movedAt: isBlank(sent.movedAt) ? at : fields.moment('movedAt', sent.movedAt, at),
    reference: fields.words('reference', sent.reference, { longest: LONGEST_REFERENCE, required: false }),
  };
}
