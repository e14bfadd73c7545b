import { LONGEST_DISPUTE_NOTE } from '@fyonka/api-contract/values/ordering/money';
import { DraftFields, isBlank } from '../../../domain/draft-fields.ts';
import type { Sent } from '../../../domain/draft-fields.ts';
import type { FieldFault } from '../../../domain/field-fault.ts';
import type { Editor } from '../../../domain/history.ts';
import type { DisputeId, OrderId } from '../../../domain/ids.ts';
import { kuwaitDayOf } from '../../../domain/kuwait-day.ts';
import type { DisputeState } from '../../../domain/ordering/disputes/dispute.ts';
import type { OrderNumber } from '../../../domain/ordering/order-number.ts';
import type { Clock } from '../../clock.ts';
import { dayIn } from './open-dispute.ts';
import type { Disputes } from './ports.ts';

export interface DecideDisputeInput {
  readonly order: OrderId | OrderNumber;
  readonly dispute: DisputeId;
  readonly state: DisputeState;
  /** Left out: it stays. */
  readonly deadline?: Sent<string>;
  /** When the money left or came back, as a day or moment; left out: now. */
  readonly movedAt?: Sent<string>;
  readonly note?: Sent<string>;
  readonly editor: Editor;
}

export type DecideDisputeOutcome =
  | { readonly kind: 'changed' | 'ended' | 'not-found' }
  | { readonly kind: 'invalid'; readonly faults: readonly FieldFault[] };

/** Writes down what has become of a dispute. */
export class DecideDispute {
  constructor(
    private readonly disputes: Disputes,
    private readonly clock: Clock,
  ) {}

  async execute({ order, dispute, state, editor, ...sent }: DecideDisputeInput): Promise<DecideDisputeOutcome> {
    const at = this.clock.now();
    const fields = new DraftFields();
    const decision = {
      state,
      deadline: isBlank(sent.deadline) ? null : dayIn(fields, 'deadline', sent.deadline, kuwaitDayOf(at)),
      movedAt: isBlank(sent.movedAt) ? at : fields.moment('movedAt', sent.movedAt, at),
      note: fields.words('note', sent.note, { longest: LONGEST_DISPUTE_NOTE, required: false, lines: true }),
      by: editor.accountId,
      at,
    };
    if (fields.faults.length > 0) return { kind: 'invalid', faults: fields.faults };
    const result = await this.disputes.decide(order, dispute, decision, editor);
    if (!result) return { kind: 'not-found' };
    return result.kind === 'invalid' ? result : { kind: result.kind };
  }
}
