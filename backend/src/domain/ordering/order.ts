import type { SewnScript } from '@fyonka/api-contract/values/texts/letters';
import { MOST_LINES, LARGEST_QUANTITY, TIME_TO_PAY } from '@fyonka/api-contract/values/limits';
import type {
  ORDER_STATUSES,
  PAYMENT_STATUSES,
  ORDER_ACTORS,
} from '@fyonka/api-contract/values/ordering/order-statuses';
import type { FilterColor } from '../catalog/colors.ts';
import { lookOf } from '../catalog/pictures/lettering.ts';
import type { Product } from '../catalog/product.ts';
import type { FieldFault } from '../field-fault.ts';
import type { FieldChange } from '../history.ts';
import type { AccountId, OrderId, ProductId } from '../ids.ts';
import type { KuwaitDay } from '../kuwait-day.ts';
import { trimmed } from '../localized-text.ts';
import type { Language, LocalizedText } from '../localized-text.ts';
import { fils, sum, times } from '../money.ts';
import type { Fils } from '../money.ts';
import type { BundledPrice, InBundle, LineBundle } from './placing/bundled-items.ts';
import { matchCustomTexts } from './placing/custom-texts.ts';
import type { CustomText, CustomTextsResult, RequestedText, TextOption } from './placing/custom-texts.ts';
import { nameOfArea } from './delivery/delivery-areas.ts';
import type { DeliveryArea } from './delivery/delivery-areas.ts';
import type { Written } from './delivery/address.ts';
import type { DeliveryDetails } from './delivery/delivery-details.ts';
import type { OrderAgent } from './agents/order-agent.ts';
import type { OrderCampaign } from './campaigns/campaign.ts';
import type { Discount } from './discount.ts';
import { NO_MONEY } from './money/order-money.ts';
import type { OrderMoney } from './money/order-money.ts';
import type { OrderNumber } from './order-number.ts';
import type { OrderPaymentMethod } from './paying/payment-methods.ts';
import type { PrintMarks } from './papers/print-mark.ts';

export type OrderStatus = (typeof ORDER_STATUSES)[number];
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export type OrderActor = (typeof ORDER_ACTORS)[number];

/** A line of a request for an order or quote; null counts as left out. */
export interface OrderItem extends InBundle {
  readonly productId?: Written;
  /** Exact name of a visible product in either language; used when `productId` is left out. */
  readonly name?: Written;
  readonly quantity: number;
  /** KD, as the shopper saw it. */
  readonly price?: number | null | undefined;
  readonly customTexts?: readonly RequestedText[] | null | undefined;
}

/** An item whose product is known by its id. */
export interface IdentifiedItem extends OrderItem {
  readonly productId: ProductId;
}

/** A copy of what was bought, so that later changes of the catalogue change nothing here. */
export interface OrderLine {
  readonly productId: ProductId;
  readonly name: LocalizedText;
  readonly imageUrl: string;
  /** Null for old orders, placed before colours were stored, whose product is deleted. */
  readonly filterColor: FilterColor | null;
  readonly quantity: number;
  /** Price of one piece. */
  readonly price: Fils;
  /** What the shop had paid for one piece when it was sold. Only the office sees it. Left out: not known. */
  readonly cost?: Fils;
  /** The bundle that it was sold in, which has made its price. Left out: none. */
  readonly bundle?: LineBundle;
  readonly customTexts: readonly CustomText[];
  /** Pieces that came back and are in the stock again, although the order is not cancelled; left out: none. */
  readonly restocked?: number;
  /** Pieces whose price is given back or on its way back, so that they are not packed; left out: see `linesToPack`. */
  readonly refunded?: number;
}

export interface StatusChange {
  readonly from: OrderStatus | null;
  readonly to: OrderStatus;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly by: OrderActor;
  /** The order that the customer placed instead of this one; left out of all other changes. */
  readonly replacedBy?: OrderNumber;
  /** `displaced`: an order that lacked pieces took those of this unpaid one; left out of all other changes. */
  readonly reason?: 'displaced';
  /** The administrator who made the change, shown only to administrators; left out of all other changes. */
  readonly accountId?: AccountId;
}

export interface Order {
  readonly id: OrderId;
  readonly number: OrderNumber;
  /** Null for a guest. */
  readonly accountId: AccountId | null;
  /** The language of the customer's mails. */
  readonly language: Language;
  readonly status: OrderStatus;
  /** Derived from status and money, see `paymentStatusOf`. */
  readonly paymentStatus: PaymentStatus;
  readonly money: OrderMoney;
  /** Null until the customer has chosen one. */
  readonly paymentMethod: OrderPaymentMethod | null;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** When the order expires if it is still unpaid, milliseconds since 1970; null when it cannot expire any more. */
  readonly payBy: number | null;
  readonly delivery: DeliveryDetails;
  readonly lines: readonly OrderLine[];
  readonly deliveryCost: Fils;
  /** Left out: none. */
  readonly discount?: Discount;
  /** The day that was promised when it was placed; null when none was. */
  readonly arrivesOn: KuwaitDay | null;
  /** Whether the order's pieces are taken out of the stock and not returned. */
  readonly holdsStock: boolean;
  /** Oldest first. */
  readonly history: readonly StatusChange[];
  /** Left out: nobody knows where its shopper came from, or the person is erased. */
  readonly campaign?: OrderCampaign;
  /** The shopper has agreed that the purchase is reported to services that measure. Left out: no, or the person is erased. */
  readonly measured?: true;
  /** Left out: no program has placed it that wants to be told what becomes of it, or the person is erased. */
  readonly agent?: OrderAgent;
  /** Left out: the order is as it was placed, apart from its status and money. */
  readonly edits?: OrderEdits;
  /** Left out: none of its papers was printed. */
  readonly prints?: PrintMarks;
}

/** The changes that the office has made to what the order contains, or where it goes. */
export interface OrderEdits {
  /** Number of edits. */
  readonly version: number;
  /** When the latest was made, milliseconds since 1970. */
  readonly at: number;
  /** The administrator who made it. */
  readonly by: AccountId;
  /** What has changed since the customer last heard of it. Contains personal data, which is deleted with the person. */
  readonly untold: readonly FieldChange[];
  /** The part of `money.returned` that went back because the order had become cheaper, so that it can be asked for again. */
  readonly surplusReturned: Fils;
}

export interface NewOrder {
  readonly id: OrderId;
  readonly number: OrderNumber;
  readonly accountId: AccountId | null;
  readonly language: Language;
  readonly delivery: DeliveryDetails;
  readonly lines: readonly OrderLine[];
  readonly area: Pick<DeliveryArea, 'fee'>;
  /** Left out: nothing is promised. */
  readonly arrivesOn?: KuwaitDay | null;
  /** Left out or null: not known. */
  readonly campaign?: OrderCampaign | null;
  /** Left out: the shopper has not agreed to it. */
  readonly measured?: boolean;
  /** Left out: nobody is told what becomes of it. */
  readonly agent?: OrderAgent | undefined;
  readonly at: number;
}

/** Faults of the items that can be found without reading the catalogue. */
export function faultsOfItems(items: readonly OrderItem[]): FieldFault[] {
  if (items.length === 0) return [{ field: 'orderItems', code: 'REQUIRED' }];
  if (items.length > MOST_LINES) return [{ field: 'orderItems', code: 'TOO_MANY_ITEMS' }];
  return items.flatMap(({ productId, name, quantity }, index): FieldFault[] => {
    const faults: FieldFault[] = [];
    if (!Number.isInteger(quantity) || quantity < 1 || quantity > LARGEST_QUANTITY) {
      faults.push({ field: `orderItems.${index}.quantity`, code: 'INVALID_QUANTITY' });
    }
    if (trimmed(productId ?? '') === '' && trimmed(name ?? '') === '')
      faults.push({ field: `orderItems.${index}.productId`, code: 'REQUIRED' });
    return faults;
  });
}

export type OrderLinesResult =
  | { readonly kind: 'lines'; readonly lines: readonly OrderLine[] }
  /** `item` counts from 0. */
  | (Exclude<CustomTextsResult, { kind: 'accepted' }> & { readonly item: number });

/**
 * The lines of an order at the current prices.
 * @param products contains the product of every item
 * @param bundled prices of the items that are sold in a bundle, by their places
 * @param sewn scripts that the shop embroiders; left out: every one
 */
export function orderLines(
  items: readonly IdentifiedItem[],
  products: ReadonlyMap<ProductId, Product>,
  bundled: readonly (BundledPrice | null)[] = [],
  sewn?: readonly SewnScript[],
): OrderLinesResult {
  const lines: OrderLine[] = [];
  for (const [item, { productId, quantity, customTexts }] of items.entries()) {
    const product = products.get(productId);
    if (!product) throw new Error(`an order line was asked for without its product ${productId}`);
    const matched = matchCustomTexts(textOptions(product), customTexts ?? [], sewn);
    if (matched.kind !== 'accepted') return { ...matched, item };
    const { name, imageUrl, filterColor, price, cost } = product;
    const known = { price, ...bundled[item], ...(cost !== null && { cost }) };
    lines.push({ productId, name, imageUrl, filterColor, quantity, ...known, customTexts: matched.texts });
  }
  return { kind: 'lines', lines };
}

/** The texts that a line of the product can have, with their present look. */
export function textOptions({ customTags, filterColor }: Pick<Product, 'customTags' | 'filterColor'>): TextOption[] {
  return customTags.map((tag) => ({ title: tag.title, required: tag.required, look: lookOf(tag, filterColor) }));
}

/** Creates an order that is pending, unpaid and holds its pieces. */
export function newOrder(given: NewOrder): Order {
  if (given.lines.length === 0 || given.lines.length > MOST_LINES)
    throw new RangeError(`an order has 1 to ${MOST_LINES} lines`);
  return {
    id: given.id,
    number: given.number,
    accountId: given.accountId,
    language: given.language,
    delivery: given.delivery,
    lines: given.lines,
    deliveryCost: given.area.fee,
    arrivesOn: given.arrivesOn ?? null,
    ...(given.campaign && { campaign: given.campaign }),
    ...(given.measured && { measured: true }),
    ...(given.agent && { agent: given.agent }),
    ...stateWhenPlaced(given.at),
  };
}

/** The order in the state in which it was placed, without its later changes. */
export function asPlaced(order: Order): Order {
  return { ...order, ...stateWhenPlaced(order.createdAt) };
}

function stateWhenPlaced(at: number) {
  return {
    status: 'pending',
    paymentStatus: 'unpaid',
    money: NO_MONEY,
    paymentMethod: null,
    createdAt: at,
    payBy: at + TIME_TO_PAY,
    holdsStock: true,
    history: [{ from: null, to: 'pending', at, by: 'customer' }],
  } as const satisfies Partial<Order>;
}

export function productsTotal(order: Pick<Order, 'lines'>): Fils {
  return sum(order.lines.map((line) => times(line.price, line.quantity)));
}

/** Products without the discount, and delivery: what the customer pays. */
export function totalPrice(order: Pick<Order, 'lines' | 'deliveryCost' | 'discount'>): Fils {
  return fils(productsTotal(order) + order.deliveryCost - (order.discount?.amount ?? 0));
}

/** Both names of the area that an order goes to. */
export function areaName(order: Pick<Order, 'delivery'>): LocalizedText {
  return nameOfArea(order.delivery.address);
}

/** The promised day of an order that is still to arrive. */
export function awaitedOn({ status, arrivesOn }: Pick<Order, 'status' | 'arrivesOn'>): KuwaitDay | null {
  return status === 'delivered' || status === 'cancelled' ? null : arrivesOn;
}

/** The day on which a customer may expect an order once it is paid: none while a payment that does not fit is looked at. */
export function expectedOn(order: Pick<Order, 'status' | 'paymentStatus' | 'arrivesOn'>): KuwaitDay | null {
  return order.paymentStatus === 'to-review' ? null : awaitedOn(order);
}

/**
 * The day that messages and pages about an order promise: none before it is paid, or accepted to be paid at the door, which
 * brings it into preparation.
 */
export function promisedOn(order: Pick<Order, 'status' | 'paymentStatus' | 'arrivesOn'>): KuwaitDay | null {
  return order.status === 'pending' && order.paymentStatus === 'unpaid' ? null : expectedOn(order);
}

/** Number of custom texts of an order. */
export function namesOf(lines: readonly { readonly customTexts: readonly unknown[] }[]): number {
  return lines.reduce((names, { customTexts }) => names + customTexts.length, 0);
}

/** Paths of all pictures that show the lines. */
export function picturesOfLines(lines: readonly Pick<OrderLine, 'imageUrl' | 'customTexts'>[]): ReadonlySet<string> {
  return new Set(
    lines.flatMap(({ imageUrl, customTexts }) => [
      imageUrl,
      ...customTexts.flatMap(({ look }) => look?.frame?.imageUrl ?? []),
    ]),
  );
}

/** Whether the order still has its personal data, see `withoutPerson`. */
export function hasPerson({ delivery }: Pick<Order, 'delivery'>): boolean {
  return delivery.phone !== '';
}

/** Number of edits; 0 for an order as it was placed. */
export function versionOf({ edits }: Pick<Order, 'edits'>): number {
  return edits?.version ?? 0;
}

/** Number of pieces of each product that are not in the stock again, summed over all lines. */
export function piecesByProduct(
  lines: readonly Pick<OrderLine, 'productId' | 'quantity' | 'restocked'>[],
): Map<ProductId, number> {
  const pieces = new Map<ProductId, number>();
  for (const { productId, quantity, restocked = 0 } of lines)
    pieces.set(productId, (pieces.get(productId) ?? 0) + quantity - restocked);
  return pieces;
}
