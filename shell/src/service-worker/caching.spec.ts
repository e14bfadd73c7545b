import { expect, test } from '@jest/globals';
import { isForEverybody, isIntact } from './caching.ts';

test.each([
  [200, 'public, max-age=31536000, immutable', true],
  [200, 'no-cache', true],
  [200, null, true],
  [200, 'no-store', false],
  [200, 'private, max-age=60', false],
  [206, null, false],
  [404, null, false],
  // An opaque answer: from another origin, without CORS.
  [0, null, false],
])('an answer %d with the cache control %s is stored: %s', (status, cacheControl, isStored) => {
  const headers = new Headers(cacheControl === null ? {} : { 'cache-control': cacheControl });
  expect(isForEverybody({ status, headers })).toBe(isStored);
});

test('a stored file counts only while it is what the page expects', async () => {
  // printf 'draw()' | openssl dgst -sha384 -binary | base64
  const digest = 'U7IrRGm8Xfr0QN4I8ea5v/Rjil+jaw1VBvPxgWLY8A/ok4/dnAYrv9SkrGisdbgC';
  expect(await isIntact(new Response('draw()'), '')).toBe(true);
  expect(await isIntact(new Response('draw()'), `sha384-${digest}`)).toBe(true);
  expect(await isIntact(new Response('draw0)'), `sha384-${digest}`)).toBe(false);
  expect(await isIntact(new Response('draw()'), 'sha256-unknown')).toBe(false);
});
