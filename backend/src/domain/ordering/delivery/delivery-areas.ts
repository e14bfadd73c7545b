import type { LocalizedText } from '../../localized-text.ts';
import { fils } from '../../money.ts';
import type { Fils } from '../../money.ts';
import { searchWords, withoutArticle } from '../../search-text.ts';
import { AREA_SPELLINGS } from './area-spellings.ts';

/** A part of Kuwait that the shop delivers to. */
export interface DeliveryArea {
  /** Such as `salmiya`. Never changed, because orders store it. */
  readonly key: string;
  readonly name: LocalizedText;
  /** Other spellings of the name, in either language. */
  readonly otherSpellings: readonly string[];
  /** The usual fee. The office can set another one, see `AreaTerms`. */
  readonly fee: Fils;
}

function area(key: string, en: string, ar: string, fee: number): DeliveryArea {
  return { key, name: { en, ar }, otherSpellings: AREA_SPELLINGS[key] ?? [], fee: fils(fee) };
}

export const DELIVERY_AREAS: readonly DeliveryArea[] = [
  // 1.5 KD
  area('abdullah-al-salem', 'Abdullah Al-Salem', 'عبدالله السالم', 1500),
  area('adailiya', 'Adailiya', 'العديلية', 1500),
  area('daiya', "Da'iya", 'الدعية', 1500),
  area('dasma', 'Dasma', 'الدسمة', 1500),
  area('dasman', 'Dasman', 'دسمان', 1500),
  area('doha', 'Doha', 'الدوحة', 1500),
  area('faiha', 'Faiha', 'الفيحاء', 1500),
  area('granada', 'Granada', 'غرناطة', 1500),
  area('kaifan', 'Kaifan', 'كيفان', 1500),
  area('khaldiya', 'Khaldiya', 'الخالدية', 1500),
  area('mansouriya', 'Mansouriya', 'المنصورية', 1500),
  area('mirqab', 'Mirqab', 'المرقاب', 1500),
  area('nuzha', 'Nuzha', 'النزهة', 1500),
  area('qadsiya', 'Qadsiya', 'القادسية', 1500),
  area('qurtuba', 'Qurtuba', 'قرطبة', 1500),
  area('rawda', 'Rawda', 'الروضة', 1500),
  area('shamiya', 'Shamiya', 'الشامية', 1500),
  area('shuwaikh', 'Shuwaikh', 'الشويخ', 1500),
  area('sulaibikhat', 'Sulaibikhat', 'الصليبيخات', 1500),
  area('surra', 'Surra', 'السرة', 1500),
  area('yarmouk', 'Yarmouk', 'اليرموك', 1500),
  // 1.8 KD
  area('anjafa', 'Anjafa', 'أنجفة', 1800),
  area('bayan', 'Bayan', 'بيان', 1800),
  area('bidaa', 'Bidaa', 'البدع', 1800),
  area('hawalli', 'Hawalli', 'حولي', 1800),
  area('jabriya', 'Jabriya', 'الجابرية', 1800),
  area('mishref', 'Mishref', 'مشرف', 1800),
  area('maidan-hawalli', 'Maidan Hawalli', 'ميدان حولي', 1800),
  area('salmiya', 'Salmiya', 'السالمية', 1800),
  area('salwa', 'Salwa', 'سلوى', 1800),
  area('shaab', 'Shaab', 'الشعب', 1800),
  area('zahra', 'Zahra', 'الزهراء', 1800),
  area('siddiq', 'Siddiq', 'الصديق', 1800),
  // 2.0 KD
  area('abu-al-hasaniya', 'Abu Al-Hasaniya', 'أبو الحصانية', 2000),
  area('abu-fatira', 'Abu Fatira', 'أبو فطيرة', 2000),
  area('adan', 'Adan', 'العدان', 2000),
  area('qurain', 'Qurain', 'القرين', 2000),
  area('qusour', 'Qusour', 'القصور', 2000),
  area('sabah-al-salem', 'Sabah Al-Salem', 'صباح السالم', 2000),
  area('messeilah', 'Messeilah', 'المسيلة', 2000),
  area('funaitees', 'Funaitees', 'الفنيطيس', 2000),
  // 1.7 KD
  area('ardiya', 'Ardiya', 'العارضية', 1700),
  area('farwaniya', 'Farwaniya', 'الفروانية', 1700),
  area('jleeb-al-shuyoukh', 'Jleeb Al-Shuyoukh', 'جليب الشيوخ', 1700),
  area('khaitan', 'Khaitan', 'خيطان', 1700),
  area('rabiya', 'Rabiya', 'الرابية', 1700),
  area('rehab', 'Rehab', 'الرحاب', 1700),
  area('riggai', 'Riggai', 'الرقعي', 1700),
  area('ishbiliya', 'Ishbiliya', 'إشبيلية', 1700),
  // 2.2 KD
  area('ahmadi', 'Ahmadi', 'الأحمدي', 2200),
  area('fahaheel', 'Fahaheel', 'الفحيحيل', 2200),
  area('hadiya', 'Hadiya', 'هدية', 2200),
  area('riqqa', 'Riqqa', 'الرقة', 2200),
  area('sabahiya', 'Sabahiya', 'الصباحية', 2200),
  area('mangaf', 'Mangaf', 'المنقف', 2200),
  area('mahboula', 'Mahboula', 'المهبولة', 2200),
  area('eqaila', 'Eqaila', 'العقيلة', 2200),
  // 2.5 KD
  area('jahra', 'Jahra', 'الجهراء', 2500),
  area('naeem', 'Naeem', 'النعيم', 2500),
  area('naseem', 'Naseem', 'النسيم', 2500),
  area('oyoun', 'Oyoun', 'العيون', 2500),
  area('taima', 'Taima', 'تيماء', 2500),
  area('sulaibiya', 'Sulaibiya', 'الصليبية', 2500),
  area('kabad', 'Kabad', 'كبد', 2500),
];

const AREA_BY_NAME = new Map(
  DELIVERY_AREAS.flatMap((entry) =>
    [entry.key, entry.name.en, entry.name.ar, ...entry.otherSpellings].map((name) => [spelling(name), entry] as const),
  ),
);

/** @param text key of an area, or its name in either language, in any known spelling and any case */
export function findDeliveryArea(text: string): DeliveryArea | null {
  return AREA_BY_NAME.get(spelling(text)) ?? null;
}

/** Removes articles, apostrophes and dashes, because people leave them out and keyboards write them differently. */
function spelling(name: string): string {
  const words = searchWords(name.replace(/['’‘ʼ`]/g, '')).filter((word) => word !== 'al');
  return words.map((word) => withoutArticle(word) ?? word).join(' ');
}

/** Both names of an area. An area that has been removed from the list is shown by its key, as old orders still have it. */
export function nameOfArea(areaKey: string): LocalizedText {
  return DELIVERY_AREAS.find(({ key }) => key === areaKey)?.name ?? { en: areaKey, ar: areaKey };
}
