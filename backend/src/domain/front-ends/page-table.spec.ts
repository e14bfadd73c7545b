import { expect, test } from '@jest/globals';
import { pageTable, SHELL } from './page-table.ts';
import type { Claimant } from './page-table.ts';
import { judgePages } from './release-pages.ts';
import type { ReleasedPage } from './release-pages.ts';

const shell: Claimant = { name: SHELL, pages: [{ pattern: '/login' }] };
const catalog: Claimant<ReleasedPage> = {
  name: 'catalog',
  pages: [
    { pattern: '/', sitemap: {} },
    { pattern: '/product/:id', formerly: ['/products/:id'], sitemap: {} },
    { pattern: '/wishlist' },
    { pattern: '/club', sitemap: {}, unlisted: true },
    { pattern: '/orders', sitemap: {}, needs: 'signed-in' },
  ],
};
const checkout: Claimant<ReleasedPage> = {
  name: 'checkout',
  pages: [{ pattern: '/checkout', formerly: ['/basket'] }, { pattern: '/payment/success' }],
};
/** In the order of the map: the catalogue claims new pages before checkout. */
const PRESENT = [shell, catalog, checkout];

/** The present build of a remote with other pages besides. */
const withPages = ({ name, pages }: Claimant<ReleasedPage>, ...more: ReleasedPage[]) => ({
  name,
  pages: [...pages, ...more],
});
/** The present build of a remote without a page. */
const without = ({ name, pages }: Claimant<ReleasedPage>, pattern: string, ...more: ReleasedPage[]) =>
  withPages({ name, pages: pages.filter((page) => page.pattern !== pattern) }, ...more);
const takes = (pattern: string, owner: string, remote = 'catalog') => ({
  kind: 'takes-pages',
  pages: [{ pattern, remote, owner }],
});
const drops = (...patterns: string[]) => ({ kind: 'drops-pages', patterns });
const fits = { kind: 'fits' };

test.each<[string, Claimant<ReleasedPage>, object]>([
  ['the same pages', catalog, fits],
  ['a new page', withPages(catalog, { pattern: '/offers' }), fits],
  [
    'a page of a remote after it in the map',
    withPages(catalog, { pattern: '/checkout' }),
    takes('/checkout', 'checkout'),
  ],
  ['a page of a remote before it in the map', withPages(checkout, { pattern: '/' }), takes('/', 'catalog', 'checkout')],
  ['a page of the shell', withPages(catalog, { pattern: '/login' }), takes('/login', 'shell')],
  ['a parameter for a page of another', withPages(catalog, { pattern: '/:any' }), takes('/:any', 'shell')],
  ['everything below', withPages(checkout, { pattern: '/product/*' }), takes('/product/*', 'catalog', 'checkout')],
  [
    'a redirection from a page of another',
    withPages(catalog, { pattern: '/buy', formerly: ['/checkout'] }),
    takes('/checkout', 'checkout'),
  ],
  [
    'a redirection from a page of the shell',
    withPages(catalog, { pattern: '/in', formerly: ['/login'] }),
    takes('/login', 'shell'),
  ],
  ['a redirection that another has', withPages(catalog, { pattern: '/basket' }), takes('/basket', 'checkout')],
  ['no home page', without(catalog, '/'), drops('/')],
  ['no pages at all', { name: 'catalog', pages: [] }, drops('/', '/product/:id')],
  ['another name of a parameter', without(catalog, '/product/:id', { pattern: '/product/:key' }), fits],
  [
    'a moved page, with a redirection',
    without(catalog, '/product/:id', { pattern: '/pieces/:id', formerly: ['/product/:id'] }),
    fits,
  ],
  ['a moved page, without one', without(catalog, '/product/:id', { pattern: '/pieces/:id' }), drops('/product/:id')],
  ['no page that the sitemap does not list', without(catalog, '/wishlist'), fits],
  ['no unlisted page', without(catalog, '/club'), fits],
  ['no page for those who are signed in', without(catalog, '/orders'), fits],
  ['the first pages of a new remote', { name: 'gifts', pages: [{ pattern: '/gifts' }] }, fits],
])('a release with %s', (_what, release, verdict) => {
  expect(judgePages(PRESENT, release)).toEqual(verdict);
});

test('a page that its owner has given up may be claimed', () => {
  const given = without(checkout, '/payment/success');
  const release = withPages(catalog, { pattern: '/payment/success' });
  expect(judgePages([shell, catalog, given], release)).toEqual(fits);
});

test('a release keeps its pages, whoever else claims them already', () => {
  const claiming = withPages(checkout, { pattern: '/wishlist' });
  expect(judgePages([shell, catalog, claiming], withPages(catalog, { pattern: '/offers' }))).toEqual(fits);
});

test('patterns of one front end may overlap', () => {
  const pages = [{ pattern: '/levels/new' }, { pattern: '/levels/:key', formerly: ['/levels/old'] }];
  expect(pageTable([{ name: 'catalog', pages }]).refused).toEqual([]);
});

test('the shell gets a page that a remote has until now', () => {
  const former: Claimant = { name: 'checkout', pages: [{ pattern: '/login' }] };
  const { refused } = pageTable([shell, former], [{ pattern: '/login', owner: 'checkout' }]);
  expect(refused).toEqual([{ pattern: '/login', remote: 'checkout', owner: 'shell' }]);
});

test('the pages of a front end whose build cannot be read stay its own, except for the shell', () => {
  const greedy = withPages(catalog, { pattern: '/basket' }, { pattern: '/payment/:any' });
  const now = [...pageTable(PRESENT).pages, { pattern: '/login', owner: 'checkout' }];
  const { pages, refused } = pageTable([shell, greedy], now);
  expect(pages.map(({ owner }) => owner)).not.toContain('checkout');
  expect(refused.map(({ remote, pattern, owner }) => `${remote} ${pattern} (${owner})`)).toEqual([
    'checkout /login (shell)',
    'catalog /basket (checkout)',
    'catalog /payment/:any (checkout)',
  ]);
});

test('a redirection stays with its present owner as well', () => {
  const greedy = withPages(catalog, { pattern: '/basket' });
  const { refused } = pageTable([shell, greedy, checkout], pageTable(PRESENT).pages);
  expect(refused).toEqual([{ pattern: '/basket', remote: 'catalog', owner: 'checkout' }]);
});

test('pages stay with their present owners, whatever the order of the map', () => {
  const now = pageTable(PRESENT).pages;
  const greedy = withPages(catalog, { pattern: '/checkout' }, { pattern: '/in', formerly: ['/login'] });
  const { pages, refused } = pageTable([shell, greedy, checkout], now);
  expect(pages).toEqual([...now.slice(0, 6), { pattern: '/in', formerly: [], owner: 'catalog' }, ...now.slice(6)]);
  expect(refused.map(({ remote, pattern, owner }) => `${remote} ${pattern} (${owner})`)).toEqual([
    'catalog /checkout (checkout)',
    'catalog /login (shell)',
  ]);
});

test('a page that two claim for the first time belongs to the first in the map', () => {
  const { pages, refused } = pageTable([
    { name: 'catalog', pages: [{ pattern: '/levels/:key' }] },
    { name: 'checkout', pages: [{ pattern: '/levels/new' }] },
  ]);
  expect(pages.map(({ owner, pattern }) => [owner, pattern])).toEqual([['catalog', '/levels/:key']]);
  expect(refused).toEqual([{ pattern: '/levels/new', remote: 'checkout', owner: 'catalog' }]);
});
