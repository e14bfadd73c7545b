import type { HistoryEntry } from '../../../domain/history.ts';
import type { OfficeEventKind } from '../../../domain/office/office-event.ts';
import type { CollectionDefinition } from './collection.ts';

/** Only ever added to. */
export interface HistoryDocument extends Omit<HistoryEntry, 'editor' | 'subjectId'> {
  _id: string;
  seq: number;
  /** Empty where there is only one such thing. */
  subjectId: string;
  accountId: string;
  addressKey: string;
}

/** See `OfficeEvents`; numbered after it is durable, so that processes do not wait for each other's numbers. */
export interface EventDocument {
  _id: string;
  /** Null until somebody has numbered it. */
  id: number | null;
  kind: OfficeEventKind;
  at: number;
  orderId: string | null;
  orderStatus: string | null;
  productId: string | null;
  stock: number | null;
}

/** Orders of one kind on one day (`key` `day`), or at one total (`total`); the sum of its slots counts. */
export interface OrderCountDocument {
  _id: string;
  slot: number;
  key: 'day' | 'total';
  value: number;
  status: string;
  paymentState: string;
  count: number;
}

/** The orders of one phone. */
export interface OrderGroupDocument {
  /** The phone. */
  _id: string;
  orders: number;
  amount: number;
  lastAt: number;
}

/** What was sold in a period, a day 20260115 or a month 202601; each is the sum of its slots. */
export interface SoldItemDocument {
  _id: string;
  slot: number;
  period: number;
  productId: string;
  name: { en: string; ar: string };
  price: number;
  quantity: number;
}
export interface SoldColorDocument {
  _id: string;
  slot: number;
  period: number;
  filterColor: string;
  quantity: number;
  amount: number;
}
export interface SoldAreaDocument {
  _id: string;
  slot: number;
  period: number;
  areaKey: string;
  orders: number;
  productsAmount: number;
  deliveryAmount: number;
}

export const OFFICE_COLLECTIONS: readonly CollectionDefinition[] = [];
