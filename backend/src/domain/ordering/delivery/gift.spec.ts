import { describe, expect, test } from '@jest/globals';
import { parseGift } from './gift.ts';

describe('a present', () => {
  test('has a clean note, or none', () => {
    expect(parseGift({ wrap: true, note: '  لدانة\r\nكل عام وأنتِ بخير ' }, true)).toEqual({
      note: 'لدانة\nكل عام وأنتِ بخير',
    });
    expect(parseGift({ wrap: true }, true)).toEqual({ note: '' });
  });

  test('is none without wrapping', () => {
    expect(parseGift({ wrap: false, note: 'For Dana' }, true)).toBeNull();
    expect(parseGift(null, false)).toBeNull();
  });

  test.each([
    ['n'.repeat(201), true, 'gift.note', 'TOO_LONG'],
    ['see www.evil.example', true, 'gift.note', 'LINK_IN_TEXT'],
    ['', false, 'gift.wrap', 'GIFT_NOT_OFFERED'],
  ])('is refused with the note %s when it is offered: %s', (note, isOffered, field, code) => {
    expect(parseGift({ wrap: true, note }, isOffered)).toEqual({ field, code });
  });

  test('may have the longest note', () => {
    expect(parseGift({ wrap: true, note: '🎁'.repeat(200) }, true)).toMatchObject({ note: '🎁'.repeat(200) });
  });
});
