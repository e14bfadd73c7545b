import { cleanLine } from '../../localized-text.ts';
import type { LocalizedText } from '../../localized-text.ts';
import { fold } from '../../search-text.ts';

/**
 * The columns of a file of products in their order, by API field, with their headings. Files are written with the
 * headings of one language and may be read with those of either.
 */
export const PRODUCT_COLUMNS = {
  id: { en: 'ID', ar: 'المعرّف' },
  'name.ar': { en: 'Name (Arabic)', ar: 'الاسم (عربي)' },
  'name.en': { en: 'Name (English)', ar: 'الاسم (إنجليزي)' },
  'description.ar': { en: 'Description (Arabic)', ar: 'الوصف (عربي)' },
  'description.en': { en: 'Description (English)', ar: 'الوصف (إنجليزي)' },
  categoryId: { en: 'Category', ar: 'القسم' },
  price: { en: 'Price (KD)', ar: 'السعر (د.ك)' },
  priceBeforeDiscount: { en: 'Price before discount (KD)', ar: 'السعر قبل الخصم (د.ك)' },
  costPrice: { en: 'Cost price (KD)', ar: 'سعر التكلفة (د.ك)' },
  barcode: { en: 'Barcode', ar: 'الباركود' },
  design: { en: 'Design', ar: 'الموديل' },
  stockQuantity: { en: 'Stock', ar: 'الكمية المتوفرة' },
  filterColor: { en: 'School colour', ar: 'لون المدرسة' },
  'color.name.ar': { en: 'Colour (Arabic)', ar: 'اللون (عربي)' },
  'color.name.en': { en: 'Colour (English)', ar: 'اللون (إنجليزي)' },
  'color.level.ar': { en: 'Level (Arabic)', ar: 'المرحلة (عربي)' },
  'color.level.en': { en: 'Level (English)', ar: 'المرحلة (إنجليزي)' },
  isVisible: { en: 'Visible', ar: 'ظاهر' },
  isAvailable: { en: 'Available', ar: 'متوفر' },
  isNewArrivals: { en: 'New', ar: 'جديد' },
  imageUrl: { en: 'Main picture', ar: 'الصورة الرئيسية' },
  gallery: { en: 'Other pictures', ar: 'الصور الأخرى' },
  customTags: { en: 'Texts of the customer', ar: 'نصوص الزبون' },
} as const satisfies Record<string, LocalizedText>;

export type ProductColumn = keyof typeof PRODUCT_COLUMNS;

export const COLUMN_NAMES = Object.keys(PRODUCT_COLUMNS) as readonly ProductColumn[];

const BY_HEAD = new Map(
  COLUMN_NAMES.flatMap((column) =>
    [column, ...Object.values(PRODUCT_COLUMNS[column])].map((head) => [plainHead(head), column]),
  ),
);

/** The column with this heading in either language, or with this API field; null: none. */
export function columnHeaded(head: string): ProductColumn | null {
  return BY_HEAD.get(plainHead(head)) ?? null;
}

/** The column that a fault of a product belongs to. @param field such as `customTags.0.title.en` */
export function columnOfField(field: string): ProductColumn {
  const found = COLUMN_NAMES.find((column) => field === column || field.startsWith(`${column}.`));
  if (!found) throw new Error(`no column holds ${field}`);
  return found;
}

/** A head as heads are compared: case, diacritics and spellings of a letter make no difference. */
export function plainHead(head: string): string {
  return fold(cleanLine(head)).replace(/\s+/g, ' ');
}
