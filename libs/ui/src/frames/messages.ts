import { messagesHook } from '../messages-hook.ts';

/** The words of the frames, which the shell draws before any remote has arrived. */
export const useFrameMessages = messagesHook({
  en: {
    heroTitle: 'Every school colour,\nin one drawer',
    heroText: 'Bows, ribbons and clips in the colour of her stage, with her name on them if you like.',
    home: 'Home',
    products: 'Products',
    count: { one: '{count} product', other: '{count} products' },
    sortBy: 'Sort by',
    sortDefault: 'Newest first',
    sortPriceAsc: 'Price: low to high',
    sortPriceDesc: 'Price: high to low',
    pictures: 'Product pictures',
    picture: 'Picture {number} of {count}',
    zoom: 'Zoom in on picture {number} of {count}',
    inStock: 'In stock',
    outOfStock: 'Out of stock',
    onlyLeft: { one: 'Only {count} left', other: 'Only {count} left' },
  },
  ar: {
    heroTitle: 'كل ألوان المدرسة\nفي درج واحد',
    heroText: 'فيونكات وشرائط ومشابك بلون مرحلتها، واسم بنتكم عليها إذا تحبّون.',
    home: 'الرئيسية',
    products: 'المنتجات',
    count: {
      zero: 'لا منتجات', one: 'منتج واحد', two: 'منتجان', few: '{count} منتجات', many: '{count} منتجًا', other: '{count} منتج',
    },
    sortBy: 'الترتيب',
    sortDefault: 'الأحدث أولًا',
    sortPriceAsc: 'السعر: من الأقل',
    sortPriceDesc: 'السعر: من الأعلى',
    pictures: 'صور المنتج',
    picture: 'الصورة {number} من {count}',
    zoom: 'تكبير الصورة {number} من {count}',
    inStock: 'متوفر',
    outOfStock: 'غير متوفر حاليًا',
    onlyLeft: { one: 'بقيت قطعة واحدة', two: 'بقيت قطعتان', few: 'بقيت {count} قطع', other: 'بقيت {count} قطعة' },
  },
});
