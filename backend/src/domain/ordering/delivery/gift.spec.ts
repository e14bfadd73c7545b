import { describe, expect, test } from '@jest/globals';
import type { FieldFault } from '../../field-fault.ts';
import { readGift } from './gift.ts';
import type { GiftForm } from './gift.ts';

function parse(form: GiftForm | null, isOffered: boolean) {
  const faults: FieldFault[] = [];
  const gift = readGift(form, isOffered, faults);
  return faults.length > 0 ? faults : gift;
}

describe('a present', () => {
  test('has a clean note, or none', () => {
    expect(parse({ wrap: true, note: '  لدانة\r\nكل عام وأنتِ بخير ' }, true)).toEqual({
      note: 'لدانة\nكل عام وأنتِ بخير',
    });
    expect(parse({ wrap: true }, true)).toEqual({ note: '' });
  });

  test('is none without wrapping', () => {
    expect(parse({ wrap: false, note: 'For Dana' }, true)).toBeNull();
    expect(parse(null, false)).toBeNull();
  });

  test.each([
    ['n'.repeat(201), true, 'gift.note', 'TOO_LONG'],
    ['see www.evil.example', true, 'gift.note', 'LINK_NOT_ALLOWED'],
    ['', false, 'gift.wrap', 'GIFT_NOT_OFFERED'],
  ])('is refused with the note %s when it is offered: %s', (note, isOffered, field, code) => {
    expect(parse({ wrap: true, note }, isOffered)).toEqual([{ field, code }]);
  });

  test('may have the longest note', () => {
    expect(parse({ wrap: true, note: '🎁'.repeat(200) }, true)).toMatchObject({ note: '🎁'.repeat(200) });
  });
});
