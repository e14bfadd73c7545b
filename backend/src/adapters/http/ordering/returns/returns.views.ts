import type {
  ListedReturnView,
  OfficeReturnView,
  OrderReturnsOfOffice,
  ReturnedGoodsAnswer,
} from '@fyonka/api-contract/wire/office/orders/returns';
import type { OrderReturnsAnswer, ReturnableItemView, ReturnView } from '@fyonka/api-contract/wire/orders/returns';
import type { ProposedReturn, ProposedReturns } from '../../../../application/ordering/returns/office-returns.ts';
import type { ReturnsOfOrder } from '../../../../application/ordering/returns/order-returns.ts';
import type { ReturnWithOrder } from '../../../../application/ordering/returns/ports.ts';
import { toKd } from '../../../../domain/money.ts';
import type { Order } from '../../../../domain/ordering/order.ts';
import { isMadeToOrder } from '../../../../domain/ordering/returns/order-return.ts';
import type { OrderReturn } from '../../../../domain/ordering/returns/order-return.ts';
import type { ReturnedGoods } from '../../../../domain/reporting/returned-goods.ts';

export function returnView(returned: OrderReturn, order: Order): ReturnView {
  const { id, place, state, wish, lines, note, photos, answer, requestedBy, exchange } = returned;
  return {
    _id: id,
    place,
    state,
    wish,
    items: lines.map(({ line, quantity, reason, restocked = null }) => ({
      ...piecesOf(order, line),
      quantity,
      reason,
      restocked,
    })),
    note,
    photos: [...photos],
    answer,
    requestedBy,
    requestedAt: isoTime(returned.requestedAt),
    changedAt: isoTime(returned.changedAt),
    amount: toKd(returned.amount),
    exchange,
  };
}

export function orderReturnsAnswer({ returns, ...read }: ReturnsOfOrder): OrderReturnsAnswer {
  const { order } = read;
  return {
    orderNumber: order.number,
    ...returnableView(read),
    returns: returns.map((returned) => returnView(returned, order)),
  };
}

export function listedReturnView({ returned, order }: ReturnWithOrder): ListedReturnView {
  const { id, number, delivery } = order;
  return { ...returnView(returned, order), orderId: id, orderNumber: number, fullName: delivery.fullName };
}

export function officeReturnView({ returned, order, ...proposed }: ProposedReturn): OfficeReturnView {
  return {
    ...returnView(returned, order),
    worth: toKd(proposed.worth),
    deliveryFee: toKd(proposed.deliveryFee),
    restockable: returned.lines.map(({ line }) => !isMadeToOrder(order.lines[line])),
    freeDelivery: proposed.freeDelivery,
  };
}

export function orderReturnsOfOffice({ returns, ...read }: ProposedReturns): OrderReturnsOfOffice {
  return { returns: returns.map(officeReturnView), ...returnableView(read) };
}

export function returnedGoodsAnswer({ pieces, amount, reasons, products }: ReturnedGoods): ReturnedGoodsAnswer {
  return {
    pieces,
    amount: toKd(amount),
    reasons: [...reasons],
    products: products.map((product) => ({ ...product, reasons: [...product.reasons] })),
  };
}

function returnableView({ order, until, isPossible, lines }: Omit<ReturnsOfOrder, 'returns'>) {
  const items = lines.map(({ line, ...left }): ReturnableItemView => ({ ...piecesOf(order, line), ...left }));
  return { until, isPossible, items };
}

function piecesOf({ lines }: Order, line: number): Pick<ReturnableItemView, 'line' | 'name' | 'imageUrl'> {
  const { name, imageUrl } = lines[line] ?? { name: { en: '', ar: '' }, imageUrl: '' };
  return { line, name, imageUrl };
}

function isoTime(at: number): string {
  return new Date(at).toISOString();
}
