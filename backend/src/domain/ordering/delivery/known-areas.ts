import type { GOVERNORATES } from '@fyonka/api-contract/values/ordering/governorates';
import type { LocalizedText } from '../../localized-text.ts';
import { fils } from '../../money.ts';
import type { Fils } from '../../money.ts';
import { AREA_SPELLINGS } from './area-spellings.ts';

export type Governorate = (typeof GOVERNORATES)[number]['key'];

/** A part of Kuwait. */
export interface Area {
  /** Such as `salmiya`. Never changed, because orders store it. */
  readonly key: string;
  readonly name: LocalizedText;
  readonly governorate: Governorate;
  /** Other spellings of the name, in either language. */
  readonly otherSpellings: readonly string[];
}

export interface KnownArea extends Area {
  /** The usual fee; null: nothing is delivered there until the office sets one, see `AreaTerms`. */
  readonly fee: Fils | null;
  /** Key of the area as which it is delivered to until the office decides on it: it is known as a part of that one. */
  readonly partOf?: string;
}

function area(key: string, en: string, ar: string, fee: number | null, governorate: Governorate): KnownArea {
  const otherSpellings = AREA_SPELLINGS[key] ?? [];
  return { key, name: { en, ar }, governorate, otherSpellings, fee: fee === null ? null : fils(fee) };
}

/**
 * The areas of Kuwait that public lists agree on. Those with a fee are the fee table, which a new shop delivers to.
 * Industrial areas, farms and chalets are among the others, because parcels go there, too.
 */
export const KNOWN_AREAS: readonly KnownArea[] = [
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
  area('bneid-al-gar', 'Bneid Al-Gar', 'بنيد القار', null, 'capital'),
  area('jaber-al-ahmad', 'Jaber Al-Ahmad', 'جابر الأحمد', null, 'capital'),
  area('jibla', 'Jibla', 'القبلة', null, 'capital'),
  area('nahda', 'Nahda', 'النهضة', null, 'capital'),
  area('north-west-sulaibikhat', 'North West Sulaibikhat', 'شمال غرب الصليبيخات', null, 'capital'),
  area('qairawan', 'Qairawan', 'القيروان', null, 'capital'),
  area('salhiya', 'Salhiya', 'الصالحية', null, 'capital'),
  area('sawaber', 'Sawaber', 'الصوابر', null, 'capital'),
  area('sharq', 'Sharq', 'شرق', null, 'capital'),
  area('shuwaikh-industrial', 'Shuwaikh Industrial', 'الشويخ الصناعية', null, 'capital'),
  area('hateen', 'Hateen', 'حطين', null, 'hawalli'),
  area('mubarak-al-abdullah', 'Mubarak Al-Abdullah', 'مبارك العبدالله', null, 'hawalli'),
  area('nugra', 'Nugra', 'النقرة', null, 'hawalli'),
  area('rumaithiya', 'Rumaithiya', 'الرميثية', null, 'hawalli'),
  area('salam', 'Salam', 'السلام', null, 'hawalli'),
  { ...area('shaab-al-bahri', 'Shaab Al-Bahri', 'الشعب البحري', null, 'hawalli'), partOf: 'shaab' },
  area('shuhada', 'Shuhada', 'الشهداء', null, 'hawalli'),
  area('ministries-zone', 'Ministries Zone', 'منطقة الوزارات', null, 'hawalli'),
  area('mesayel', 'Mesayel', 'المسايل', null, 'mubarak-al-kabeer'),
  area('mubarak-al-kabeer', 'Mubarak Al-Kabeer', 'مبارك الكبير', null, 'mubarak-al-kabeer'),
  area('subhan', 'Subhan', 'صبحان', null, 'mubarak-al-kabeer'),
  area('west-abu-fatira', 'West Abu Fatira', 'غرب أبو فطيرة', null, 'mubarak-al-kabeer'),
  area('wista', 'Wista', 'الوسطى', null, 'mubarak-al-kabeer'),
  { ...area('abbasiya', 'Abbasiya', 'العباسية', null, 'farwaniya'), partOf: 'jleeb-al-shuyoukh' },
  area('abdullah-al-mubarak', 'Abdullah Al-Mubarak', 'عبدالله المبارك', null, 'farwaniya'),
  area('andalus', 'Andalus', 'الأندلس', null, 'farwaniya'),
  area('ardiya-industrial', 'Ardiya Industrial', 'العارضية الحرفية', null, 'farwaniya'),
  area('dajeej', 'Dajeej', 'الضجيج', null, 'farwaniya'),
  area('firdous', 'Firdous', 'الفردوس', null, 'farwaniya'),
  area('hasawi', 'Hasawi', 'الحساوي', null, 'farwaniya'),
  area('omariya', 'Omariya', 'العمرية', null, 'farwaniya'),
  area('rai', 'Rai', 'الري', null, 'farwaniya'),
  area('sabah-al-nasser', 'Sabah Al-Nasser', 'صباح الناصر', null, 'farwaniya'),
  area('south-abdullah-al-mubarak', 'South Abdullah Al-Mubarak', 'جنوب عبدالله المبارك', null, 'farwaniya'),
  area('west-abdullah-al-mubarak', 'West Abdullah Al-Mubarak', 'غرب عبدالله المبارك', null, 'farwaniya'),
  area('abu-halifa', 'Abu Halifa', 'أبو حليفة', null, 'ahmadi'),
  area('ali-sabah-al-salem', 'Ali Sabah Al-Salem', 'علي صباح السالم', null, 'ahmadi'),
  area('bneidar', 'Bneidar', 'بنيدر', null, 'ahmadi'),
  area('dhaher', 'Dhaher', 'الظهر', null, 'ahmadi'),
  area('fahad-al-ahmad', 'Fahad Al-Ahmad', 'فهد الأحمد', null, 'ahmadi'),
  area('fintas', 'Fintas', 'الفنطاس', null, 'ahmadi'),
  area('jaber-al-ali', 'Jaber Al-Ali', 'جابر العلي', null, 'ahmadi'),
  area('julaia', 'Julaia', 'الجليعة', null, 'ahmadi'),
  area('khiran', 'Khiran', 'الخيران', null, 'ahmadi'),
  area('mina-abdullah', 'Mina Abdullah', 'ميناء عبدالله', null, 'ahmadi'),
  area('nuwaiseeb', 'Nuwaiseeb', 'النويصيب', null, 'ahmadi'),
  area('sabah-al-ahmad', 'Sabah Al-Ahmad', 'صباح الأحمد', null, 'ahmadi'),
  area('sabah-al-ahmad-sea-city', 'Sabah Al-Ahmad Sea City', 'صباح الأحمد البحرية', null, 'ahmadi'),
  area('shuaiba', 'Shuaiba', 'الشعيبة', null, 'ahmadi'),
  area('south-sabahiya', 'South Sabahiya', 'جنوب الصباحية', null, 'ahmadi'),
  area('wafra', 'Wafra', 'الوفرة', null, 'ahmadi'),
  area('wafra-residential', 'Wafra Residential', 'الوفرة السكنية', null, 'ahmadi'),
  area('zour', 'Zour', 'الزور', null, 'ahmadi'),
  area('abdali', 'Abdali', 'العبدلي', null, 'jahra'),
  area('amghara', 'Amghara', 'أمغرة', null, 'jahra'),
  area('jahra-industrial', 'Jahra Industrial', 'الجهراء الصناعية', null, 'jahra'),
  area('mutlaa', 'Mutlaa', 'المطلاع', null, 'jahra'),
  area('qasr', 'Qasr', 'القصر', null, 'jahra'),
  area('saad-al-abdullah', 'Saad Al-Abdullah', 'سعد العبدالله', null, 'jahra'),
  area('salmi', 'Salmi', 'السالمي', null, 'jahra'),
  area('subiya', 'Subiya', 'الصبية', null, 'jahra'),
  area('waha', 'Waha', 'الواحة', null, 'jahra'),
];
