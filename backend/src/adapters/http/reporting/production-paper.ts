import { COLOR_OPTIONS } from '@fyonka/api-contract/values/colors';
import { momentInKuwait } from '@fyonka/api-contract/text/kuwait-time';
import type { ProductionSheet } from '../../../application/reporting/read-production.ts';
import type { FilterColor } from '../../../domain/catalog/colors.ts';
import type { Language } from '../../../domain/localized-text.ts';
import { dayWords } from '../../../domain/store/calendar/arrival-words.ts';
import type { TextToMake } from '../../../domain/reporting/production.ts';
import type { Pair } from '../invoices/sheets/sheet.ts';
import { asLine } from '../invoices/sheets/invoice-text.ts';
import type { Line } from '../invoices/sheets/invoice-text.ts';

/** Content of the printed production sheet: everything left to make, worded and in the order of the page. */
export interface ProductionPaper {
  lang: Language;
  title: string;
  /** When it was printed. */
  at: string;
  summary: string;
  /** One for each product in each colour of a promised day. */
  groups: {
    name: Pair;
    color: { name: string; fill: string } | null;
    /** When its orders were promised; null when no day was. */
    due: string | null;
    count: string;
    texts: { text: Line; title: string; quantity: string | null; number: string }[];
  }[];
  /** Says that nothing is left to make, or that there is more than one sheet holds; otherwise null. */
  note: string | null;
}

const WORDS = {
  title: { en: 'Production sheet', ar: 'ورقة التطريز' },
  left: { en: 'Left to make: ', ar: 'المتبقّي: ' },
  due: { en: 'Due on ', ar: 'موعد الوصول ' },
  pieces: { en: 'Pieces: ', ar: 'القطع: ' },
  nothing: { en: 'Everything is made.', ar: 'كل شيء جاهز.' },
  more: {
    en: 'There are more than fit on one sheet: print it again once these are made.',
    ar: 'هناك أكثر مما تتّسع له ورقة واحدة: اطبعوها من جديد بعد إنجاز هذه.',
  },
} as const;

/** Colours of the cloth, as the pages show them. */
const FILLS: Readonly<Record<FilterColor, string>> = {
  blue: '#8ec3ee',
  pink: '#f08fb0',
  'indigo blue': '#4c55c4',
  'navy blue': '#232f66',
  white: '#fbfaf7',
};

/** @param at when it is printed, in milliseconds since 1970 */
export function layOutProduction({ texts, isCapped }: ProductionSheet, lang: Language, at: number): ProductionPaper {
  const left = texts.filter(({ isMade }) => !isMade);
  const groups = Map.groupBy(
    left,
    ({ arrivesOn, productId, filterColor }) => `${arrivesOn} ${filterColor} ${productId}`,
  );
  return {
    lang,
    title: WORDS.title[lang],
    at: momentInKuwait(at, lang),
    summary: `${WORDS.left[lang]}${left.length}`,
    groups: [...groups.values()].map((group) => groupOf(group, lang)),
    note: left.length === 0 ? WORDS.nothing[lang] : isCapped ? WORDS.more[lang] : null,
  };
}

function groupOf(texts: readonly TextToMake[], lang: Language): ProductionPaper['groups'][number] {
  const [first] = texts;
  if (!first) throw new Error('a group of texts is never empty');
  const { productName, filterColor, arrivesOn } = first;
  const pieces = texts.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    name: { main: productName[lang], other: productName[lang === 'ar' ? 'en' : 'ar'] },
    color: filterColor && { name: colorName(filterColor, lang), fill: FILLS[filterColor] },
    due: arrivesOn && `${WORDS.due[lang]}${dayWords(arrivesOn)[lang]}`,
    count: `${WORDS.pieces[lang]}${pieces}`,
    texts: texts.map(({ text, title, quantity, orderNumber }) => ({
      text: asLine(text),
      title: title[lang],
      quantity: quantity === 1 ? null : `× ${quantity}`,
      number: orderNumber,
    })),
  };
}

function colorName(color: FilterColor, lang: Language): string {
  return COLOR_OPTIONS.find(({ value }) => value === color)?.label[lang] ?? color;
}
