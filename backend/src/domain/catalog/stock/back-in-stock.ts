import type { ProductId } from '../../ids.ts';
import type { Language } from '../../localized-text.ts';
import type { Mailbox } from '../../mailbox.ts';
import { isInStock } from '../product.ts';
import type { Product } from '../product.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Most products that one mailbox waits for at a time. */
export const MOST_REQUESTS_OF_MAILBOX = 50;
/** Milliseconds after which a request that was not fulfilled is deleted. */
export const REQUEST_TIME = 180 * DAY;
/** Mails for each piece that has come back. More would lead most of their readers to a product that is sold out again. */
const MAILS_PER_PIECE = 2;
/** Milliseconds until more people are notified of a product that is still there. */
const NEXT_ROUND = DAY;
/** Mails that one transaction queues, so that orders do not wait for it. */
export const MOST_NOTIFIED_AT_ONCE = 50;

/** Somebody waits for a sold-out product and gets one mail when it can be bought again. */
export interface BackInStockRequest {
  readonly productId: ProductId;
  /** Counts and erases requests; the mail goes to `email`. */
  readonly mailbox: Mailbox;
  readonly email: string;
  /** A keyed digest of the mailbox. Links in mails have it, so that the reader of the mail can withdraw all requests. */
  readonly receiver: string;
  readonly language: Language;
  /** Milliseconds since 1970. */
  readonly askedAt: number;
}

/** A mail to somebody who has waited for a product. */
export interface BackInStockMail {
  readonly template: typeof BACK_IN_STOCK;
  readonly to: string;
  readonly language: Language;
  readonly productId: ProductId;
}

export const BACK_IN_STOCK = 'back-in-stock';

/** What decides whether shoppers can buy a product. Pieces of unpaid orders do not count, because their buyers may pay. */
export interface Offer extends Pick<Product, 'isAvailable' | 'stock'> {
  readonly isListed: boolean;
}

/** Whether shoppers can buy the product, without pieces of unpaid orders. */
export function isOffered({ isListed, isAvailable, stock }: Offer): boolean {
  return isListed && isInStock({ isAvailable, stock });
}

/** Whether a change brings a product back that nobody could buy. @param before null: the product was not in the shop */
export function comesBack(before: Offer | null, after: Offer): boolean {
  return isOffered(after) && !(before && isOffered(before));
}

/** What becomes of a request. `in-stock`: nobody has to wait. */
export type RequestVerdict = 'stored' | 'in-stock' | 'too-many' | 'unknown-product';

/**
 * Judges a new request.
 * @param offer null: there is no such product
 * @param waiting number of other products that the mailbox waits for
 */
export function judgeRequest(offer: Offer | null, waiting: number): RequestVerdict {
  if (!offer?.isListed) return 'unknown-product';
  if (isOffered(offer)) return 'in-stock';
  return waiting < MOST_REQUESTS_OF_MAILBOX ? 'stored' : 'too-many';
}

/** A product that has come back and that people wait for. */
export interface Restock {
  readonly productId: ProductId;
  /** When the next people are notified; milliseconds since 1970. */
  readonly dueAt: number;
  /** Mails of the present round. */
  readonly told: number;
}

export interface RestockStep {
  /** How many of those who wait are notified now, the oldest requests first. */
  readonly notify: number;
  /** Null: nobody else is notified until the product comes back again. */
  readonly next: Restock | null;
}

/**
 * Decides how many people are notified of a product that has come back: two for each piece, and as many a day later if it
 * is still there.
 * @param offer as it is now; null: the product is gone
 * @param waiting number of people who wait; may be cut off above `MOST_NOTIFIED_AT_ONCE`
 */
export function notifyOfRestock(restock: Restock, offer: Offer | null, waiting: number, at: number): RestockStep {
  if (!offer || !isOffered(offer)) return { notify: 0, next: null };
  const left = offer.stock === null ? Infinity : Math.max(0, offer.stock * MAILS_PER_PIECE - restock.told);
  const notify = Math.min(waiting, left, MOST_NOTIFIED_AT_ONCE);
  if (notify === waiting) return { notify, next: null };
  if (notify < left) return { notify, next: { ...restock, dueAt: at, told: restock.told + notify } };
  return { notify, next: { ...restock, dueAt: at + NEXT_ROUND, told: 0 } };
}
