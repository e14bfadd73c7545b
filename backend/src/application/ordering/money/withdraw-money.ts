import { DraftFields } from '../../../domain/draft-fields.ts';
import type { Sent } from '../../../domain/draft-fields.ts';
import type { FieldFault } from '../../../domain/field-fault.ts';
import type { Editor } from '../../../domain/history.ts';
import type { OrderId } from '../../../domain/ids.ts';
import type { WithdrawResult } from '../../../domain/ordering/money/outside/withdraw.ts';
import { LONGEST_NOTE } from '../../../domain/ordering/order-note.ts';
import type { OrderNumber } from '../../../domain/ordering/order-number.ts';
import type { Clock } from '../../clock.ts';
import type { MoneyBooks } from './ports.ts';

export interface WithdrawMoneyInput {
  readonly order: OrderId | OrderNumber;
  /** Names an entry of the order's ledger, see `standingEntries`. */
  readonly payment: string;
  readonly reason?: Sent<string>;
  readonly editor: Editor;
}

export type WithdrawMoneyOutcome =
  | { readonly kind: 'withdrawn' | 'not-found' }
  | { readonly kind: 'invalid'; readonly faults: readonly FieldFault[] }
  | Exclude<WithdrawResult, { kind: 'withdrawn' }>;

/** Takes back money that the office has written down by mistake, as received or as given back. */
export class WithdrawMoney {
  constructor(
    private readonly books: MoneyBooks,
    private readonly clock: Clock,
  ) {}

  async execute({ order, payment, reason: sent, editor }: WithdrawMoneyInput): Promise<WithdrawMoneyOutcome> {
    const fields = new DraftFields();
    const reason = fields.words('reason', sent, { longest: LONGEST_NOTE, required: true, lines: true });
    if (fields.faults.length > 0) return { kind: 'invalid', faults: fields.faults };
    const result = await this.books.withdraw(order, payment, reason, editor, this.clock.now());
    if (!result) return { kind: 'not-found' };
    return result.kind === 'withdrawn' ? { kind: 'withdrawn' } : result;
  }
}
