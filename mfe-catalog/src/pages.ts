import type { RemotePage } from '@fyonka/api-contract/pages/remote-pages';
import { LEVELS } from '@fyonka/api-contract/values/goods/levels';
import { levelPath } from './level/levels.ts';

/** The pages of this remote, for its manifest. Those about one thing, and the home page, set their titles themselves. */
export const PAGES = [
  { pattern: '/', query: ['category', 'color', 'isNew', 'sort', 'attr.*'], sitemap: { paths: ['/'] } },
  {
    pattern: '/categories/:slug',
    formerly: ['/category/:slug'],
    query: ['color', 'sort', 'attr.*'],
    subject: '/api/categories/:slug',
    sitemap: {
      call: '/api/categories',
      items: 'categories',
      parameters: { slug: 'slug' },
      pictures: ['iconImage'],
    },
  },
  {
    pattern: '/product/:id',
    formerly: ['/products/:id'],
    subject: '/api/products/:id',
    sitemap: {
      call: '/api/products?limit=100&after=0',
      items: 'products',
      parameters: { id: '_id' },
      pictures: ['imageUrl', 'gallery'],
    },
  },
  {
    pattern: '/levels/:key',
    sitemap: { paths: LEVELS.map(levelPath) },
  },
  {
    pattern: '/back-in-stock',
    title: { en: 'Mails about pieces that are back', ar: 'رسائل القطع التي رجعت' },
    unlisted: true,
  },
  {
    pattern: '/back-in-stock/confirm',
    title: { en: 'Tell me when it is back', ar: 'خبّروني لما ترجع' },
    query: ['outcome', 'request'],
    unlisted: true,
  },
  { pattern: '/wishlist', title: { en: 'Wishlist', ar: 'قائمة الأمنيات' }, unlisted: true },
  {
    pattern: '/search',
    title: { en: 'Search', ar: 'البحث' },
    query: ['color', 'exact', 'q', 'sort', 'attr.*'],
    unlisted: true,
  },
] as const satisfies readonly RemotePage[];

export type Pattern = (typeof PAGES)[number]['pattern'];
