import { expect, test } from '@jest/globals';
import { signInPath } from '@fyonka/shop-bridge/sign-in-path';
import { pageTable } from '../routing/page-table.ts';
import { data } from '../testing/page-data.ts';
import { nextPage as nextIn } from './next-page.ts';

const nextPage = (search: string) => nextIn(search, pageTable(data.remotes));
const searchOf = (path: string) => path.slice(path.indexOf('?'));

test.each(['/admin', '/admin/orders?page=2&status=ready', '/account#passkeys', '/payment?order=7K3QM-9TZ4W-C', '/'])(
  'a visitor sent from %s to the sign-in returns there',
  (wanted) => {
    history.replaceState(null, '', wanted);
    expect(signInPath()).toMatch(/^\/login\?next=\/[^&#]*$/);
    expect(nextPage(searchOf(signInPath()))).toBe(wanted);
  },
);

test('the language in an address does not override a later choice', () => {
  expect(nextPage(searchOf(signInPath('/my-orders?lang=en&page=2')))).toBe('/my-orders?page=2');
  expect(nextPage(searchOf(signInPath('/account?lang=en#passkeys')))).toBe('/account#passkeys');
});

test('without a next page there is no destination', () => {
  expect(nextPage('')).toBeNull();
  expect(nextPage('?fromCheckout=1')).toBeNull();
});

test.each([
  'https://evil.example/admin',
  '//evil.example/admin',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  ' //evil.example',
  '/..//evil.example',
  '/admin/..//evil.example',
  '/.//evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'admin',
  '',
  'http://',
  '//',
  '/api/auth/logout',
  '/no-such-page',
])('%j is not a page of this shop and is ignored', (wanted) => {
  expect(nextPage(`?next=${encodeURIComponent(wanted)}`)).toBeNull();
});

test.each([
  '/login',
  '/login?next=/login',
  '/%6cogin',
  '/login/',
  '/admin/../login',
  '/register',
  '/forgot-password',
  '/verify-reset-code',
  '/reset-password',
])('%s would lead in a circle and is ignored', (wanted) => {
  expect(nextPage(`?next=${encodeURIComponent(wanted)}`)).toBeNull();
});

test('the first of several `next` parameters is used', () => {
  expect(nextPage('?next=/account&next=//evil.example')).toBe('/account');
});
