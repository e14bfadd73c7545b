import { expect, test } from '@jest/globals';
import { nextPage } from './next-page.ts';
import { signInPath } from './sign-in-path.ts';

const searchOf = (path: string) => path.slice(path.indexOf('?'));

test.each(['/admin', '/admin/orders?page=2&status=ready', '/account#passkeys', '/payment?order=7K3QM-9TZ4W-C', '/'])(
  'whoever is sent from %s to sign in comes back to it',
  (wanted) => {
    history.replaceState(null, '', wanted);
    expect(signInPath()).toMatch(/^\/login\?next=\/[^&#]*$/);
    expect(nextPage(searchOf(signInPath()))).toBe(wanted);
  },
);

test('the language of an address does not undo the choice that was made since', () => {
  expect(nextPage(searchOf(signInPath('/my-orders?lang=en&page=2')))).toBe('/my-orders?page=2');
  expect(nextPage(searchOf(signInPath('/account?lang=en#passkeys')))).toBe('/account#passkeys');
});

test('a page without a next one leads nowhere in particular', () => {
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
])('%j is no page of this shop, and leads nowhere', (wanted) => {
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
])('%s would lead in a circle', (wanted) => {
  expect(nextPage(`?next=${encodeURIComponent(wanted)}`)).toBeNull();
});

test('of several the first counts', () => {
  expect(nextPage('?next=/account&next=//evil.example')).toBe('/account');
});
