import type { Editor } from '../../../domain/history.ts';
import type { OrderId, ReturnId } from '../../../domain/ids.ts';
import type { KuwaitMonth } from '../../../domain/kuwait-day.ts';
import type { Fils } from '../../../domain/money.ts';
import { NOTHING } from '../../../domain/money.ts';
import type { OrderNumber } from '../../../domain/ordering/order-number.ts';
import type { DecideReturnResult, ReturnStep } from '../../../domain/ordering/returns/decide-return.ts';
import { isAllFault } from '../../../domain/ordering/returns/order-return.ts';
import type { OrderReturn } from '../../../domain/ordering/returns/order-return.ts';
import type { RequestReturnResult, ReturnForm } from '../../../domain/ordering/returns/request-return.ts';
import { givesDeliveryBack, worthOf } from '../../../domain/ordering/returns/settle-return.ts';
import { returnedGoods } from '../../../domain/reporting/returned-goods.ts';
import type { ReturnedGoods } from '../../../domain/reporting/returned-goods.ts';
import type { ListPage } from '../../list-page.ts';
import type { OfficeOrders } from '../office/office-orders.ts';
import type { OrderReturns, ReturnsOfOrder } from './order-returns.ts';
import type { Returns, ReturnStage, ReturnWithOrder } from './ports.ts';

/** Orders that are read at once for the report of a month. */
const BATCH = 100;

/** A return with what the office proposes about it. */
export interface ProposedReturn extends ReturnWithOrder {
  /** What its pieces give back now; what they gave back, once that is done. */
  readonly worth: Fils;
  /** What of the delivery fee is proposed to go back with it. */
  readonly deliveryFee: Fils;
  /** Whether the order of an exchange is proposed to be delivered free. */
  readonly freeDelivery: boolean;
}

export interface ProposedReturns extends Omit<ReturnsOfOrder, 'returns'> {
  readonly returns: readonly ProposedReturn[];
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
    private readonly orderReturns: OrderReturns,
  ) {}

  async list(stage: ReturnStage, page: ListPage): Promise<ListedReturns> {
    const { returns, total } = await this.returns.list(stage, page);
    return { returns: await this.withOrders(returns), total, open: await this.returns.countOpen() };
  }

  /** What was refunded or exchanged in a month. Its cost grows with these returns. @param mostProducts null: all */
  async ofMonth(month: KuwaitMonth, mostProducts: number): Promise<ReturnedGoods> {
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
  async ofOrder(key: OrderId | OrderNumber): Promise<ProposedReturns | null> {
    const found = await this.orders.find(key);
    if (!found) return null;
    const read = await this.orderReturns.read(found.order, 'admin');
    const { order, refunds, returns } = read;
    return {
      ...read,
      returns: returns.map((returned) => ({
        returned,
        order,
        worth: returned.amount > 0 ? returned.amount : worthOf(returned, order, refunds),
        deliveryFee: givesDeliveryBack(returned, order, refunds, returns) ? order.deliveryCost : NOTHING,
        freeDelivery: isAllFault(returned),
      })),
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
    const result = found && (await this.orderReturns.request(found.order, form, editor, requestKey));
    return result ?? { kind: 'not-found' };
  }

  /** The return that a request with this key has made. */
  async idOf(key: OrderId | OrderNumber, editor: Editor, requestKey: string | undefined): Promise<ReturnId | null> {
    const found = await this.orders.find(key);
    return found && this.orderReturns.idOf(found.order, editor, requestKey);
  }

  async decide(id: ReturnId, step: ReturnStep, editor: Editor): Promise<DecideReturnOutcome> {
    const known = await this.returns.find(id);
    const result = known && (await this.orderReturns.decide(known.orderNumber, id, step, editor));
    return result ?? { kind: 'not-found' };
  }
}
