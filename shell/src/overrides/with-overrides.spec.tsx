import { beforeEach, expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { fakeApi, offline } from '@fyonka/testing/fake-api';
import { data } from '../testing/page-data.ts';
import { withOverrides } from './with-overrides.tsx';

const MANIFEST = 'http://localhost:4001/mf-manifest.json';
const OFFICE = { needs: 'administrator', frame: 'none' } as const;
const { catalog, checkout } = data.remotes;

beforeEach(() => {
  document.body.replaceChildren();
});

/** Data of a document in which the builds of a developer replace others. */
function overridden(...names: readonly string[]): typeof data {
  const own = names.map((name) => [name, { manifest: MANIFEST, pages: data.remotes[name]?.pages ?? [] }]);
  return { ...data, remotes: { ...data.remotes, ...Object.fromEntries(own) }, overridden: names };
}

test.each([
  ['en', '“catalog” comes from http://localhost:4001', 'Stop'],
  ['ar', '«catalog» من http://localhost:4001', 'إيقاف'],
])('a visitor who reads %s sees whose build the browser loads, and can end that', async (language, text, stop) => {
  document.documentElement.lang = language;
  fakeApi({ [`GET ${MANIFEST}`]: {} });
  await act(() => withOverrides(overridden('catalog')));
  expect(screen.getByRole('status')).toHaveTextContent(text);
  expect(screen.getByRole('link', { name: stop })).toHaveAttribute('href', '?remote.catalog=');
});

test('the pages of a build are those that its manifest declares, and others stay the shop’s', async () => {
  const pages = [
    { pattern: '/', query: ['color'] },
    { pattern: '/gifts', title: { en: 'Gifts', ar: 'هدايا' }, formerly: ['/presents'] },
    { pattern: '/desk', ...OFFICE },
    { pattern: '/desk/lamps', ...OFFICE },
    { pattern: '/desk/*', ...OFFICE },
  ];
  fakeApi({ [`GET ${MANIFEST}`]: { shop: { pages } } });
  const { remotes } = await act(() => withOverrides(overridden('catalog')));
  expect(remotes['catalog']).toEqual({
    manifest: MANIFEST,
    pages: [
      { pattern: '/' },
      { pattern: '/gifts', title: { en: 'Gifts', ar: 'هدايا' }, formerly: ['/presents'] },
      { pattern: '/desk', ...OFFICE },
      { pattern: '/desk/*', ...OFFICE },
    ],
  });
  expect(remotes['checkout']).toBe(checkout);
});

test('of a build that cannot be reached the pages are the shop’s, and the visitor still sees whose it is', async () => {
  fakeApi({ [`GET ${MANIFEST}`]: offline() });
  const { remotes } = await act(() => withOverrides(overridden('catalog', 'checkout')));
  expect(remotes['catalog']).toEqual({ manifest: MANIFEST, pages: catalog?.pages });
  expect(screen.getAllByRole('link')).toHaveLength(2);
});
