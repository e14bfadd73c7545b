import { OPEN_DISPUTE_STATES } from '@fyonka/api-contract/values/ordering/money';
import type { ListPage } from '../../../application/list-page.ts';
import { Disputes } from '../../../application/ordering/disputes/ports.ts';
import type { DisputeList, DisputeStage } from '../../../application/ordering/disputes/ports.ts';
import { SHOP_ITSELF } from '../../../domain/history.ts';
import type { Authorship, Editor } from '../../../domain/history.ts';
import type { DisputeId, OrderId } from '../../../domain/ids.ts';
import { dayAfter } from '../../../domain/kuwait-day.ts';
import type { KuwaitDay } from '../../../domain/kuwait-day.ts';
import { decideDispute, noteTaken } from '../../../domain/ordering/disputes/decide-dispute.ts';
import type { DecideDisputeResult, DisputeDecision } from '../../../domain/ordering/disputes/decide-dispute.ts';
import {
  disputeEntry,
  disputeEvent,
  overdueDispute,
  REMINDED_BEFORE,
} from '../../../domain/ordering/disputes/dispute-news.ts';
import type { Dispute } from '../../../domain/ordering/disputes/dispute.ts';
import { openDispute } from '../../../domain/ordering/disputes/open-dispute.ts';
import type { DisputeForm, OpenDisputeResult } from '../../../domain/ordering/disputes/open-dispute.ts';
import { capturesOf } from '../../../domain/ordering/money/request-refund.ts';
import type { OrderNumber } from '../../../domain/ordering/order-number.ts';
import { count, findOrder, get, list, note, own, put } from '../../store.ts';
import type { Store, Work } from '../../store.ts';
import { closeFindings } from '../findings.ts';
import type { OrderParts } from '../order-parts.ts';
import { disputeOf, DISPUTES, disputesOf, storeDispute } from './dispute-records.ts';
import type { StoredDispute } from './dispute-records.ts';

type Key = OrderId | OrderNumber;

export class StoredDisputes extends Disputes {
  static readonly collections = { disputes: DISPUTES };

  constructor(
    private readonly store: Store,
    private readonly parts: { readonly orders: OrderParts },
  ) {
    super();
  }

  open(key: Key, form: DisputeForm, editor: Editor): Promise<OpenDisputeResult | null> {
    const { applyStep } = this.parts.orders;
    return this.store.write(function* () {
      const order = yield* findOrder(key);
      if (!order) return null;
      const captures = capturesOf(yield* own('attemptsOf', order.number), yield* own('entriesOf', order.number));
      const result = openDispute(order, { captures, disputes: yield* disputesOf(order.number) }, form);
      if (result.kind !== 'opened') return result;
      const by = { editor, at: form.at };
      yield* storeDispute(result.dispute, null);
      if (result.step) yield* applyStep(result.step, by.at);
      yield* note([disputeEntry(null, result.dispute, by)]);
      yield* own('recordEvents', [disputeEvent('dispute-opened', order, by.at)]);
      return result;
    }, 'beside orders');
  }

  decide(key: Key, id: DisputeId, decision: DisputeDecision, editor: Editor): Promise<DecideDisputeResult | null> {
    const { applyStep } = this.parts.orders;
    return this.store.write(function* () {
      const [order, stored] = [yield* findOrder(key), yield* get(DISPUTES, id)];
      if (!order || stored?.orderNumber !== order.number) return null;
      const before = disputeOf(stored);
      const result = decideDispute(before, order, decision);
      if (result.kind !== 'changed') return result;
      const by = { editor, at: decision.at };
      yield* storeDispute(result.dispute, stored.remindedOf);
      if (result.step) yield* applyStep(result.step, by.at);
      const isAnswered = result.dispute.state !== 'open' || result.dispute.deadline !== before.deadline;
      if (isAnswered) yield* closeFindings([overdueDispute(before, by.at).id], by.at);
      yield* note([disputeEntry(before, result.dispute, by)]);
      yield* own('recordEvents', [disputeEvent('order-status', order, by.at)]);
      return result;
    }, 'beside orders');
  }

  noteTaken({ id, orderNumber }: Dispute, movedAt: number, at: number): Promise<boolean> {
    const { applyStep } = this.parts.orders;
    return this.store.write(function* () {
      const [order, stored] = [yield* findOrder(orderNumber), yield* get(DISPUTES, id)];
      const taken = order && stored && noteTaken(disputeOf(stored), order, movedAt, at);
      if (!taken) return false;
      const by: Authorship = { editor: SHOP_ITSELF, at };
      yield* storeDispute(taken.dispute, stored.remindedOf);
      yield* applyStep(taken.step, at);
      yield* note([disputeEntry(disputeOf(stored), taken.dispute, by)]);
      return true;
    }, 'beside orders');
  }

  ofOrder(number: OrderNumber): Promise<readonly Dispute[]> {
    return this.store.read(() => disputesOf(number));
  }

  list(stage: DisputeStage, { page, limit }: ListPage): Promise<DisputeList> {
    const range = { equal: { stage }, isReversed: stage === 'ended', skip: (page - 1) * limit, limit };
    return this.store.read(function* () {
      const disputes = yield* list(DISPUTES, 'disputes_by_stage', range);
      return { disputes: disputes.map(disputeOf), total: yield* count(DISPUTES, 'disputes_by_stage', { stage }) };
    });
  }

  countOpen(): ReturnType<Disputes['countOpen']> {
    return this.store.read(function* () {
      const counts = { open: 0, answered: 0 };
      for (const stage of OPEN_DISPUTE_STATES) counts[stage] = yield* count(DISPUTES, 'disputes_by_stage', { stage });
      return counts;
    });
  }

  async remind(today: KuwaitDay, limit: number, at: number): Promise<number> {
    const dueOnes = function* () {
      const soon = yield* before(dayAfter(today, REMINDED_BEFORE + 1), limit);
      return soon.filter(({ remindedOf, deadline }) => remindedOf !== deadline);
    };
    // Nearly always there are none, which needs no transaction.
    if ((await this.store.read(dueOnes)).length === 0) return 0;
    return this.store.write(function* () {
      const due = yield* dueOnes();
      for (const dispute of due) {
        const order = yield* findOrder(dispute.orderNumber);
        yield* own('holdOrder', dispute.orderNumber);
        yield* put(DISPUTES, { ...dispute, remindedOf: dispute.deadline });
        if (order) yield* own('recordEvents', [disputeEvent('dispute-due', order, at)]);
      }
      return due.length;
    }, 'beside orders');
  }

  async overdue(today: KuwaitDay, limit: number): Promise<readonly Dispute[]> {
    return (await this.store.read(() => before(today, limit))).map(disputeOf);
  }
}

/** Disputes to answer whose last day is before this one. */
function before(day: KuwaitDay, limit: number): Work<readonly StoredDispute[]> {
  return list(DISPUTES, 'disputes_by_stage', { equal: { stage: 'open' }, below: day, limit });
}
