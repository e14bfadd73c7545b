import { describe, expect, test } from '@jest/globals';
import { FEED_CHANNELS } from '@fyonka/api-contract/values/goods/feeds/channels';
import { fils } from '../../money.ts';
import { aProduct } from '../product.fixture.ts';
import { CHANNELS } from './channels.ts';
import { itemOfProduct } from './feed-item.ts';
import type { FeedItem, FeedKnowledge } from './feed-item.ts';
import { faultsOf, rowOf } from './feed-row.ts';
import type { RowTerms } from './feed-row.ts';

const KNOWN: FeedKnowledge = {
  shopName: { en: 'Fyonka', ar: 'فيونكة' },
  attributes: [],
  categories: new Map(),
  designs: new Set(),
  markdowns: new Map(),
};
const TERMS: RowTerms = {
  language: 'en',
  addressOf: (of) => ('file' in of ? of.file : Object.values(of).join()),
  fees: {
    country: [{ region: null, fee: fils(3000) }],
    regions: [{ region: { en: 'Capital', ar: 'العاصمة' }, fee: fils(1500) }],
  },
};
const item = (given: Partial<FeedItem> = {}): FeedItem => ({ ...itemOfProduct(aProduct('bow'), KNOWN), ...given });
const rowFor = (channel: keyof typeof CHANNELS, given?: Partial<FeedItem>) =>
  Object.fromEntries(rowOf(item(given), CHANNELS[channel], TERMS) ?? []);

describe.each(FEED_CHANNELS)('%s', (channel) => {
  test('is told what it demands', () => {
    const row = rowFor(channel);
    for (const column of ['id', 'title', 'description', 'link', 'image_link', 'availability', 'price', 'condition'])
      expect(row[column]).toHaveLength(1);
    expect(row['brand']).toEqual(['Fyonka']);
  });

  test('refuses what has no picture, price or name', () => {
    const rules = CHANNELS[channel];
    for (const [given, fault] of [
      [{ pictures: [''] }, 'no-picture'],
      [{ pictures: ['/images/bow.svg'] }, 'picture-format'],
      [{ price: fils(0) }, 'no-price'],
      [{ title: { en: ' \n', ar: 'فيونكة' } }, 'no-title'],
      [{ id: 'x'.repeat(101) }, 'id-too-long'],
    ] as const) {
      expect(faultsOf(item(given), rules, 'en')).toEqual([fault]);
      expect(rowOf(item(given), rules, TERMS)).toBeNull();
    }
  });

  test('takes a text that is too long as far as it goes', () => {
    const { longest } = CHANNELS[channel];
    const long = { en: 'ب'.repeat(longest.title + 1), ar: '' };
    expect(faultsOf(item({ title: long }), CHANNELS[channel], 'en')).toEqual(['title-too-long']);
    expect(rowFor(channel, { title: long })['title']).toEqual(['ب'.repeat(longest.title)]);
  });
});

test('channels have words, numbers and fees of their own', () => {
  expect(rowFor('google')).toMatchObject({
    availability: ['in_stock'],
    identifier_exists: ['no'],
    mpn: [],
    shipping: [{ country: 'KW', region: null, price: '3.000 KWD' }],
  });
  expect(rowFor('google', { gtin: '6291041500213' })).toMatchObject({
    gtin: ['6291041500213'],
    identifier_exists: [],
  });
  expect(rowFor('meta', { isInStock: false })).toMatchObject({
    availability: ['out of stock'],
    mpn: ['bow'],
    shipping: [{ country: 'KW', region: 'Capital', price: '1.500 KWD' }],
  });
  expect(rowFor('meta')).not.toHaveProperty('identifier_exists');
  expect(rowFor('snapchat')).not.toHaveProperty('shipping');
});

test('pictures of the shop are JPEGs; others only where the channel shows them', () => {
  const pictures = ['/images/bow.webp', '/images/old one.webp', '/images/old.PNG'];
  expect(rowFor('meta', { pictures })).toMatchObject({
    image_link: ['/images/bow-square.jpg'],
    additional_image_link: ['/images/old.PNG'],
  });
  expect(rowFor('google', { pictures })['additional_image_link']).toEqual(['/images/old one.webp', '/images/old.PNG']);
  const many = Array.from({ length: 30 }, (_, at) => `/images/bow-${at}.webp`);
  expect(rowFor('tiktok', { pictures: many })['additional_image_link']).toHaveLength(10);
});

test('a sale has its time only if it is known', () => {
  const sale = { price: fils(3500), salePrice: fils(1750) };
  const [from, until] = [Date.UTC(2026, 0, 1, 9, 30, 15), Date.UTC(2026, 0, 2)];
  expect(rowFor('google', { ...sale, saleTerms: { from, until } })).toMatchObject({
    price: ['3.500 KWD'],
    sale_price: ['1.750 KWD'],
    sale_price_effective_date: ['2026-01-01T09:30Z/2026-01-02T00:00Z'],
  });
  expect(rowFor('google', { ...sale, saleTerms: { from, until: null } })['sale_price_effective_date']).toEqual([]);
});

test('no character goes out that a file cannot have', () => {
  const title = { en: 'Bow\u0000\u0008 \uD800of\nsilk\uFFFE', ar: '' };
  expect(rowFor('google', { title, description: { en: '', ar: '' } })).toMatchObject({
    title: ['Bow of silk'],
    description: ['Bow of silk'],
  });
});
