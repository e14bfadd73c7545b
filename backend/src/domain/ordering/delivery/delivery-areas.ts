import type { GOVERNORATES } from '@fyonka/api-contract/values/ordering/governorates';
import type { LocalizedText } from '../../localized-text.ts';
import { fils } from '../../money.ts';
import type { Fils } from '../../money.ts';
import { searchWords, withoutArticle } from '../../search-text.ts';
import { AREA_SPELLINGS } from './area-spellings.ts';

export type Governorate = (typeof GOVERNORATES)[number]['key'];

/** A part of Kuwait that the shop delivers to. */
export interface DeliveryArea {
  /** Such as `salmiya`. Never changed, because orders store it. */
  readonly key: string;
  readonly name: LocalizedText;
  readonly governorate: Governorate;
  /** Other spellings of the name, in either language. */
  readonly otherSpellings: readonly string[];
  /** The usual fee. The office can set another one, see `AreaTerms`. */
  readonly fee: Fils;
}

function area(key: string, en: string, ar: string, fee: number, governorate: Governorate): DeliveryArea {
  return { key, name: { en, ar }, governorate, otherSpellings: AREA_SPELLINGS[key] ?? [], fee: fils(fee) };
}

export const DELIVERY_AREAS: readonly DeliveryArea[] = [
  area('abdullah-al-salem', 'Abdullah Al-Salem', 'عبدالله السالم', 1500, 'capital'),
  area('adailiya', 'Adailiya', 'العديلية', 1500, 'capital'),
  area('daiya', "Da'iya", 'الدعية', 1500, 'capital'),
  area('dasma', 'Dasma', 'الدسمة', 1500, 'capital'),
  area('dasman', 'Dasman', 'دسمان', 1500, 'capital'),
  area('doha', 'Doha', 'الدوحة', 1500, 'capital'),
  area('faiha', 'Faiha', 'الفيحاء', 1500, 'capital'),
  area('granada', 'Granada', 'غرناطة', 1500, 'capital'),
  area('kaifan', 'Kaifan', 'كيفان', 1500, 'capital'),
  area('khaldiya', 'Khaldiya', 'الخالدية', 1500, 'capital'),
  area('mansouriya', 'Mansouriya', 'المنصورية', 1500, 'capital'),
  area('mirqab', 'Mirqab', 'المرقاب', 1500, 'capital'),
  area('nuzha', 'Nuzha', 'النزهة', 1500, 'capital'),
  area('qadsiya', 'Qadsiya', 'القادسية', 1500, 'capital'),
  area('qurtuba', 'Qurtuba', 'قرطبة', 1500, 'capital'),
  area('rawda', 'Rawda', 'الروضة', 1500, 'capital'),
  area('shamiya', 'Shamiya', 'الشامية', 1500, 'capital'),
  area('shuwaikh', 'Shuwaikh', 'الشويخ', 1500, 'capital'),
  area('sulaibikhat', 'Sulaibikhat', 'الصليبيخات', 1500, 'capital'),
  area('surra', 'Surra', 'السرة', 1500, 'capital'),
  area('yarmouk', 'Yarmouk', 'اليرموك', 1500, 'capital'),
  area('anjafa', 'Anjafa', 'أنجفة', 1800, 'hawalli'),
  area('bayan', 'Bayan', 'بيان', 1800, 'hawalli'),
  area('bidaa', 'Bidaa', 'البدع', 1800, 'hawalli'),
  area('hawalli', 'Hawalli', 'حولي', 1800, 'hawalli'),
  area('jabriya', 'Jabriya', 'الجابرية', 1800, 'hawalli'),
  area('mishref', 'Mishref', 'مشرف', 1800, 'hawalli'),
  area('maidan-hawalli', 'Maidan Hawalli', 'ميدان حولي', 1800, 'hawalli'),
  area('salmiya', 'Salmiya', 'السالمية', 1800, 'hawalli'),
  area('salwa', 'Salwa', 'سلوى', 1800, 'hawalli'),
  area('shaab', 'Shaab', 'الشعب', 1800, 'hawalli'),
  area('zahra', 'Zahra', 'الزهراء', 1800, 'hawalli'),
  area('siddiq', 'Siddiq', 'الصديق', 1800, 'hawalli'),
  area('abu-al-hasaniya', 'Abu Al-Hasaniya', 'أبو الحصانية', 2000, 'mubarak-al-kabeer'),
  area('abu-fatira', 'Abu Fatira', 'أبو فطيرة', 2000, 'mubarak-al-kabeer'),
  area('adan', 'Adan', 'العدان', 2000, 'mubarak-al-kabeer'),
  area('qurain', 'Qurain', 'القرين', 2000, 'mubarak-al-kabeer'),
  area('qusour', 'Qusour', 'القصور', 2000, 'mubarak-al-kabeer'),
  area('sabah-al-salem', 'Sabah Al-Salem', 'صباح السالم', 2000, 'mubarak-al-kabeer'),
  area('messeilah', 'Messeilah', 'المسيلة', 2000, 'mubarak-al-kabeer'),
  area('funaitees', 'Funaitees', 'الفنيطيس', 2000, 'mubarak-al-kabeer'),
  area('ardiya', 'Ardiya', 'العارضية', 1700, 'farwaniya'),
  area('farwaniya', 'Farwaniya', 'الفروانية', 1700, 'farwaniya'),
  area('jleeb-al-shuyoukh', 'Jleeb Al-Shuyoukh', 'جليب الشيوخ', 1700, 'farwaniya'),
  area('khaitan', 'Khaitan', 'خيطان', 1700, 'farwaniya'),
  area('rabiya', 'Rabiya', 'الرابية', 1700, 'farwaniya'),
  area('rehab', 'Rehab', 'الرحاب', 1700, 'farwaniya'),
  area('riggai', 'Riggai', 'الرقعي', 1700, 'farwaniya'),
  area('ishbiliya', 'Ishbiliya', 'إشبيلية', 1700, 'farwaniya'),
  area('ahmadi', 'Ahmadi', 'الأحمدي', 2200, 'ahmadi'),
  area('fahaheel', 'Fahaheel', 'الفحيحيل', 2200, 'ahmadi'),
  area('hadiya', 'Hadiya', 'هدية', 2200, 'ahmadi'),
  area('riqqa', 'Riqqa', 'الرقة', 2200, 'ahmadi'),
  area('sabahiya', 'Sabahiya', 'الصباحية', 2200, 'ahmadi'),
  area('mangaf', 'Mangaf', 'المنقف', 2200, 'ahmadi'),
  area('mahboula', 'Mahboula', 'المهبولة', 2200, 'ahmadi'),
  area('eqaila', 'Eqaila', 'العقيلة', 2200, 'ahmadi'),
  area('jahra', 'Jahra', 'الجهراء', 2500, 'jahra'),
  area('naeem', 'Naeem', 'النعيم', 2500, 'jahra'),
  area('naseem', 'Naseem', 'النسيم', 2500, 'jahra'),
  area('oyoun', 'Oyoun', 'العيون', 2500, 'jahra'),
  area('taima', 'Taima', 'تيماء', 2500, 'jahra'),
  area('sulaibiya', 'Sulaibiya', 'الصليبية', 2500, 'jahra'),
  area('kabad', 'Kabad', 'كبد', 2500, 'jahra'),
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

/** Where an area stands in the list of areas, which is in the order of the governorates. Removed ones come last. */
export function placeOfArea(areaKey: string): number {
  const place = DELIVERY_AREAS.findIndex(({ key }) => key === areaKey);
  return place < 0 ? DELIVERY_AREAS.length : place;
}

const AREA_BY_KEY: ReadonlyMap<string, DeliveryArea> = new Map(DELIVERY_AREAS.map((area) => [area.key, area]));

/** Undefined for an area that has been removed from the list. */
export function areaOfKey(areaKey: string): DeliveryArea | undefined {
  return AREA_BY_KEY.get(areaKey);
}

export function governorateOf(areaKey: string): Governorate {
  return areaOfKey(areaKey)?.governorate ?? 'capital';
}

/** Both names of an area. An area that has been removed from the list is shown by its key, as old orders still have it. */
export function nameOfArea(areaKey: string): LocalizedText {
  return areaOfKey(areaKey)?.name ?? { en: areaKey, ar: areaKey };
}
