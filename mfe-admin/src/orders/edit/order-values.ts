import type { OWN_METHODS } from '@fyonka/api-contract/values/ordering/payment-methods';
import type { LocalizedText, TextLook } from '@fyonka/api-contract/wire/catalog';
import type {
  DiscountRequest,
  EditOrderRequest,
  MakeOrderRequest,
} from '@fyonka/api-contract/wire/office/orders/order-edits';
import type { OfficeOrderView } from '@fyonka/api-contract/wire/office/orders/orders';
import type { OfficeProductView } from '@fyonka/api-contract/wire/office/products';
import type { BuildingKind } from '@fyonka/api-contract/values/ordering/buildings';
import type { OrderGift } from '@fyonka/api-contract/wire/orders/gift';
import type { AddressLocation, OrderAddress } from '@fyonka/api-contract/wire/orders/address';
import type { EditedOrderItem, UnservedAreaView } from '@fyonka/api-contract/wire/ordering';
import type { Language } from '@fyonka/api-contract/values/language';
import type { ADDRESS_FIELDS } from '@fyonka/api-contract/text/address';
import { lookOf } from '@fyonka/api-contract/text/text-look';
import { readAmount } from '../../form/numbers.ts';

/** A line of the form. */
export interface LineValues {
  /** Its place in the order; null: new. */
  line: number | null;
  productId: string;
  name: LocalizedText;
  imageUrl: string;
  /** KD for one piece. */
  price: number;
  quantity: number;
  texts: {
    title: LocalizedText;
    text: string;
    required: boolean;
    /** Left out of old orders. */
    look?: TextLook | undefined;
  }[];
}

/** The address in the form. */
export interface AddressValues extends Record<(typeof ADDRESS_FIELDS)[number] | 'city', string> {
  /** Empty: not given. */
  buildingKind: BuildingKind | '';
  /** The customer's pin, which the office can only remove. */
  location: AddressLocation | null;
  /** Area of the stored order, which may be in no list any more. */
  storedArea?: UnservedAreaView;
}

export interface DiscountValues {
  kind: 'none' | 'amount' | 'percent';
  value: string;
  freeDelivery: boolean;
  reason: string;
}

/** How a new order is paid; `link`: in whichever way the customer chooses there. */
export type PaymentChoice = 'link' | (typeof OWN_METHODS)[number];

export interface OrderValues {
  lines: LineValues[];
  fullName: string;
  phone: string;
  email: string;
  address: AddressValues;
  notes: string;
  googleMapUrl: string;
  gift: Required<OrderGift>;
  discount: DiscountValues;
  language: Language;
  payment: PaymentChoice;
  /** Id of the arrived basket that fills it; empty: none. */
  basket: string;
}

export const EMPTY_ORDER: OrderValues = {
  lines: [],
  fullName: '',
  phone: '',
  email: '',
  address: {
    city: '',
    block: '',
    street: '',
    streetNumber: '',
    avenue: '',
    buildingKind: '',
    buildingNumber: '',
    floor: '',
    apartmentNumber: '',
    paciNumber: '',
    location: null,
  },
  notes: '',
  googleMapUrl: '',
  gift: { wrap: false, note: '' },
  discount: { kind: 'none', value: '', freeDelivery: false, reason: '' },
  language: 'ar',
  payment: 'link',
  basket: '',
};

export function valuesOf(order: OfficeOrderView): OrderValues {
  const { fullName, phone, email, notes, googleMapUrl, gift, discountTerms: terms } = order;
  const { areaName, ...address } = order.address;
  return {
    ...EMPTY_ORDER,
    lines: order.orderItems.map(({ customTexts, ...item }, line) => ({
      ...item,
      line,
      texts: customTexts.map(({ title, text, look }) => ({ title, text: text ?? '', required: false, look })),
    })),
    fullName,
    phone,
    email,
    address: {
      ...EMPTY_ORDER.address,
      ...address,
      storedArea: { key: address.city, name: areaName, otherSpellings: [] },
    },
    notes,
    googleMapUrl,
    gift: { ...EMPTY_ORDER.gift, ...gift },
    discount: terms ? discountValues(terms) : EMPTY_ORDER.discount,
  };
}

function discountValues({ amount, percent, freeDelivery, reason }: NonNullable<OfficeOrderView['discountTerms']>) {
  if (percent !== null) return { kind: 'percent', value: String(percent), freeDelivery, reason } as const;
  return amount > 0
    ? ({ kind: 'amount', value: String(amount), freeDelivery, reason } as const)
    : ({ kind: 'none', value: '', freeDelivery, reason } as const);
}

/** A new line for one piece of a product. */
export function lineOf({ _id, name, imageUrl, price, filterColor, customTags }: OfficeProductView): LineValues {
  const texts = customTags.map((tag) => ({
    title: tag.title,
    text: '',
    required: tag.required,
    look: lookOf(tag, filterColor),
  }));
  return { line: null, productId: _id, name, imageUrl, price, quantity: 1, texts };
}

/** The parts of an order in which two states of the form differ. */
export function editRequest(from: OrderValues, to: OrderValues): EditOrderRequest {
  const isChanged = (part: keyof OrderValues) => JSON.stringify(from[part]) !== JSON.stringify(to[part]);
  const texts = (['fullName', 'phone', 'email', 'notes', 'googleMapUrl'] as const).filter(isChanged);
  return {
    ...Object.fromEntries(texts.map((part) => [part, to[part]])),
    ...(isChanged('gift') && { gift: to.gift }),
    ...(isChanged('address') && { address: addressOf(to.address) }),
    ...(isChanged('lines') && { orderItems: itemsOf(to.lines) }),
    ...(isChanged('discount') && { discount: discountOf(to.discount) }),
  };
}

export function makeRequest({ payment, discount, lines, address, basket, ...rest }: OrderValues): MakeOrderRequest {
  const asked = discountOf(discount);
  return {
    ...rest,
    address: addressOf(address),
    orderItems: itemsOf(lines),
    ...(asked && { discount: asked }),
    ...(basket !== '' && { basket }),
    ...(payment === 'link' ? { paymentLink: true } : { paymentMethod: payment }),
  };
}

function addressOf({ buildingKind, location, storedArea: _storedArea, ...texts }: AddressValues): OrderAddress {
  return { ...texts, ...(buildingKind && { buildingKind }), ...(location && { location }) };
}

function itemsOf(lines: readonly LineValues[]): EditedOrderItem[] {
  return lines.map(({ line, productId, quantity, texts }) => ({
    ...(line !== null && { line }),
    productId,
    quantity,
    customTexts: texts.map(({ title, text }) => ({ title: title.en, text })),
  }));
}

/** Null: no discount. A value that is no number is left to the server to refuse. */
function discountOf({ kind, value, freeDelivery, reason }: DiscountValues): DiscountRequest | null {
  if (kind === 'none' && !freeDelivery) return null;
  const size = numberOf(value);
  return {
    ...(kind === 'amount' && { amount: size }),
    ...(kind === 'percent' && { percent: size }),
    freeDelivery,
    reason,
  };
}

/** 0 for what is no number, which the server refuses with a reason. */
function numberOf(text: string): number {
  const read = readAmount(text) ?? 0;
  return Number.isNaN(read) ? 0 : read;
}
