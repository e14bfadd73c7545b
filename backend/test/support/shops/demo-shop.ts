import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const text = (en: string, ar: string) => ({ en, ar });

interface Overrides {
  stockQuantity?: number | null;
  category?: string;
  price?: number;
  isVisible?: boolean;
  design?: string;
  customTags?: { title: { en: string; ar: string }; required: boolean }[];
}

function product(id: string, en: string, ar: string, overrides: Overrides = {}) {
  return {
    id,
    category: 'bows',
    name: text(en, ar),
    description: text(`${en}, described`, `وصف ${ar}`),
    price: 1.75,
    priceBeforeDiscount: null,
    hasDiscount: false,
    stockQuantity: null,
    isAvailable: true,
    isNewArrivals: false,
    isVisible: true,
    imageUrl: `/images/${id}-1.webp`,
    gallery: [],
    color: { name: text('Primary Pink', 'وردي الابتدائي'), level: text('Primary', 'ابتدائي') },
    filterColor: 'pink',
    customTags: [],
    ...overrides,
  };
}

/** Products of the small test shop. */
export const SOLD_FREELY = 'plain-bow';
export const TWENTY_LEFT = 'last-bow';
export const WITH_NAME = 'name-ribbon';
export const MANY_LEFT = 'clip';
export const PIECES = 100_000;
/** The bundle of the small test shop: `WITH_NAME` and two of `TWENTY_LEFT` for 6 KD, alone 6.75 KD. */
export const DAILY_BUNDLE = 'every-day';

/** Writes the files of a small demonstration shop into a folder. */
export function writeDemoShop(folder: string): void {
  mkdirSync(join(folder, 'pictures'), { recursive: true });
  const files = {
    'categories.json': [
      { id: 'bows', slug: 'bows', name: text('Bows', 'فيونكات'), iconImage: '/images/category-bows.webp' },
      { id: 'clips', slug: 'clips', name: text('Clips', 'مشابك'), iconImage: '/images/category-clips.webp' },
    ],
    'products.json': [
      product(SOLD_FREELY, 'Plain bow', 'فيونكة سادة', { design: 'bow' }),
      product(TWENTY_LEFT, 'Last bow', 'آخر فيونكة', { stockQuantity: 20, price: 2.5, design: 'bow' }),
      product(WITH_NAME, 'Name ribbon', 'شريطة بالاسم', {
        customTags: [{ title: text('Her name', 'اسمها'), required: true }],
      }),
      product('hidden-bow', 'Hidden bow', 'فيونكة مخفية', { isVisible: false, design: 'bow' }),
      product(MANY_LEFT, 'Clip', 'مشبك', { category: 'clips', price: 0.5, stockQuantity: PIECES }),
    ],
    'bundles.json': [
      {
        id: DAILY_BUNDLE,
        level: 'primary',
        name: text('Every day', 'باقة كل يوم'),
        pieces: [{ productId: WITH_NAME }, { productId: TWENTY_LEFT, quantity: 2 }],
        price: 6,
      },
    ],
    'settings.json': {
      name: text('Fyonka', 'فيونكة'),
      tagline: text('Every school colour', 'كل ألوان المدرسة'),
      address: text('Salmiya', 'السالمية'),
      phone: '+965 2200 1234',
      email: 'hello@fyonka.example',
      openingHours: text('Always', 'دائمًا'),
      social: { instagram: '', whatsapp: '', tiktok: '' },
      cashOnDelivery: true,
      faq: [],
    },
  };
  for (const [name, contents] of Object.entries(files)) writeFileSync(join(folder, name), JSON.stringify(contents));
  writeFileSync(join(folder, 'pictures', `${SOLD_FREELY}-1.webp`), 'not really a picture');
}
