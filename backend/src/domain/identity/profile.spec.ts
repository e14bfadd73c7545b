import { expect, test } from '@jest/globals';
import { parseProfile } from './profile.ts';

test('a field that is left out is not changed, and an empty one is cleared', () => {
  expect(parseProfile({})).toEqual({ kind: 'accepted', profile: {} });
  expect(parseProfile({ fullName: ' ', phone: ' ' })).toEqual({
    kind: 'accepted',
    profile: { fullName: '', phone: '' },
  });
});

test('name and phone are normalized as in the checkout', () => {
  expect(parseProfile({ fullName: ' نورة\nالعنزي ', phone: '+965 ٥١٢٣ ٤٥٦٧' })).toEqual({
    kind: 'accepted',
    profile: { fullName: 'نورة العنزي', phone: '51234567' },
  });
});

test('every faulty field is reported', () => {
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
  expect(parseProfile({ fullName: '\u202E12' })).toMatchObject({
    faults: [{ field: 'fullName', code: 'NAME_WITHOUT_LETTERS' }],
  });
});
