import type { Editor } from '../../../domain/history.ts';
import type { OrderId, ReturnId } from '../../../domain/ids.ts';
import type { KuwaitDay, KuwaitMonth } from '../../../domain/kuwait-day.ts';
import type { Fils } from '../../../domain/money.ts';
import { NOTHING } from '../../../domain/money.ts';
import type { OrderNumber } from '../../../domain/ordering/order-number.ts';
import type { Order } from '../../../domain/ordering/order.ts';
import { isTaken } from '../../../domain/ordering/returns/decide-return.ts';
import type { DecideReturnResult, ReturnStep } from '../../../domain/ordering/returns/decide-return.ts';
import { isAllFault } from '../../../domain/ordering/returns/order-return.ts';
import type { OrderReturn } from '../../../domain/ordering/returns/order-return.ts';
import {
  lastDayToReturn,
  mayReturn,
  returnableLines,
  returnDaysOf,
} from '../../../domain/ordering/returns/request-return.ts';
import type {
  RequestReturnResult,
  ReturnableLine,
  ReturnForm,
} from '../../../domain/ordering/returns/request-return.ts';
import { givesDeliveryBack, worthOf } from '../../../domain/ordering/returns/settle-return.ts';
import { returnedGoods } from '../../../domain/reporting/returned-goods.ts';
import type { ReturnedGoods } from '../../../domain/reporting/returned-goods.ts';
import type { Clock } from '../../clock.ts';
import type { Identifiers } from '../../identifiers.ts';
import type { ListPage } from '../../list-page.ts';
import type { StoreSettings } from '../../store/ports.ts';
import type { Refunds } from '../money/ports.ts';
import type { OfficeOrders } from '../office/office-orders.ts';
import { returnIdOf } from './own-returns.ts';
import type { Returns, ReturnStage, ReturnWithOrder } from './ports.ts';

/** Orders that are read at once for the report of a month. */
const BATCH = 100;

/** A return with what the office proposes about it. */
export interface ProposedReturn {
  readonly returned: OrderReturn;
  readonly order: Order;
  /** What its pieces give back now; what they gave back, once that is done. */
  readonly worth: Fils;
  /** What of the delivery fee is proposed to go back with it. */
  readonly deliveryFee: Fils;
  /** Whether the order of an exchange is proposed to be delivered free. */
  readonly freeDelivery: boolean;
}

export interface ReturnsOfOrder {
  readonly order: Order;
  readonly returns: readonly ProposedReturn[];
  readonly lines: readonly ReturnableLine[];
  /** Whether the office can write down another one. */
  readonly isPossible: boolean;
  readonly until: KuwaitDay | null;
}

export interface ListedReturns {
  readonly returns: readonly ReturnWithOrder[];
  readonly total: number;
  readonly open: Awaited<ReturnType<Returns['countOpen']>>;
}

type NotFound = { readonly kind: 'not-found' };

export type MakeReturnOutcome = RequestReturnResult | NotFound;
export type DecideReturnOutcome = DecideReturnResult | NotFound;

/** The returns of all orders, for the office. What moves money is in `SettleReturn`. */
export class OfficeReturns {
  constructor(
    private readonly orders: OfficeOrders,
    private readonly returns: Returns,
    private readonly refunds: Refunds,
    private readonly settings: StoreSettings,
    private readonly identifiers: Identifiers,
    private readonly clock: Clock,
  ) {}

  async list(stage: ReturnStage, page: ListPage): Promise<ListedReturns> {
    const { returns, total } = await this.returns.list(stage, page);
    return { returns: await this.withOrders(returns), total, open: await this.returns.countOpen() };
  }

  /** What was refunded or exchanged in a month. Its cost grows with these returns. @param mostProducts null: all */
  async ofMonth(month: KuwaitMonth, mostProducts: number | null): Promise<ReturnedGoods> {
    const settled = await this.returns.settledIn(month);
    const found: ReturnWithOrder[] = [];
    for (let first = 0; first < settled.length; first += BATCH)
      found.push(...(await this.withOrders(settled.slice(first, first + BATCH))));
    return returnedGoods(found, mostProducts);
  }

  private async withOrders(returns: readonly OrderReturn[]): Promise<ReturnWithOrder[]> {
    const orders = await this.orders.listed([...new Set(returns.map(({ orderId }) => orderId))]);
    const byId = new Map(orders.map(({ order }) => [order.id, order]));
    return returns.flatMap((returned) => {
      const order = byId.get(returned.orderId);
      return order ? [{ returned, order }] : [];
    });
  }

  /** @returns null when the order does not exist */
  async ofOrder(key: OrderId | OrderNumber): Promise<ReturnsOfOrder | null> {
    const found = await this.orders.find(key);
    if (!found) return null;
    const { order } = found;
    const [refunds, returns] = await Promise.all([
      this.refunds.ofOrder(order.number),
      this.returns.ofOrder(order.number),
    ]);
    const situation = { refunds, returns, days: returnDaysOf((await this.settings.read()).returnDays) };
    return {
      order,
      returns: returns.map((returned) => ({
        returned,
        order,
        worth: returned.amount > 0 ? returned.amount : worthOf(returned, order, refunds),
        deliveryFee: givesDeliveryBack(returned, order, refunds, returns) ? order.deliveryCost : NOTHING,
        freeDelivery: isAllFault(returned),
      })),
      lines: returnableLines(order, situation),
      isPossible: mayReturn(order, situation, 'admin', this.clock.now()),
      until: lastDayToReturn(order, situation.days),
    };
  }

  /** One with its order. @returns null when there is none */
  async find(id: ReturnId): Promise<ProposedReturn | null> {
    const known = await this.returns.find(id);
    const all = known && (await this.ofOrder(known.orderId));
    return all?.returns.find(({ returned }) => returned.id === id) ?? null;
  }

  /** Writes down what a customer has said at the telephone. @param key the `Idempotency-Key` */
  async make(
    key: OrderId | OrderNumber,
    form: ReturnForm,
    editor: Editor,
    requestKey: string | undefined,
  ): Promise<MakeReturnOutcome> {
    const found = await this.orders.find(key);
    if (!found) return { kind: 'not-found' };
    const id = returnIdOf(this.identifiers, found.order, editor.accountId, requestKey);
    const days = returnDaysOf((await this.settings.read()).returnDays);
    const request = { id, form, days, editor, at: this.clock.now() };
    return (await this.returns.request(found.order.number, request)) ?? { kind: 'not-found' };
  }

  /** The return that a request with this key has made. */
  async idOf(key: OrderId | OrderNumber, editor: Editor, requestKey: string | undefined): Promise<ReturnId | null> {
    const found = await this.orders.find(key);
    return found && returnIdOf(this.identifiers, found.order, editor.accountId, requestKey);
  }

  /** A step that somebody has taken already counts as taken, unless with another answer or other numbers. */
  async decide(id: ReturnId, step: ReturnStep, editor: Editor): Promise<DecideReturnOutcome> {
    const known = await this.returns.find(id);
    const result = known && (await this.returns.decide(known.orderNumber, id, step, editor, this.clock.now()));
    if (!result) return { kind: 'not-found' };
    const isDone = result.kind === 'changed-meanwhile' && isTaken(result.returned, step);
    return isDone ? { kind: 'changed', returned: result.returned, step: null } : result;
  }
}
