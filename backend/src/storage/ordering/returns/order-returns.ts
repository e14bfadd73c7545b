import { OPEN_RETURN_STATES } from '@fyonka/api-contract/values/ordering/returns';
import type { ListPage } from '../../../application/list-page.ts';
import { Returns } from '../../../application/ordering/returns/ports.ts';
import type {
  AddReturnPhotoResult,
  ReturnList,
  ReturnRequest,
  ReturnStage,
} from '../../../application/ordering/returns/ports.ts';
import { SHOP_ITSELF } from '../../../domain/history.ts';
import type { Authorship, Editor, HistoryEntry } from '../../../domain/history.ts';
import type { OrderId, ReturnId } from '../../../domain/ids.ts';
import type { KuwaitMonth } from '../../../domain/kuwait-day.ts';
import { capturesOf } from '../../../domain/ordering/money/request-refund.ts';
import { refundStored } from '../../../domain/ordering/money/money-history.ts';
import type { OrderNumber } from '../../../domain/ordering/order-number.ts';
import type { Order } from '../../../domain/ordering/order.ts';
import { decideReturn } from '../../../domain/ordering/returns/decide-return.ts';
import type { DecideReturnResult, ReturnStep } from '../../../domain/ordering/returns/decide-return.ts';
import type { OrderReturn } from '../../../domain/ordering/returns/order-return.ts';
import { isSameRequest, requestReturn, withReturnPhoto } from '../../../domain/ordering/returns/request-return.ts';
import type { RequestReturnResult, ReturnForm } from '../../../domain/ordering/returns/request-return.ts';
import { exchangeReturn, refundReturn } from '../../../domain/ordering/returns/settle-return.ts';
import type { ExchangeReturnResult, SettleReturnResult } from '../../../domain/ordering/returns/settle-return.ts';
import { any, count, findOrder, get, list, own, put } from '../../store.ts';
import type { Store, Work } from '../../store.ts';
import type { OrderParts } from '../order-parts.ts';
import { disputesOf } from '../disputes/dispute-records.ts';
import { insertRefund, refundsOf } from '../refunds.ts';
import { ORDER_RETURNS, returnOf, returnsOf, storedReturn, storeReturn } from './return-records.ts';

type Key = OrderId | OrderNumber;

/** Each change also writes its order, so that two processes that decide about it at the same moment conflict. */
export class StoredReturns extends Returns {
  static readonly collections = { orderReturns: ORDER_RETURNS };

  constructor(
    private readonly store: Store,
    private readonly parts: { readonly orders: OrderParts },
  ) {
    super();
  }

  request(key: Key, { id, form, days, editor, at }: ReturnRequest): Promise<RequestReturnResult | null> {
    return this.store.write(function* () {
      const order = yield* findOrder(key);
      if (!order) return null;
      const known = yield* get(ORDER_RETURNS, id);
      if (known) return answerAgain(returnOf(known), order, form);
      const situation = { refunds: yield* refundsOf(order.number), returns: yield* returnsOf(order.number), days };
      const result = requestReturn(order, situation, form, { id, by: editor ? 'admin' : 'customer', at });
      if (result.kind === 'requested')
        yield* storeReturn(null, result.returned, order, { editor: editor ?? SHOP_ITSELF, at });
      return result;
    }, 'beside orders');
  }

  addPhoto(number: OrderNumber, id: ReturnId, path: string): Promise<AddReturnPhotoResult | null> {
    return this.store.write(function* () {
      const found = yield* find(number, id);
      if (!found) return null;
      const returned = withReturnPhoto(found.returned, path);
      if (!returned) return { kind: 'too-many' };
      if ((yield* own('unknownPictures', [path])).length > 0) throw new Error(`the picture ${path} is not stored`);
      yield* own('holdOrder', number);
      yield* put(ORDER_RETURNS, storedReturn(returned));
      return { kind: 'added', returned };
    }, 'beside orders');
  }

  decide(
    key: Key,
    id: ReturnId,
    step: ReturnStep,
    editor: Editor | null,
    at: number,
  ): Promise<DecideReturnResult | null> {
    const { applyStep } = this.parts.orders;
    return this.store.write(function* () {
      const found = yield* find(key, id);
      if (!found) return null;
      const result = decideReturn(found.returned, found.order, step, editor?.accountId ?? null, at);
      if (result.kind !== 'changed') return result;
      if (result.step) yield* applyStep(result.step, at);
      yield* storeReturn(found.returned, result.returned, found.order, { editor: editor ?? SHOP_ITSELF, at });
      return result;
    }, 'beside orders');
  }

  refund(
    key: Key,
    id: ReturnId,
    settlement: Parameters<Returns['refund']>[2],
    by: Authorship,
  ): Promise<SettleReturnResult | null> {
    const storing = this.storing.bind(this);
    return this.store.write(function* () {
      const found = yield* find(key, id);
      if (!found) return null;
      const result = refundReturn(found.returned, found.order, yield* moneyOf(found.order), settlement);
      if (result.kind === 'settled') yield* storing(found, result, by);
      return result;
    }, 'beside orders');
  }

  exchange(
    key: Key,
    id: ReturnId,
    number: OrderNumber,
    settlement: Parameters<Returns['exchange']>[3],
    by: Authorship,
  ): Promise<ExchangeReturnResult | null> {
    const storing = this.storing.bind(this);
    const { applyStep } = this.parts.orders;
    return this.store.write(function* () {
      const [found, other] = [yield* find(key, id), yield* findOrder(number)];
      if (!found || !other) return null;
      const money = yield* moneyOf(found.order);
      const result = exchangeReturn(found.returned, found.order, money, { ...settlement, other });
      if (result.kind !== 'settled') return result;
      const after = result.credited ? yield* applyStep(result.credited, by.at) : other;
      yield* storing(found, result, by, after);
      return result;
    }, 'beside orders');
  }

  find(id: ReturnId): Promise<OrderReturn | null> {
    return this.store.read(function* () {
      const returned = yield* get(ORDER_RETURNS, id);
      return returned && returnOf(returned);
    });
  }

  ofOrder(number: OrderNumber): Promise<readonly OrderReturn[]> {
    return this.store.read(() => returnsOf(number));
  }

  ofOrders(numbers: readonly OrderNumber[]): Promise<readonly OrderReturn[]> {
    return this.store.read(function* () {
      const returns = yield* any(ORDER_RETURNS, 'orderReturns_of_order', numbers);
      return returns.map(returnOf).toSorted((one, other) => one.requestedAt - other.requestedAt);
    });
  }

  list(stage: ReturnStage, { page, limit }: ListPage): Promise<ReturnList> {
    const range = { equal: { stage }, isReversed: stage !== 'ended', skip: (page - 1) * limit, limit };
    return this.store.read(function* () {
      const returns = yield* list(ORDER_RETURNS, 'orderReturns_by_stage', range);
      return { returns: returns.map(returnOf), total: yield* count(ORDER_RETURNS, 'orderReturns_by_stage', { stage }) };
    });
  }

  countOpen(): ReturnType<Returns['countOpen']> {
    return this.store.read(function* () {
      const counts = { requested: 0, approved: 0, received: 0 };
      for (const stage of OPEN_RETURN_STATES)
        counts[stage] = yield* count(ORDER_RETURNS, 'orderReturns_by_stage', { stage });
      return counts;
    });
  }

  settledIn(settledMonth: KuwaitMonth): Promise<readonly OrderReturn[]> {
    return this.store.read(function* () {
      return (yield* list(ORDER_RETURNS, 'orderReturns_by_month', { equal: { settledMonth } })).map(returnOf);
    });
  }

  /** Stores refunds with their steps of the order, and the return. @param other the order that it was exchanged for */
  private *storing(
    { returned, order }: Found,
    settled: Extract<SettleReturnResult, { kind: 'settled' }>,
    by: Authorship,
    other: Order | null = null,
  ): Work<void> {
    let before = order;
    // One line of the history names the request that has caused all of them, so they are written together.
    const entries: HistoryEntry[] = [];
    for (const { refund, step } of settled.refunds) {
      yield* insertRefund(refund);
      const after = yield* this.parts.orders.applyStep(step, by.at);
      entries.push(refundStored(refund, before, after, by));
      before = after;
    }
    yield* storeReturn(returned, settled.returned, before, by, { other, entries });
  }
}

function answerAgain(known: OrderReturn, { number }: Order, form: ReturnForm): RequestReturnResult {
  const isSame = known.orderNumber === number && isSameRequest(known, form);
  return isSame ? { kind: 'requested', returned: known } : { kind: 'key-reused' };
}

interface Found {
  readonly returned: OrderReturn;
  readonly order: Order;
}

function* find(key: Key, id: ReturnId): Work<Found | null> {
  const returned = yield* get(ORDER_RETURNS, id);
  const order = returned && (yield* findOrder(key));
  return order && returned.orderNumber === order.number ? { returned: returnOf(returned), order } : null;
}

function* moneyOf({ number }: Order) {
  const captures = capturesOf(yield* own('attemptsOf', number), yield* own('entriesOf', number));
  return { captures, refunds: yield* refundsOf(number), disputes: yield* disputesOf(number) };
}
