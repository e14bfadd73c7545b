import { expect, test } from '@jest/globals';
import { productIndex } from '../catalog/consequences.ts';
import { aCategory, aProduct } from '../catalog/product.fixture.ts';
import { BLANK_SETTINGS } from '../store/settings.ts';
import { gapsOfCategory, gapsOfProduct, gapsOfShop } from './translation-gaps.ts';
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
