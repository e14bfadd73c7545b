import { expect, test } from '@jest/globals';
import type { Attribute } from '../catalog/attributes/attribute.ts';
import { productIndex } from '../catalog/consequences.ts';
import { aCategory, aProduct } from '../catalog/product.fixture.ts';
import { kuwaitDayOf } from '../kuwait-day.ts';
import { BLANK_SETTINGS } from '../store/settings.ts';
import { shownAnnouncement, shownCouponName, shownToShoppers } from './shown-texts.ts';
import { gapsOfCategory, gapsOfCoupon, gapsOfProduct, gapsOfShop, hasGap } from './translation-gaps.ts';
import { readTranslationRules, USUAL_TRANSLATIONS } from './translation-rules.ts';

const WHOLE = aProduct('bow', {
  name: { en: 'Bow', ar: 'فيونكة' },
  description: { en: '', ar: '' },
  color: { name: { en: 'Navy', ar: 'كحلي' }, level: { en: '2', ar: '2' } },
});
const HALF = { ...WHOLE, name: { en: 'Zara', ar: 'ZARA' }, description: { en: '', ar: 'ناعمة' } };
const right = (...sameTexts: string[]) => ({ ...USUAL_TRANSLATIONS, sameTexts });

test('a text has a gap when one language is missing or both have the same letters', () => {
  expect(gapsOfProduct(WHOLE, USUAL_TRANSLATIONS)).toEqual([]);
  expect(gapsOfProduct(HALF, USUAL_TRANSLATIONS)).toEqual([
    { field: 'name', kind: 'same', text: 'Zara' },
    { field: 'description', kind: 'missing-en', text: 'ناعمة' },
  ]);
  const title = { title: { en: 'Name', ar: '' }, required: true, lettering: null };
  expect(gapsOfProduct({ ...WHOLE, customTags: [title] }, USUAL_TRANSLATIONS)).toEqual([
    { field: 'customTags.0.title', kind: 'missing-ar', text: 'Name' },
  ]);
});

test('a text that is marked as rightly the same has no gap', () => {
  expect(gapsOfProduct(HALF, right('zara')).map(({ field }) => field)).toEqual(['description']);
  expect(gapsOfCategory({ name: { en: 'Disney', ar: 'Disney' } }, right('Disney'))).toEqual([]);
});

test('texts of the settings have gaps, too', () => {
  const address = { en: 'Salmiya', ar: 'Salmiya' };
  const faq = [{ question: { en: 'When?', ar: 'متى؟' }, answer: { en: 'Soon', ar: '' } }];
  expect(gapsOfShop({ ...BLANK_SETTINGS, address, faq }, USUAL_TRANSLATIONS).map(({ field }) => field)).toEqual([
    'address',
    'faq.0.answer',
  ]);
});

test('a half-translated product is hidden only where the shop wants it', () => {
  const category = aCategory('bows');
  const hiding = { ...USUAL_TRANSLATIONS, hidesHalfTranslated: true };
  expect(productIndex(HALF, category, USUAL_TRANSLATIONS)).toMatchObject({ isListed: true, isHalfTranslated: true });
  expect(productIndex(HALF, category, hiding)).toMatchObject({ isListed: false, isHalfTranslated: true });
  expect(productIndex(WHOLE, category, hiding)).toMatchObject({ isListed: true, isHalfTranslated: false });
});

test('marked texts are counted without regard to capitals, and bounded', () => {
  const read = readTranslationRules({ sameTexts: [' Zara ', 'ZARA', 'Disney'] });
  expect(read).toEqual({ kind: 'accepted', draft: right('ZARA', 'Disney') });
  const many = Array.from({ length: 301 }, (_, index) => `brand ${index}`);
  expect(readTranslationRules({ sameTexts: many })).toMatchObject({ faults: [{ field: 'sameTexts' }] });
  expect(readTranslationRules({ sameTexts: [''] })).toMatchObject({ faults: [{ field: 'sameTexts.0' }] });
});

const SAME = { en: 'XL', ar: 'XL' };
const material: Attribute = {
  key: 'material',
  name: { en: 'Material', ar: 'الخامة' },
  kind: 'choice',
  unit: { en: '', ar: '' },
  choices: [
    { key: 'xl', name: SAME },
    { key: 'cotton', name: { en: 'Cotton', ar: 'قطن' } },
  ],
  isFilterable: false,
};
const attributes = [material, { ...material, key: 'size', name: SAME, choices: [] }];
const day = kuwaitDayOf(0);
const closure = { from: day, to: day, announcement: SAME, acceptsOrders: true };
const shop = { ...BLANK_SETTINGS, attributes, calendar: { ...BLANK_SETTINGS.calendar, closure } };

test('attributes, the announcement of a closure and names of coupons have gaps, too', () => {
  expect(gapsOfShop(shop, USUAL_TRANSLATIONS).map(({ field }) => field)).toEqual([
    'closure.announcement',
    'attributes.0.choices.0.name',
    'attributes.1.name',
  ]);
  expect(gapsOfShop(shop, right('XL'))).toEqual([]);
  expect(gapsOfCoupon({ name: SAME }, USUAL_TRANSLATIONS)).toEqual([{ field: 'name', kind: 'same', text: 'XL' }]);
  const care = { ...WHOLE, attributes: [{ key: 'care', text: SAME }] };
  expect(gapsOfProduct(care, USUAL_TRANSLATIONS)).toMatchObject([{ field: 'attributeValues.0.text' }]);
});

test('where gaps are hidden, shoppers read none of them', () => {
  const hiding = { ...USUAL_TRANSLATIONS, hidesHalfTranslated: true };
  expect(shownToShoppers({ ...shop, translations: USUAL_TRANSLATIONS })).toEqual(attributes);
  expect(shownToShoppers({ ...shop, translations: hiding })).toEqual([{ ...material, choices: [material.choices[1]] }]);
  expect(shownAnnouncement(closure, USUAL_TRANSLATIONS)).toEqual(SAME);
  for (const acceptsOrders of [true, false])
    expect(hasGap(shownAnnouncement({ ...closure, acceptsOrders }, hiding), hiding)).toBe(false);
  expect(shownCouponName(SAME, USUAL_TRANSLATIONS)).toEqual(SAME);
  expect(shownCouponName(SAME, hiding)).toEqual({ en: 'Discount', ar: 'خصم' });
  expect(shownCouponName({ en: 'Eid', ar: 'العيد' }, hiding)).toEqual({ en: 'Eid', ar: 'العيد' });
});
