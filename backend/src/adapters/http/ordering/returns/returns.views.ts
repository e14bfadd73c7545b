import type {
  ListedReturnView,
  OfficeReturnView,
  OrderReturnsOfOffice,
  ReturnedGoodsAnswer,
} from '@fyonka/api-contract/wire/office/orders/returns';
import type { OrderReturnsAnswer, ReturnableItemView, ReturnView } from '@fyonka/api-contract/wire/orders/returns';
import type { ProposedReturn, ReturnsOfOrder } from '../../../../application/ordering/returns/office-returns.ts';
import type { OrderReturns } from '../../../../application/ordering/returns/own-returns.ts';
import { toKd } from '../../../../domain/money.ts';
import type { Order } from '../../../../domain/ordering/order.ts';
import { isMadeToOrder } from '../../../../domain/ordering/returns/order-return.ts';
import type { OrderReturn } from '../../../../domain/ordering/returns/order-return.ts';
import type { ReturnedGoods } from '../../../../domain/reporting/returned-goods.ts';
import type { ReturnableLine } from '../../../../domain/ordering/returns/request-return.ts';

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

export function orderReturnsAnswer({ order, until, isPossible, lines, returns }: OrderReturns): OrderReturnsAnswer {
  return {
    orderNumber: order.number,
    until,
    isPossible,
    items: lines.map((line) => returnableView(order, line)),
    returns: returns.map((returned) => returnView(returned, order)),
  };
}

export function listedReturnView({ returned, order }: Pick<ProposedReturn, 'returned' | 'order'>): ListedReturnView {
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

export function orderReturnsOfOffice({
  order,
  until,
  isPossible,
  lines,
  returns,
}: ReturnsOfOrder): OrderReturnsOfOffice {
  return {
    returns: returns.map(officeReturnView),
    items: lines.map((line) => returnableView(order, line)),
    isPossible,
    until,
  };
}

export function returnedGoodsAnswer({ pieces, amount, reasons, products }: ReturnedGoods): ReturnedGoodsAnswer {
  return {
    pieces,
    amount: toKd(amount),
    reasons: [...reasons],
    products: products.map((product) => ({ ...product, reasons: [...product.reasons] })),
  };
}

function returnableView(order: Order, { line, pieces, onlyForFault }: ReturnableLine): ReturnableItemView {
  return { ...piecesOf(order, line), pieces, onlyForFault };
}

function piecesOf({ lines }: Order, line: number): Pick<ReturnableItemView, 'line' | 'name' | 'imageUrl'> {
  const { name, imageUrl } = lines[line] ?? { name: { en: '', ar: '' }, imageUrl: '' };
  return { line, name, imageUrl };
}

function isoTime(at: number): string {
  return new Date(at).toISOString();
}
