import type { ProductId } from '../../ids.ts';
import type { Language } from '../../localized-text.ts';
import type { Mailbox } from '../../mailbox.ts';
import { isInStock } from '../product.ts';
import type { Product } from '../product.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Most products that one mailbox waits for at a time. */
export const MOST_REQUESTS_OF_MAILBOX = 50;
/** Most requests for one product that come from one network, so that nobody takes all the mails about it. */
export const MOST_REQUESTS_OF_NETWORK = 3;
/** Milliseconds after which a request that was not fulfilled is deleted. */
export const REQUEST_TIME = 180 * DAY;
/** Milliseconds in which whoever reads the mails of an address can confirm a request for it. */
export const TIME_TO_CONFIRM = 7 * DAY;
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
  /** The networks that it came from, as far as this product is concerned; none in requests of earlier releases. */
  readonly networks: readonly RequestingNetwork[];
}

export interface RequestingNetwork {
  /** A keyed digest of product and network, which says nothing else. */
  readonly key: string;
  /** The bound of the network as a multiple of that of one caller: see `networksOf`. */
  readonly times: number;
}

/** A request that waits for whoever reads the mails of its address, because somebody else may have typed that. */
export interface UnconfirmedRequest extends BackInStockRequest {
  /** A keyed digest of product and mailbox. The link in the mail has it. */
  readonly id: string;
}

/** The mail that has a request confirmed. */
export interface ConfirmRequestMail {
  readonly template: typeof CONFIRM_REQUEST;
  readonly to: string;
  readonly language: Language;
  readonly requestId: string;
}

export const CONFIRM_REQUEST = 'confirm-back-in-stock';

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
export type RequestVerdict = 'stored' | 'in-stock' | 'too-many' | 'too-many-of-network' | 'unknown-product';

/** Other requests that wait already. Unconfirmed ones do not count. */
export interface OtherRequests {
  /** Number of other products that the mailbox waits for. */
  readonly ofMailbox: number;
  /** Those for the same product by others that share a network with the new one. */
  readonly ofNetworks: readonly Pick<BackInStockRequest, 'networks'>[];
}

/** Judges a request, when it is made and when it is confirmed. @param offer null: there is no such product */
export function judgeRequest(
  { networks }: Pick<BackInStockRequest, 'networks'>,
  offer: Offer | null,
  { ofMailbox, ofNetworks }: OtherRequests,
): RequestVerdict {
  if (!offer?.isListed) return 'unknown-product';
  if (isOffered(offer)) return 'in-stock';
  const isFull = ({ key, times }: RequestingNetwork) =>
    ofNetworks.filter((other) => other.networks.some((network) => network.key === key)).length >=
    MOST_REQUESTS_OF_NETWORK * times;
  if (networks.some(isFull)) return 'too-many-of-network';
  return ofMailbox < MOST_REQUESTS_OF_MAILBOX ? 'stored' : 'too-many';
}

/** A product that has come back and that people wait for. */
export interface Restock {
  readonly productId: ProductId;
  /** When the next people are notified; milliseconds since 1970. */
  readonly dueAt: number;
  /** Mails of the present round. */
  readonly told: number;
}

/**
 * The restock of pieces that an unpaid order gives back: they were never sold, so people are told a day later, if they are
 * still there. Otherwise whoever orders the last piece again and again, and never pays, would use up everybody's mails.
 * It begins no new round where one is under way.
 */
export function restockOfUnpaid(productId: ProductId, at: number): Restock {
  return { productId, dueAt: at + NEXT_ROUND, told: 0 };
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
