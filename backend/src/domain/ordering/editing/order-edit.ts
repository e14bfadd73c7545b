import type { SewnScript } from '@fyonka/api-contract/values/texts/letters';
import type { Product } from '../../catalog/product.ts';
import type { FieldFault } from '../../field-fault.ts';
import type { ProductId } from '../../ids.ts';
import type { LocalizedText } from '../../localized-text.ts';
import { NOTHING } from '../../money.ts';
import type { Fils } from '../../money.ts';
import type { AreaFound, AreaNow } from '../delivery/area-terms.ts';
import { parseDeliveryForm } from '../delivery/delivery-details.ts';
import type { DeliveryDetails, DeliveryForm } from '../delivery/delivery-details.ts';
import { isEarned, keptOn, parseDiscount } from '../discount.ts';
import type { Discount, DiscountForm } from '../discount.ts';
import { faultsOfItems, hasPerson, productsTotal, totalPrice } from '../order.ts';
import type { Order, OrderLine } from '../order.ts';
import { editedLines } from './edited-lines.ts';
import type { EditedItem, EditedLinesResult } from './edited-lines.ts';

/** What an administrator changes of an order. A field that is left out stays as it is. */
export interface OrderEditForm extends DeliveryForm {
  /** All lines that the order is to have. */
  readonly orderItems?: readonly EditedItem[] | null | undefined;
  /** Null: none. */
  readonly discount?: DiscountForm | null | undefined;
  /** Whether the discount of a coupon stays when the edit breaks its condition; left out: the edit is refused then. */
  readonly keepDiscount?: boolean | null | undefined;
}

/** What an edit needs to know beside the order. */
export interface EditContext {
  /** The products on sale now; a missing one is deleted or hidden. */
  readonly products: ReadonlyMap<ProductId, Product>;
  /** The area that the order is to go to, with its current terms; null: no area has that name. */
  readonly area: AreaFound | null;
  /** See `parsePhone`. */
  readonly phoneStarts?: readonly string[] | undefined;
  /** Scripts that the shop embroiders, for texts that are new; left out: every one. */
  readonly sewnScripts?: readonly SewnScript[] | undefined;
}

/** An order as an edit would leave it, before it is known whether that is possible. */
export interface ProposedEdit {
  readonly before: Order;
  readonly after: Order;
  /** As in `EditedLinesResult`. */
  readonly places: ReadonlyMap<number, number>;
}

export type ProposeEditResult =
  | ({ readonly kind: 'proposed' } & ProposedEdit)
  /** The order is on its way, over, or its person is erased. */
  | { readonly kind: 'not-editable' }
  /** The order would not get its coupon's discount any more, and the edit does not say whether it is kept. */
  | { readonly kind: 'discount-unearned'; readonly choice: DiscountChoice }
  | Exclude<EditedLinesResult, { kind: 'edited' }>;

/** What an order would cost with and without a discount whose condition an edit breaks. */
export interface DiscountChoice {
  /** Name of the coupon, as the customer sees it. */
  readonly name: LocalizedText;
  /** What the products must cost together for it; null: the order has none of its products any more. */
  readonly leastSum: Fils | null;
  readonly totalWith: Fils;
  readonly totalWithout: Fils;
}

/** Whether an order can still be edited: it is not on its way yet. */
export function isEditable(order: Pick<Order, 'status' | 'delivery'>): boolean {
  return ['pending', 'processing', 'ready'].includes(order.status) && hasPerson(order);
}

/** Validates an edit and calculates the order after it. `judgeEdit` decides whether it can be stored. */
export function proposeEdit(
  before: Order,
  form: OrderEditForm,
  { products, area, phoneStarts, sewnScripts }: EditContext,
): ProposeEditResult {
  if (!isEditable(before)) return { kind: 'not-editable' };
  const faults: FieldFault[] = form.orderItems ? faultsOfItems(form.orderItems) : [];
  const delivery = deliveryAfter(before, form, { area, phoneStarts });
  if (!Array.isArray(delivery)) {
    // The lines decide how large the discount may be, so a faulty one of both is enough to refuse the edit.
    if (faults.length > 0) return { kind: 'invalid', faults };
    return priced(before, form, { products, sewnScripts }, delivery);
  }
  return { kind: 'invalid', faults: [...delivery, ...faults] };
}

function priced(
  before: Order,
  form: OrderEditForm,
  { products, sewnScripts }: Pick<EditContext, 'products' | 'sewnScripts'>,
  { details, area }: NewDelivery,
): ProposeEditResult {
  const edited = form.orderItems
    ? editedLines(before.lines, form.orderItems, products, sewnScripts)
    : unchanged(before.lines);
  if (edited.kind !== 'edited') return edited;
  const lines = isSame(before.lines, edited.lines) ? before.lines : edited.lines;
  const discount = discountAfter(before, form, { lines, area });
  if (Array.isArray(discount)) return { kind: 'invalid', faults: discount };
  const after = (given: Discount | null) => withLines(before, { details, area, lines, discount: given });
  const { places } = edited;
  if (!discount?.coupon || !losesDiscount(before, lines))
    return { kind: 'proposed', before, after: after(discount), places };
  if (typeof form.keepDiscount === 'boolean')
    return { kind: 'proposed', before, after: after(form.keepDiscount ? discount : null), places };
  const { name, leastSum = NOTHING } = discount.coupon;
  const isBelow = productsTotal({ lines }) < leastSum;
  const [totalWith, totalWithout] = [totalPrice(after(discount)), totalPrice(after(null))];
  const choice = { name, leastSum: isBelow ? leastSum : null, totalWith, totalWithout };
  return { kind: 'discount-unearned', choice };
}

/** Whether the edit breaks the condition of the discount. One that was kept although it was broken is not asked about again. */
function losesDiscount({ discount, lines: were }: Order, lines: Order['lines']): boolean {
  return discount !== undefined && isEarned(discount, were) && !isEarned(discount, lines);
}

function withLines(
  before: Order,
  { details, area, lines, discount }: NewDelivery & Pick<Order, 'lines'> & { readonly discount: Discount | null },
): Order {
  const { discount: _former, ...rest } = before;
  return {
    ...rest,
    delivery: details,
    lines,
    deliveryCost: feeAfter(before, area, discount),
    ...(discount && { discount }),
  };
}

interface NewDelivery {
  readonly details: DeliveryDetails;
  readonly area: AreaNow;
}

/** @returns the faults of the fields that were given, or the new details */
function deliveryAfter(
  before: Order,
  form: OrderEditForm,
  { area, phoneStarts = [] }: Pick<EditContext, 'area' | 'phoneStarts'>,
): NewDelivery | FieldFault[] {
  const isSameArea = area !== null && area.key === before.delivery.address.areaKey;
  // What is ordered already is delivered, also to an area that takes no new orders now.
  const open = isSameArea ? { ...area, fee: area.fee ?? before.deliveryCost, isClosed: false } : area;
  const { address, mapUrl, gift, stall, ...texts } = before.delivery;
  const given = Object.entries(form).filter(([, value]) => value !== null && value !== undefined);
  const whole: DeliveryForm = {
    ...texts,
    address: { ...address, city: address.areaKey },
    googleMapUrl: mapUrl,
    gift: gift && { wrap: true, ...gift },
    ...Object.fromEntries(given),
  };
  const rules = { isEmailOptional: true, isAddressOptional: stall !== undefined, stored: texts, phoneStarts };
  const parsed = parseDeliveryForm(whole, open, rules);
  if (parsed.kind === 'refused') return [...parsed.faults];
  return { details: { ...parsed.details, ...(stall && { stall }) }, area: parsed.area };
}

function unchanged(lines: readonly OrderLine[]): Extract<EditedLinesResult, { kind: 'edited' }> {
  return { kind: 'edited', lines, places: new Map(lines.map((_line, place) => [place, place])) };
}

/** @returns faults, or the discount; null: none */
function discountAfter(
  before: Order,
  form: OrderEditForm,
  { lines, area }: Pick<Order, 'lines'> & Pick<NewDelivery, 'area'>,
): Discount | null | FieldFault[] {
  const { discount } = before;
  if (form.discount === null) return null;
  const parsed = form.discount && parseDiscount(form.discount, productsTotal({ lines }));
  if (parsed?.kind === 'refused') return [...parsed.faults];
  // A form that sends the discount back unchanged does not turn that of a coupon into one of the office.
  const isSent = parsed && !(discount && isSameDiscount(discount, parsed.discount));
  if (isSent) return parsed.discount;
  return discount ? keptOn(withFeeOf(discount, before, area), lines) : null;
}

function isSameDiscount(one: Discount, other: Discount): boolean {
  const isSameAmount = one.percent === null ? one.amount === other.amount : one.percent === other.percent;
  return isSameAmount && one.freeDelivery === other.freeDelivery && one.reason === other.reason;
}

/** The free delivery of a coupon waives the fee of another area when the order goes there. */
function withFeeOf(discount: Discount, { delivery }: Order, area: AreaNow): Discount {
  const { coupon, freeDelivery } = discount;
  if (!coupon || !freeDelivery || area.key === delivery.address.areaKey) return discount;
  return { ...discount, coupon: { ...coupon, waivedFee: area.fee } };
}

/** The fee follows the area. While the area stays, so does the fee, whatever it has become since. */
function feeAfter({ delivery, deliveryCost, discount: former }: Order, area: AreaNow, discount: Discount | null) {
  if (discount?.freeDelivery) return NOTHING;
  const isSameArea = area.key === delivery.address.areaKey;
  return isSameArea && !former?.freeDelivery ? deliveryCost : area.fee;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
