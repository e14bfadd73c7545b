import { COLOR_OPTIONS } from '@fyonka/api-contract/values/colors';
import type { ThreadColor } from '../../../domain/catalog/pictures/lettering.ts';
import { startOfKuwaitDay } from '../../../domain/kuwait-day.ts';
import type { Language, LocalizedText } from '../../../domain/localized-text.ts';
import type { TextsOfThread } from '../../../domain/reporting/texts-by-thread.ts';
import type { CellKind, Row, Table } from '../tables/table.ts';

const TITLE: LocalizedText = { en: 'Names by thread', ar: 'الأسماء حسب الخيط' };

const THREADS: Readonly<Record<ThreadColor, LocalizedText>> = {
  navy: { en: 'Navy thread', ar: 'خيط كحلي' },
  blue: { en: 'Blue thread', ar: 'خيط أزرق' },
  pink: { en: 'Pink thread', ar: 'خيط وردي' },
  gold: { en: 'Gold thread', ar: 'خيط ذهبي' },
  white: { en: 'White thread', ar: 'خيط أبيض' },
};

const COLUMNS: readonly { header: LocalizedText; kind: CellKind; width: number }[] = [
  { header: { en: 'Thread', ar: 'الخيط' }, kind: 'text', width: 14 },
  { header: { en: 'Text', ar: 'النص' }, kind: 'text', width: 32 },
  { header: { en: 'Pieces', ar: 'القطع' }, kind: 'whole', width: 8 },
  { header: { en: 'Product', ar: 'المنتج' }, kind: 'text', width: 32 },
  { header: { en: 'Colour', ar: 'اللون' }, kind: 'text', width: 12 },
  { header: { en: 'Kind of text', ar: 'نوع النص' }, kind: 'text', width: 20 },
  { header: { en: 'Order', ar: 'الطلب' }, kind: 'text', width: 16 },
  { header: { en: 'Due on', ar: 'موعد الوصول' }, kind: 'day', width: 12 },
];

/** What is left to make as a table; `machineRows` makes its rows. */
export function machineTable(language: Language): Table {
  const columns = COLUMNS.map(({ header, kind, width }) => ({ header: header[language], kind, width }));
  return { title: TITLE[language], language, columns };
}

export function machineRows(threads: readonly TextsOfThread[], language: Language): Row[][] {
  return threads.map(({ thread, texts }) =>
    texts.map(({ text, quantity, productName, filterColor, title, orderNumber, arrivesOn }): Row => [
      THREADS[thread][language],
      text,
      quantity,
      productName[language],
      COLOR_OPTIONS.find(({ value }) => value === filterColor)?.label[language] ?? null,
      title[language],
      orderNumber,
      arrivesOn && startOfKuwaitDay(arrivesOn),
    ]),
  );
}

/**
 * The texts for the software of an embroidery machine: a heading for each thread, then a line for each piece. Windows line
 * ends, which such software expects.
 */
export function machineText(threads: readonly TextsOfThread[], language: Language): string {
  const parts = threads.map(({ thread, texts }) => {
    const names = texts.flatMap(({ text, quantity }) => Array.from({ length: quantity }, () => text));
    return [`# ${THREADS[thread][language]} (${names.length})`, ...names, ''].join('\r\n');
  });
  return parts.join('\r\n');
}
