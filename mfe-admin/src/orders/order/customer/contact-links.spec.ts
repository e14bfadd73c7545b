import { expect, test } from '@jest/globals';
import type { OfficeOrderView } from '@fyonka/api-contract/wire/office/orders/orders';
import { phoneIn } from '@fyonka/api-contract/text/typed/phone';
import { addressText, mapLink, telLink, whatsAppLink } from './contact-links.ts';
import { officeOrder } from '../../orders.fixture.ts';

test('the phone of a copied link is read again', () => {
  const links = [telLink('55120004'), whatsAppLink({ phone: '55120004' }, '')];
  expect(links.map(phoneIn)).toEqual(['55120004', '55120004']);
});

const NUMBER = '7K3QM-9TZ4W-C';
const map = (googleMapUrl: string) => mapLink(officeOrder(NUMBER, { googleMapUrl }));

test.each([
  'https://maps.app.goo.gl/abc',
  'https://goo.gl/maps/abc',
  'https://www.google.com/maps?q=29,48',
  'https://www.google.com.kw/maps/place/x',
  'https://maps.google.com/?q=1,2',
  'https://maps.google.com/maps?q=1,2',
])('opens the Google map that the customer chose: %s', (url) =>
  expect(map(url)).toEqual(expect.objectContaining({ kind: 'given', href: url })),
);

test('shows the host of a page outside of Google Maps', () => {
  expect(map('https://google.com.maps.example/x')).toEqual(
    expect.objectContaining({ kind: 'elsewhere', host: 'google.com.maps.example' }),
  );
});

test.each([
  'https://www.google.com/url?q=https://evil.example',
  'https://goo.gl/abc',
  'https://maps.google.com/url?q=https://evil.example',
  'https://google.com/mapsx',
  'https://google.com:8443/maps/place/x',
])('shows the host of an address at Google that is no map: %s', (url) => {
  expect(map(url)).toEqual(expect.objectContaining({ kind: 'elsewhere', host: new URL(url).host }));
});

test('shows the host of a map over an unprotected connection, which others can change', () => {
  expect(map('http://maps.google.com/?q=1,2')).toEqual(expect.objectContaining({ kind: 'elsewhere' }));
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'by the big mosque', ''])(
  "searches for the address when the customer's text is not a web address: %s",
  (url) => {
    const { kind, href } = map(url);
    expect(kind).toBe('search');
    expect(decodeURIComponent(href)).toMatch(
      /^https:\/\/www\.google\.com\/maps\/search\/.*Salmiya, Block 10, Street Salem/,
    );
  },
);

test("searches for a street that says 'street' as it is", () => {
  const { address } = officeOrder(NUMBER);
  const { href } = mapLink(officeOrder(NUMBER, { address: { ...address, street: 'شارع الخليج' } }));
  expect(new URL(href).searchParams.get('query')).toBe('Salmiya, Block 10, شارع الخليج, 4, Kuwait');
});

test('opens WhatsApp with the number in Kuwait and the whole text', () => {
  const link = new URL(whatsAppLink(officeOrder(NUMBER), 'طلبكم & رابطه:\nhttps://x.example/?a=1&b=2'));
  expect(link.origin + link.pathname).toBe('https://wa.me/96597553456');
  expect(link.searchParams.get('text')).toBe('طلبكم & رابطه:\nhttps://x.example/?a=1&b=2');
  expect(whatsAppLink(officeOrder(NUMBER), '')).toBe('https://wa.me/96597553456');
});

test('the map opens at the pin, unless the customer chose a map', () => {
  const { address } = officeOrder(NUMBER);
  const pinned = { ...address, location: { lat: 29.33451, lng: 48.07634 } };
  expect(mapLink({ googleMapUrl: '', address: pinned })).toMatchObject({
    kind: 'pin',
    href: 'https://www.google.com/maps/search/?api=1&query=29.33451,48.07634',
  });
  expect(mapLink({ googleMapUrl: 'https://maps.google.com/?q=29,48', address: pinned }).kind).toBe('given');
});

test('copies an address part by part, without empty parts', () => {
  const copied = (now: Partial<OfficeOrderView['address']>) =>
    addressText(
      { address: { ...officeOrder(NUMBER).address, ...now } },
      (field) => field,
      ({ en }) => en,
    );
  expect(copied({})).toBe('Salmiya\nblock 10\nstreet Salem Al-Mubarak\nstreetNumber 12\nbuildingNumber 4');
  expect(copied({ street: 'Gulf St. 12' })).toBe('Salmiya\nblock 10\nGulf St. 12\nbuildingNumber 4');
});
