import { expect, test } from '@jest/globals';
import { productId } from '../../ids.ts';
import {
  comesBack,
  judgeRequest,
  MOST_REQUESTS_OF_MAILBOX,
  MOST_NOTIFIED_AT_ONCE,
  notifyOfRestock,
  restockOfUnpaid,
} from './back-in-stock.ts';
import type { Offer, RequestingNetwork } from './back-in-stock.ts';

const OFFERED = { isListed: true, isAvailable: true, stock: 3 };
const SOLD_OUT = { ...OFFERED, stock: 0 };
const AT = Date.UTC(2026, 10, 27);
const DAY = 86_400_000;
const RESTOCK = { productId: productId('bow'), dueAt: AT - 5, told: 0 };

test.each([
  ['stock comes in', SOLD_OUT, OFFERED, true],
  ['it is switched on', { ...OFFERED, isAvailable: false }, OFFERED, true],
  ['it is shown', { ...OFFERED, isListed: false }, OFFERED, true],
  ['its stock is not tracked any more', SOLD_OUT, { ...OFFERED, stock: null }, true],
  ['it returns to the shop', null, OFFERED, true],
  ['more of it comes in', { ...OFFERED, stock: 1 }, OFFERED, false],
  ['stock comes in while it is switched off', SOLD_OUT, { ...OFFERED, isAvailable: false }, false],
  ['stock comes in while it is hidden', SOLD_OUT, { ...OFFERED, isListed: false }, false],
  ['it is sold', OFFERED, SOLD_OUT, false],
])('a product comes back or not when %s', (_what, before, after, expected) => {
  expect(comesBack(before, after)).toBe(expected);
});

test('only a listed product that is sold out is waited for, and by one mailbox for 50 products', () => {
  const judged = (offer: Offer | null, ofMailbox = 0) =>
    judgeRequest({ networks: [] }, offer, { ofMailbox, ofNetworks: [] });
  expect(judged(SOLD_OUT, MOST_REQUESTS_OF_MAILBOX - 1)).toBe('stored');
  expect(judged(SOLD_OUT, MOST_REQUESTS_OF_MAILBOX)).toBe('too-many');
  expect(judged(OFFERED)).toBe('in-stock');
  expect(judged({ ...SOLD_OUT, isListed: false })).toBe('unknown-product');
  expect(judged(null)).toBe('unknown-product');
});

test('three requests for a product come from one network, and some times as many from a wider one', () => {
  const link = { key: 'link', times: 1 };
  const site = { key: 'site', times: 2 };
  const judged = (others: readonly (readonly RequestingNetwork[])[]) =>
    judgeRequest({ networks: [link, site] }, SOLD_OUT, {
      ofMailbox: 0,
      ofNetworks: others.map((networks) => ({ networks })),
    });
  const ofLink = [link, site];
  const ofNeighbour = [{ key: 'neighbour', times: 1 }, site];
  expect(judged([ofLink, ofLink, []])).toBe('stored');
  expect(judged([ofLink, ofLink, ofLink])).toBe('too-many-of-network');
  expect(judged([ofNeighbour, ofNeighbour, ofNeighbour, ofLink, ofLink])).toBe('stored');
  expect(judged([ofNeighbour, ofNeighbour, ofNeighbour, ofNeighbour, ofLink, ofLink])).toBe('too-many-of-network');
});

test('two people are notified for each piece, and the next ones a day later', () => {
  expect(notifyOfRestock(RESTOCK, OFFERED, 6, AT)).toEqual({ notify: 6, next: null });
  expect(notifyOfRestock(RESTOCK, OFFERED, 7, AT)).toEqual({
    notify: 6,
    next: { ...RESTOCK, dueAt: AT + DAY, told: 0 },
  });
  expect(notifyOfRestock({ ...RESTOCK, told: 6 }, OFFERED, 1, AT).notify).toBe(0);
});

test('everybody is notified of a product whose stock is not tracked, a batch at a time', () => {
  const offer = { ...OFFERED, stock: null };
  const next = { ...RESTOCK, dueAt: AT, told: MOST_NOTIFIED_AT_ONCE };
  expect(notifyOfRestock(RESTOCK, offer, MOST_NOTIFIED_AT_ONCE + 1, AT)).toEqual({
    notify: MOST_NOTIFIED_AT_ONCE,
    next,
  });
});

test('of pieces that an unpaid order gives back people are notified a day later, if they are still there', () => {
  const restock = restockOfUnpaid(RESTOCK.productId, AT);
  expect(restock).toEqual({ ...RESTOCK, dueAt: AT + DAY });
  expect(notifyOfRestock(restock, OFFERED, 2, restock.dueAt).notify).toBe(2);
});

test('nobody is notified of a product that is sold out again or gone, and the rest wait until it comes back', () => {
  for (const offer of [SOLD_OUT, null])
    expect(notifyOfRestock(RESTOCK, offer, 3, AT)).toEqual({ notify: 0, next: null });
});
