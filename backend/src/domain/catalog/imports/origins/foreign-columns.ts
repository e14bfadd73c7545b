import type { LocalizedText } from '../../../localized-text.ts';

/** Columns that files of other programs have, beside those of this shop, as the office calls them. */
export const FOREIGN_COLUMNS = {
  name: { en: 'Name', ar: 'الاسم' },
  description: { en: 'Description', ar: 'الوصف' },
  summary: { en: 'Short description', ar: 'وصف مختصر' },
  group: { en: 'Shared by the variants of a product', ar: 'المشترك بين أنواع المنتج الواحد' },
  parent: { en: 'Product that it is a variant of', ar: 'المنتج الذي هو نوع منه' },
  number: { en: 'Number in the other program', ar: 'الرقم في البرنامج الآخر' },
  sku: { en: 'SKU', ar: 'رمز الصنف (SKU)' },
  kind: { en: 'Kind of product', ar: 'نوع المنتج' },
  variation: { en: 'Variant', ar: 'النوع' },
  'option1.name': { en: 'Option 1, name', ar: 'الخيار 1، الاسم' },
  'option1.value': { en: 'Option 1, value', ar: 'الخيار 1، القيمة' },
  'option2.name': { en: 'Option 2, name', ar: 'الخيار 2، الاسم' },
  'option2.value': { en: 'Option 2, value', ar: 'الخيار 2، القيمة' },
  'option3.name': { en: 'Option 3, name', ar: 'الخيار 3، الاسم' },
  'option3.value': { en: 'Option 3, value', ar: 'الخيار 3، القيمة' },
  salePrice: { en: 'Sale price', ar: 'سعر التخفيض' },
  published: { en: 'Published', ar: 'منشور' },
  status: { en: 'Status', ar: 'الحالة' },
  archived: { en: 'Archived', ar: 'مؤرشف' },
  inStock: { en: 'In stock, yes or no', ar: 'متوفر، نعم أو لا' },
  tracksStock: { en: 'Whether the stock is counted', ar: 'هل تُحسب الكمية' },
  productType: { en: 'Type of goods, if there is no category', ar: 'نوع البضاعة إن لم يُذكر القسم' },
  pictures: { en: 'Addresses of pictures', ar: 'روابط الصور' },
  variantPicture: { en: 'Address of the picture of the variant', ar: 'رابط صورة النوع' },
} as const satisfies Record<string, LocalizedText>;

export type ForeignColumn = keyof typeof FOREIGN_COLUMNS;

/** What a column means is told in these texts by the person who imports, so they are checked. */
export function isForeignColumn(name: string): name is ForeignColumn {
  return Object.hasOwn(FOREIGN_COLUMNS, name);
}
