import { expect, test } from '@jest/globals';
import { parseProfile } from './profile.ts';

test('what is left out stays out, and what is empty is emptied', () => {
  expect(parseProfile({})).toEqual({ kind: 'accepted', profile: {} });
  expect(parseProfile({ fullName: ' ', phone: ' ' })).toEqual({
    kind: 'accepted',
    profile: { fullName: '', phone: '' },
  });
});

test('is written as at the checkout', () => {
  expect(parseProfile({ fullName: ' نورة\nالعنزي ', phone: '+965 ٥١٢٣ ٤٥٦٧' })).toEqual({
    kind: 'accepted',
    profile: { fullName: 'نورة العنزي', phone: '51234567' },
  });
});

test('every faulty field is named', () => {
  expect(parseProfile({ fullName: 'x'.repeat(121), phone: '12345678' })).toEqual({
    kind: 'refused',
    faults: [
      { field: 'fullName', code: 'TOO_LONG' },
      { field: 'phone', code: 'INVALID_PHONE' },
    ],
  });
  expect(parseProfile({ fullName: 'win at www.example.com' })).toMatchObject({
    faults: [{ field: 'fullName', code: 'LINK_NOT_ALLOWED' }],
  });
});
