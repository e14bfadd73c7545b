import type { LocalizedText } from './catalog.ts';

export const ORDER_STATUSES = ['pending', 'processing', 'ready', 'shipped', 'delivered', 'cancelled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const PAYMENT_STATUSES = ['unpaid', 'paid', 'refund-due', 'to-review'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export const PAYMENT_METHODS = ['card', 'cash-on-delivery'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export interface DeliveryAreaView {
  /** Stable key of the area, such as `salmiya`. */
  key: string;
  name: LocalizedText;
  /** KD. */
  deliveryFee: number;
}

export interface DeliveryAreasAnswer {
  areas: DeliveryAreaView[];
}

/** A text that the shopper has sewn or printed on a product, for one custom tag of it. */
export interface CustomText {
  /** The tag's title in either language. */
  title: string;
  /** At most 40 characters. */
  text: string;
}

// ---- quote ----

export interface QuoteRequest {
  items: { productId: string; quantity: number }[];
  /** Key of a delivery area, or its name in either language. */
  city?: string;
}

export type QuoteProblem = 'NOT_FOUND' | 'OUT_OF_STOCK' | 'FEWER_LEFT';

/** One line of a quote, in the order and number of the items asked for. */
export interface QuoteLine {
  productId: string;
  /** Null when the product is gone. */
  name: LocalizedText | null;
  imageUrl: string | null;
  /** As asked. */
  quantity: number;
  /** How many of this product this line can have now (lines before it served first); null: not tracked. */
  available: number | null;
  /** KD for one; null when the product is gone. */
  price: number | null;
  /** KD for what is available of the line; 0 when nothing is. */
  lineTotal: number;
  problem: QuoteProblem | null;
}

export interface QuoteAnswer {
  lines: QuoteLine[];
  /** KD, of what is available. */
  productsTotal: number;
  /** KD; null until a city is given. */
  deliveryCost: number | null;
  /** KD: products and delivery (without delivery until a city is given). */
  totalPrice: number;
}

// ---- order ----

export interface OrderAddress {
  /** Key of a delivery area, or its name in either language. */
  city: string;
  block: string;
  street: string;
  streetNumber: string;
  buildingNumber: string;
  floor?: string;
  apartmentNumber?: string;
}

export interface OrderItemRequest {
  productId?: string;
  /** Finds the product when `productId` is left out: its exact visible name in either language. */
  name?: string;
  quantity: number;
  /** KD, as the shopper saw it; a difference is answered with PRICE_CHANGED. */
  price?: number;
  customTexts?: CustomText[];
}

export interface PlaceOrderRequest {
  fullName: string;
  email: string;
  /** 8 digits that start with 5, 6 or 9. */
  phone: string;
  orderItems: OrderItemRequest[];
  address: OrderAddress;
  notes?: string;
  /** KD, as the shopper saw it. */
  deliveryCost?: number;
  /** KD, as the shopper saw it. */
  totalPrice?: number;
  googleMapUrl?: string;
  /** Accepted for compatibility and ignored: the shop knows who it is. */
  storeInfo?: Record<string, unknown>;
  /** The language that mails are written in. */
  language?: 'ar' | 'en';
}

export interface OrderItemView {
  productId: string;
  name: LocalizedText;
  imageUrl: string;
  quantity: number;
  /** KD for one, as it was charged. */
  price: number;
  customTexts: CustomText[];
}

export interface OrderStatusChange {
  from: OrderStatus | null;
  to: OrderStatus;
  /** ISO 8601, UTC. */
  at: string;
  /** Who did it. */
  by: 'customer' | 'payment' | 'system' | 'admin';
}

/** The order as its holder sees it. */
export interface OrderView {
  orderNumber: string;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  paymentMethod: PaymentMethod | null;
  /** ISO 8601, UTC. */
  createdAt: string;
  /** ISO 8601, UTC: when an unpaid order is cancelled; null once that cannot happen any more. */
  payBy: string | null;
  fullName: string;
  email: string;
  phone: string;
  address: OrderAddress & { areaName: LocalizedText };
  notes: string;
  orderItems: OrderItemView[];
  /** KD. */
  productsTotal: number;
  /** KD. */
  deliveryCost: number;
  /** KD. */
  totalPrice: number;
  history: OrderStatusChange[];
}

export interface PlaceOrderAnswer {
  order: OrderView;
  /** Sent as `X-Order-Token`: lets a guest pay for and see this one order. */
  accessToken: string;
}

export interface OrderAnswer {
  order: OrderView;
}

/** One line that stopped an order. */
export interface UnavailableItem {
  productId: string;
  name: LocalizedText | null;
  requested: number;
  /** What is left; 0 when gone. */
  available: number;
}

// ---- invoice ----

/** `masked` shows what the parcel shows; `full` is for the holder. */
export interface InvoiceView {
  orderNumber: string;
  disclosure: 'masked' | 'full';
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  paymentMethod: PaymentMethod | null;
  createdAt: string;
  fullName: string;
  phone: string;
  /** Only in full. */
  email?: string;
  /** Only in full. */
  address?: OrderAddress;
  areaName: LocalizedText;
  /** Only in full. */
  notes?: string;
  orderItems: OrderItemView[];
  productsTotal: number;
  deliveryCost: number;
  totalPrice: number;
  history: OrderStatusChange[];
  store: { name: LocalizedText; address: LocalizedText; phone: string; email: string };
}

export interface InvoiceAnswer {
  invoice: InvoiceView;
}
