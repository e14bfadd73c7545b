import type { ProductView } from '@fyonka/api-contract/wire/catalog';
import type { PlaceOrderAnswer, PlaceOrderRequest } from '@fyonka/api-contract/wire/ordering';
import type { CardTokenAnswer } from '@fyonka/api-contract/wire/payments';
import { SOLD_FREELY } from './shops/demo-shop.ts';
import type { TestShop } from './shops/test-shop.ts';

/** The name of a customer who pays by card; nobody else has it. */
export const CARDHOLDER = 'Hessa Of The Card';

/** An order that the small test shop accepts. */
export function anOrder(overrides: Partial<PlaceOrderRequest> = {}): PlaceOrderRequest {
  return {
    fullName: 'Noura Al-Ali',
    email: 'noura@example.com',
    phone: '55123456',
    orderItems: [{ productId: SOLD_FREELY, quantity: 2 }],
    address: { city: 'salmiya', block: '4', street: 'Salem Al-Mubarak', streetNumber: '12', buildingNumber: '7' },
    ...overrides,
  };
}

let shoppers = 0;

/** Headers of another network address each time, for a shop that trusts this machine as its proxy (`TRUST_PROXY=loopback`). */
export function aShopper(): {
  receiver: Pick<PlaceOrderRequest, 'phone' | 'email'>;
  headers: Record<string, string>;
} {
  const number = (shoppers += 1);
  return {
    receiver: { phone: String(50_000_000 + number), email: `shopper-${number}@example.com` },
    headers: { 'x-forwarded-for': `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}` },
  };
}

export async function placeOrder(
  shop: TestShop,
  overrides: Partial<PlaceOrderRequest> = {},
): Promise<PlaceOrderAnswer> {
  const answer = await shop.post('/api/orders', anOrder(overrides));
  if (answer.status !== 201) throw new Error(`the order was refused: ${await answer.text()}`);
  return (await answer.json()) as PlaceOrderAnswer;
}

/** The same with another receiver each time. */
export function placeOrderOfShopper(
  shop: TestShop,
  overrides: Partial<PlaceOrderRequest> = {},
): Promise<PlaceOrderAnswer> {
  return placeOrder(shop, { ...aShopper().receiver, ...overrides });
}

/** Pieces of a product with tracked stock, as the shop reports them. */
export async function stockOf(shop: TestShop, productId: string): Promise<number> {
  const answer = await shop.get(`/api/products/${productId}`);
  const { stockQuantity } = (await answer.json()) as ProductView;
  if (stockQuantity === null) throw new Error(`the stock of ${productId} is not tracked`);
  return stockQuantity;
}

export async function tokenFor(shop: TestShop, cardNumber: string): Promise<string> {
  const card = { cardholderName: CARDHOLDER, cardNumber, expiryMonth: '12', expiryYear: '39', cvv: '123' };
  const answer = await shop.post('/sandbox-gateway/tokens', card);
  const { token } = (await answer.json()) as CardTokenAnswer;
  return token;
}

/** Pays with the card and returns the answer of the shop. */
export async function pay(
  shop: TestShop,
  { order, accessToken }: PlaceOrderAnswer,
  cardNumber: string,
): Promise<Response> {
  const token = await tokenFor(shop, cardNumber);
  return shop.post('/api/payments', { orderNumber: order.orderNumber, token }, { 'x-order-token': accessToken });
}
