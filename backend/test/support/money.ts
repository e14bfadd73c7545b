import type { ErrorAnswer } from '@fyonka/api-contract/wire/errors';
import type { OrderMoneyAnswer, RefundAnswer, RefundView } from '@fyonka/api-contract/wire/office/money';
import type { OfficeOrderAnswer, OfficeOrderView } from '@fyonka/api-contract/wire/office/orders/orders';
import type { PlaceOrderAnswer, PlaceOrderRequest } from '@fyonka/api-contract/wire/ordering';
import { dayAfter, kuwaitDayOf } from '../../src/domain/kuwait-day.ts';
import type { Visitor } from './accounts/accounts.ts';
import { send } from './office.ts';
import { pay, placeOrderOfShopper } from './orders.ts';
import { read } from './server/answers.ts';
import type { TestShop } from './shops/test-shop.ts';

/** Calls of an administrator about the money of orders. */
export class MoneyOffice {
  constructor(
    private readonly shop: TestShop,
    readonly visitor: Visitor,
  ) {}

  call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
    return send(this.shop, method, `/api/admin/${path}`, {
      headers: { ...this.visitor.headers, ...headers },
      ...(body === undefined ? {} : { body }),
    });
  }

  async get<Answer>(path: string): Promise<Answer> {
    return read<Answer>(await this.call('GET', path), 200);
  }

  moneyOf({ order }: PlaceOrderAnswer): Promise<OrderMoneyAnswer> {
    return this.get(`orders/${order.orderNumber}/money`);
  }

  async orderOf({ order }: PlaceOrderAnswer): Promise<OfficeOrderView> {
    return (await this.get<OfficeOrderAnswer>(`orders/${order.orderNumber}`)).order;
  }

  /** Gives an unpaid order a discount of so many percent. */
  async discount({ order }: PlaceOrderAnswer, percent: number): Promise<void> {
    const discount = { percent, reason: 'A sister shop' };
    await read(await this.call('PATCH', `orders/${order.orderNumber}`, { discount, version: 0 }), 200);
  }

  setStatus({ order }: PlaceOrderAnswer, status: string): Promise<Response> {
    return this.call('PUT', `orders/${order.orderNumber}/status`, { status });
  }

  /** @param key idempotency key */
  refund({ order }: PlaceOrderAnswer, body: object, key?: string): Promise<Response> {
    const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
    return this.call('POST', `orders/${order.orderNumber}/refunds`, { reason: 'A thread was loose', ...body }, headers);
  }

  async refunded(placed: PlaceOrderAnswer, body: object, key?: string): Promise<RefundView> {
    return (await read<RefundAnswer>(await this.refund(placed, body, key), 201)).refund;
  }

  record({ order }: PlaceOrderAnswer, body: object): Promise<Response> {
    return this.call('POST', `orders/${order.orderNumber}/payments`, body);
  }

  /** The id of the oldest line of the ledger. */
  async entryOf(placed: PlaceOrderAnswer): Promise<string> {
    return (await this.moneyOf(placed)).entries[0]?.id ?? '';
  }

  withdraw(
    { order }: PlaceOrderAnswer,
    entry: string,
    body: object = { reason: 'Of another order' },
  ): Promise<Response> {
    return this.call('POST', `orders/${order.orderNumber}/payments/${entry}/withdraw`, body);
  }

  /** Opens a dispute that is to be answered within a week. */
  dispute({ order }: PlaceOrderAnswer, body: object = {}): Promise<Response> {
    const deadline = dayAfter(kuwaitDayOf(Date.now()), 7);
    return this.call('POST', `orders/${order.orderNumber}/disputes`, { deadline, ...body });
  }

  /** @param id left out: of its latest dispute */
  async decideDispute(placed: PlaceOrderAnswer, state: string, id?: string, body: object = {}): Promise<Response> {
    const dispute = id ?? (await this.moneyOf(placed)).disputes.at(-1)?.id;
    return this.call('PUT', `orders/${placed.order.orderNumber}/disputes/${dispute}`, { state, ...body });
  }

  settle({ order }: PlaceOrderAnswer, body: object): Promise<Response> {
    return this.call('POST', `orders/${order.orderNumber}/settle`, body);
  }
}

/** An order that a card has paid at the sandbox. */
export async function paidOrder(shop: TestShop, overrides: Partial<PlaceOrderRequest> = {}): Promise<PlaceOrderAnswer> {
  const placed = await placeOrderOfShopper(shop, overrides);
  const answer = await pay(shop, placed, '4111111111111111');
  if (answer.status !== 200) throw new Error(`the order was not paid: ${await answer.text()}`);
  return placed;
}

/** An order with cash on delivery. */
export async function cashOrder(shop: TestShop, overrides: Partial<PlaceOrderRequest> = {}): Promise<PlaceOrderAnswer> {
  const placed = await placeOrderOfShopper(shop, overrides);
  const body = { orderNumber: placed.order.orderNumber, method: 'cash-on-delivery' };
  await read(await shop.post('/api/payments', body, { 'x-order-token': placed.accessToken }), 200);
  return placed;
}

/** Faulty fields of a refused request. */
export async function faultsOf(answer: Response): Promise<string[]> {
  const { errors = [] } = await read<ErrorAnswer>(answer, 400);
  return errors.map(({ field, code }) => `${field} ${code}`);
}
