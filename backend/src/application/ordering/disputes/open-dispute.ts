import { LONGEST_DISPUTE_NOTE, LONGEST_REFERENCE } from '@fyonka/api-contract/values/ordering/money';
import { DraftFields, isBlank } from '../../../domain/draft-fields.ts';
import type { Sent, SentNumber } from '../../../domain/draft-fields.ts';
import type { FieldFault } from '../../../domain/field-fault.ts';
import type { Editor } from '../../../domain/history.ts';
import { disputeId, paymentAttemptId } from '../../../domain/ids.ts';
import type { DisputeId, OrderId } from '../../../domain/ids.ts';
import { kuwaitDayOf, parseKuwaitDay } from '../../../domain/kuwait-day.ts';
import type { KuwaitDay } from '../../../domain/kuwait-day.ts';
import type { OpenDisputeResult } from '../../../domain/ordering/disputes/open-dispute.ts';
import type { OrderNumber } from '../../../domain/ordering/order-number.ts';
import type { Clock } from '../../clock.ts';
import type { Identifiers } from '../../identifiers.ts';
import type { Disputes } from './ports.ts';

export interface OpenDisputeInput {
  readonly order: OrderId | OrderNumber;
  /** Left out: the only payment that can be disputed. */
  readonly attemptId?: Sent<string>;
  /** Left out: all of it. */
  readonly amount?: SentNumber;
  readonly openedOn?: Sent<string>;
  readonly deadline?: Sent<string>;
  /** When the gateway took the money, as a day or moment; left out: it has not. */
  readonly takenAt?: Sent<string>;
  readonly reference?: Sent<string>;
  readonly note?: Sent<string>;
  readonly editor: Editor;
  /** Repeated with each retry. */
  readonly idempotencyKey?: string | undefined;
}

export type OpenDisputeOutcome =
  | { readonly kind: 'opened' | 'not-found' }
  | { readonly kind: 'invalid'; readonly faults: readonly FieldFault[] }
  | Exclude<OpenDisputeResult, { kind: 'opened' | 'repeated' }>;

/** Writes down that a customer has had the bank take a payment back. */
export class OpenDispute {
  constructor(
    private readonly disputes: Disputes,
    private readonly identifiers: Identifiers,
    private readonly clock: Clock,
  ) {}

  async execute({ order, editor, idempotencyKey, ...sent }: OpenDisputeInput): Promise<OpenDisputeOutcome> {
    const at = this.clock.now();
    const fields = new DraftFields();
    const today = kuwaitDayOf(at);
    const form = {
      id: this.idOf(order, editor, idempotencyKey),
      attemptId: isBlank(sent.attemptId) ? null : paymentAttemptId(sent.attemptId),
      amount: isBlank(sent.amount) ? null : fields.amount('amount', sent.amount, { mayBeNothing: false }),
      openedDay: isBlank(sent.openedOn) ? today : dayIn(fields, 'openedOn', sent.openedOn, today),
      deadline: dayIn(fields, 'deadline', sent.deadline, today),
      takenAt: isBlank(sent.takenAt) ? null : fields.moment('takenAt', sent.takenAt, at),
      reference: fields.words('reference', sent.reference, { longest: LONGEST_REFERENCE, required: false }),
      note: fields.words('note', sent.note, { longest: LONGEST_DISPUTE_NOTE, required: false, lines: true }),
      by: editor.accountId,
      at,
    };
    if (fields.faults.length > 0) return { kind: 'invalid', faults: fields.faults };
    const result = await this.disputes.open(order, form, editor);
    if (!result) return { kind: 'not-found' };
    return result.kind === 'opened' || result.kind === 'repeated' ? { kind: 'opened' } : result;
  }

  /** The same for repetitions of a request. */
  private idOf(order: OrderId | OrderNumber, { accountId }: Editor, key: string | undefined): DisputeId {
    if (key === undefined) return disputeId(this.identifiers.next());
    return disputeId(this.identifiers.digest(JSON.stringify(['dispute', accountId, order, key])));
  }
}

/** Reads a Kuwaiti day. A faulty one is returned as `otherwise`. */
export function dayIn(fields: DraftFields, field: string, sent: Sent<string>, otherwise: KuwaitDay): KuwaitDay {
  const day = parseKuwaitDay(sent ?? '');
  if (day === null) fields.fault(field, isBlank(sent) ? 'REQUIRED' : 'INVALID_DATE');
  return day ?? otherwise;
}
