import type { CategoryView, ProductView } from '@fyonka/api-contract/catalog';
import type { PageData } from '@fyonka/api-contract/page-data';

export const bows: CategoryView = {
  _id: 'c1', name: { en: 'Bows', ar: 'فيونكات' }, slug: 'bows', iconImage: '/images/bows.webp', isVisible: true,
};

export const bow: ProductView = {
  _id: 'big-bow', name: { en: 'Big bow', ar: 'فيونكة كبيرة' }, description: { en: 'Holds well', ar: 'تمسك جيدًا' },
  price: 1.75, priceBeforeDiscount: null, hasDiscount: false, stockQuantity: null, inStock: true, isAvailable: true, isNewArrivals: true,
  isVisible: true, imageUrl: '/images/big-bow.webp', gallery: [], color: { name: { en: 'Pink', ar: 'وردي' }, level: { en: 'Primary', ar: 'ابتدائي' } },
  filterColor: 'pink', categoryId: 'c1', customTags: [],
};

export const data: PageData = {
  remotes: {
    catalog: { manifest: '/remotes/catalog/mf-manifest.json', entry: '/remotes/catalog/remoteEntry.js' },
    checkout: { manifest: '/remotes/checkout/mf-manifest.json' },
    admin: { manifest: '/remotes/admin/mf-manifest.json' },
  },
  store: {
    name: { en: 'Fyonka', ar: 'فيونكة' }, tagline: { en: 'In one drawer', ar: 'في درج واحد' }, address: { en: 'Salmiya', ar: 'السالمية' },
    phone: '+965 2200 1234', email: 'hello@fyonka.example', openingHours: { en: 'Nine to nine', ar: 'من 9 إلى 9' },
    social: { instagram: 'https://instagram.example', whatsapp: 'https://wa.me/96522001234', tiktok: 'https://tiktok.example' },
    faq: [{ question: { en: 'When?', ar: 'متى؟' }, answer: { en: 'Tomorrow', ar: 'غدًا' } }],
  },
  deliveryFrom: 1.5,
  answers: {
    '/api/categories': { categories: [bows] },
    '/api/products?limit=24': { products: [bow], total: 1, page: 1, limit: 24 },
    '/api/products/big-bow': bow,
    '/api/categories/bows': bows,
    '/api/products?category=bows&limit=24': { products: [bow], total: 1, page: 1, limit: 24 },
  },
};

