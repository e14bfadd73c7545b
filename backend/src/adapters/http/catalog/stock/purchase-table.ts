import type { PurchaseAnswer } from '@fyonka/api-contract/wire/office/stock/purchase';
import type { PurchaseList } from '../../../../application/catalog/stock/read-purchase-list.ts';
import type { ToPurchase } from '../../../../domain/catalog/stock/purchase.ts';
import type { Language, LocalizedText } from '../../../../domain/localized-text.ts';
import type { Row, Table } from '../../tables/table.ts';

const TITLE: LocalizedText = { en: 'Purchase list', ar: 'قائمة الشراء' };
const COLUMNS = [
  { header: { en: 'Product, English', ar: 'المنتج بالإنجليزية' }, kind: 'text', width: 32 },
  { header: { en: 'Product, Arabic', ar: 'المنتج بالعربية' }, kind: 'text', width: 32 },
  { header: { en: 'Stock', ar: 'الكمية' }, kind: 'whole', width: 8 },
  { header: { en: 'Sold in 4 weeks', ar: 'المبيع خلال ٤ أسابيع' }, kind: 'whole', width: 14 },
  { header: { en: 'To buy', ar: 'المقترح شراؤه' }, kind: 'whole', width: 10 },
] as const;

/** The purchase list as a table; `purchaseRow` makes its rows. */
export function purchaseTable(language: Language): Table {
  const columns = COLUMNS.map(({ header, kind, width }) => ({ header: header[language], kind, width }));
  return { title: TITLE[language], language, columns };
}

export function purchaseRow({ product: { name }, stock, sold, proposed }: ToPurchase): Row {
  return [name.en, name.ar, stock, sold, proposed];
}

export function purchaseAnswer({ weeks, products }: PurchaseList): PurchaseAnswer {
  return {
    weeks,
    products: products.map(({ product: { id: _id, name, imageUrl }, stock, sold, proposed }) => {
      return { _id, name, imageUrl, stock, sold, proposed };
    }),
  };
}
