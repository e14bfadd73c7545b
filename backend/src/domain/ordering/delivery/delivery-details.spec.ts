import { describe, expect, test } from '@jest/globals';
import { areaNamed } from './area-terms.ts';
import { parseDeliveryForm } from './delivery-details.ts';
import type { DeliveryForm } from './delivery-details.ts';
import { parseEmail } from '../../email.ts';

const FORM: DeliveryForm = {
  fullName: '  نورة العنزي ',
  email: ' noura@example.com ',
  phone: '٥١٢٣٤٥٦٧',
  address: { city: 'السالمية', block: '3', street: 'Salem Al-Mubarak', streetNumber: '12', buildingNumber: '7' },
};

/** Parses with the usual fees, as in a shop that has not changed any area. */
function parsed(form: DeliveryForm) {
  return parseDeliveryForm(form, areaNamed(form.address?.city ?? '', new Map(), 0));
}

describe('the checkout form', () => {
  test('is cleaned, with Latin digits and the key of its area', () => {
    expect(parsed(FORM)).toMatchObject({
      kind: 'accepted',
      area: { key: 'salmiya', fee: 1800 },
      details: {
        fullName: 'نورة العنزي',
        email: 'noura@example.com',
        phone: '51234567',
        notes: '',
        mapUrl: '',
        address: { areaKey: 'salmiya', floor: '' },
      },
    });
  });

  test('names every field that breaks a rule', () => {
    const blank = {
      fullName: ' ',
      email: '',
      phone: '',
      address: { city: '', block: '', street: '', streetNumber: '', buildingNumber: '' },
    };
    expect(parsed(blank)).toEqual({
      kind: 'refused',
      faults: [
        'fullName',
        'email',
        'phone',
        'address.city',
        'address.block',
        'address.street',
        'address.streetNumber',
        'address.buildingNumber',
      ].map((field) => ({ field, code: 'REQUIRED' })),
    });
    const invisible = {
      ...blank,
      fullName: '\u200f\u200b',
      address: { ...blank.address, city: '\u200e', street: '\u2060 \u200b' },
    };
    expect(parsed(invisible)).toEqual(parsed(blank));
    const wrong = {
      ...FORM,
      fullName: 'n'.repeat(121),
      email: 'noura@',
      phone: '41234567',
      address: { ...FORM.address, city: 'Atlantis' },
      notes: 'n'.repeat(1001),
      googleMapUrl: 'javascript:alert(1)',
    };
    expect(parsed(wrong)).toEqual({
      kind: 'refused',
      faults: [
        { field: 'fullName', code: 'TOO_LONG' },
        { field: 'email', code: 'INVALID_EMAIL' },
        { field: 'phone', code: 'INVALID_PHONE' },
        { field: 'address.city', code: 'UNKNOWN_AREA' },
        { field: 'notes', code: 'TOO_LONG' },
        { field: 'googleMapUrl', code: 'INVALID_URL' },
      ],
    });
  });

  test.each([
    ['\u200B\u3164', 'REQUIRED'],
    ['51234567', 'NAME_WITHOUT_LETTERS'],
  ])('refuses %j as a name: %s', (fullName, code) => {
    expect(parsed({ ...FORM, fullName })).toEqual({ kind: 'refused', faults: [{ field: 'fullName', code }] });
  });

  test('refuses a link as a name', () => {
    expect(parsed({ ...FORM, fullName: 'Win at http://evil.example' })).toEqual({
      kind: 'refused',
      faults: [{ field: 'fullName', code: 'LINK_NOT_ALLOWED' }],
    });
  });

  test('accepts only http and https addresses of a map', () => {
    const withMap = (googleMapUrl: string) => parsed({ ...FORM, googleMapUrl }).kind;
    expect(withMap('https://maps.google.com/?q=29.33,48.07')).toBe('accepted');
    for (const url of ['http://', 'data:text/html,x', 'https://x', 'https://maps.google.com/" onclick="x'])
      expect(withMap(url)).toBe('refused');
  });
});

describe('an e-mail address', () => {
  test.each(['a@b.co', 'first.last+tag@sub.example.com', 'نورة@مثال.كوم'])('may be %s', (text) => {
    expect(parseEmail(text)).toBe(text);
  });

  test.each([
    '',
    'a@b',
    'a b@c.co',
    'a@b.co,c@d.co',
    'a@b.co\r\nBcc: c@d.co',
    '<a@b.co>',
    'a..b@c.co',
    '"a"@b.co',
    `${'a'.repeat(250)}@b.co`,
  ])('is not %j', (text) => {
    expect(parseEmail(text)).toBeNull();
  });
});
