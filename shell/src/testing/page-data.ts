import type { PageData } from '@fyonka/api-contract/pages/page-data';
import { bows, list, product } from '@fyonka/testing/catalog.fixture';
import { pageDataOf } from '@fyonka/testing/page-data';

export const bow = product('big-bow', { name: { en: 'Big bow', ar: 'فيونكة كبيرة' } });

const { store } = pageDataOf({
  tagline: { en: 'In one drawer', ar: 'في درج واحد' },
  address: { en: 'Salmiya', ar: 'السالمية' },
  phone: '+965 2200 1234',
  email: 'hello@fyonka.example',
  openingHours: { en: 'Nine to nine', ar: 'من 9 إلى 9' },
  social: {
    instagram: 'https://instagram.example',
    whatsapp: 'https://wa.me/96522001234',
    tiktok: 'https://tiktok.example',
  },
});

export const data: PageData = {
  remotes: {
    catalog: {
      manifest: '/remotes/catalog/mf-manifest.json',
      entry: '/remotes/catalog/remoteEntry.js',
      pages: [
        { pattern: '/' },
        { pattern: '/categories/:slug' },
        { pattern: '/product/:id', formerly: ['/products/:id'] },
        { pattern: '/search', title: { en: 'Search', ar: 'البحث' } },
      ],
    },
    checkout: {
      manifest: '/remotes/checkout/mf-manifest.json',
      pages: [
        { pattern: '/checkout', title: { en: 'Checkout', ar: 'إتمام الطلب' }, frame: 'checkout' },
        { pattern: '/payment', title: { en: 'Payment', ar: 'الدفع' }, frame: 'checkout' },
        { pattern: '/view-invoice', title: { en: 'Track your order', ar: 'تتبّع الطلب' } },
      ],
    },
    admin: {
      manifest: '/remotes/admin/mf-manifest.json',
      pages: [
        { pattern: '/admin', needs: 'administrator', frame: 'none' },
        { pattern: '/admin/*', needs: 'administrator', frame: 'none' },
      ],
    },
  },
  store,
  deliveryFrom: 1.5,
  delivers: { en: 'We deliver to every area of Kuwait', ar: 'نوصّل إلى كل مناطق الكويت' },
  hasFaq: true,
  hasAssistants: true,
  answers: {
    '/api/store': {
      ...store,
      faq: [{ question: { en: 'When?', ar: 'متى؟' }, answer: { en: 'Tomorrow', ar: 'غدًا' } }],
    },
    '/api/assistants': {
      profile: 'https://fyonka.example/.well-known/ucp',
      tools: 'https://fyonka.example/ucp/mcp',
      guide: 'https://fyonka.example/llms.txt',
    },
    '/api/categories': { categories: [bows] },
    '/api/products?group=design&limit=24&view=card': list([bow]),
    '/api/products/big-bow': bow,
    '/api/categories/bows': bows,
    '/api/products?category=bows&group=design&limit=24&view=card': list([bow]),
  },
};
