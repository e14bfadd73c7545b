import { describe, expect, test } from '@jest/globals';
import { stemOf } from '../../testing/search.fixture.ts';
import { SearchVocabulary } from '../catalog/search/search-vocabulary.ts';
import { searchWords } from '../search-text.ts';
import { COMMON_WORDING } from './search-wording.ts';
import { COLOR_ROWS } from './wording/colors.ts';
import { groupsOf } from './wording/rows.ts';

const vocabulary = new SearchVocabulary(COMMON_WORDING, stemOf);
const LEVEL_NAMES = ['kindergarten', 'primary', 'middle', 'secondary'];
const stemsOf = (text: string) => searchWords(text).map(stemOf).join(' ');

/** Whether a product that is named by the second text is found by the first. */
function finds(typed: string, named: string): boolean {
  const words = searchWords(named);
  const has = new Set([...words, ...words.map(stemOf)]);
  return vocabulary
    .meaningsOf(searchWords(typed))
    .every(({ wordSets }) => wordSets.some((set) => set.every((word) => has.has(word))));
}

/** Words that two kinds of things share, by the first word of each. A new one is a slip, or belongs here. */
const SHARED = [
  'bow ribbon: قرديل كرديل',
  'clip claw clip: مشبك مشابك شباص قباص',
  'clip claw clip hair tie: مساك',
  'clip pin: قراص',
  'hairband tiara: تاج تيج',
  'braid fringe: كذل',
  'comb hair brush: مشط امشاط',
  'handbag wallet: purs بوك جزد جزاد',
  'zip cloud: سحاب',
  'pencil grey: رصاص',
  'highlighter glow: فسفور فوسفور',
  'spoon cutlery: خاشوق قفش ملاعق',
  'apron bib: مريل مرايل',
  'shirt t shirt: بلوز بلايز',
  'dress traditional dress: دراع',
  'trouser denim: جينز',
  'scarf sash: وشاح',
  'raincoat sun: شمس',
  'doll wedding: عروس',
  'plush bear: دبدوب دباديب دب',
  'flower pink: ورد زهر',
  'wool crochet: knit',
  'crochet handmade: شغل يدو',
  'multicolor mixed: مشكل',
  'pair piece: قطع',
];

describe('the usual wording', () => {
  test('has no form that another one of its group finds, except of colours, which are compared as written', () => {
    const colors = new Set(groupsOf(COLOR_ROWS).map(([first]) => first));
    const groups = COMMON_WORDING.synonyms.filter(([first]) => !colors.has(first ?? ''));
    const repeated = groups.flatMap((group) => {
      const stems = group.map(stemsOf);
      return group.filter((_, place) => stems.indexOf(stems[place] ?? '') < place);
    });
    expect(repeated).toEqual([]);
    expect(groups.length).toBeGreaterThan(300);
  });

  test('says of two kinds of things what they share', () => {
    const kinds = new Map<string, string[]>();
    for (const group of COMMON_WORDING.synonyms)
      for (const stem of new Set(group.map(stemsOf))) kinds.set(stem, [...(kinds.get(stem) ?? []), group[0] ?? '']);
    const shared = new Map<string, string[]>();
    for (const [stem, names] of kinds)
      if (names.length === 2 || names.length === 3)
        shared.set(names.join(' '), [...(shared.get(names.join(' ')) ?? []), stem]);
    expect([...shared].map(([names, stems]) => `${names}: ${stems.join(' ')}`)).toEqual(SHARED);
  });

  test.each([
    // Kuwait and the Gulf.
    ['تاج', 'hairband'],
    ['هيربند', 'طوق'],
    ['سكرنشي', 'scrunchie'],
    ['شبرة', 'ribbon'],
    ['ليبل', 'بطاقات'],
    ['غرشة ماي', 'bottle'],
    ['غراش', 'قارورة'],
    ['مساكات', 'مشبك'],
    ['قراصات', 'clip'],
    ['ربالات', 'hair tie'],
    ['دلاغ طويل', 'knee socks'],
    ['نفنوف', 'dress'],
    ['جوتي', 'حذاء'],
    ['خاشوقة', 'ملعقة'],
    ['بنجري', 'bracelet'],
    ['تراجي', 'حلق'],
    ['دفتر', 'notebook'],
    ['محاية', 'eraser'],
    ['براية', 'sharpener'],
    ['قرقيعان', 'girgian'],
    // The Levant, Egypt, the Maghreb.
    ['بكلات', 'clip'],
    ['مطرة', 'bottle'],
    ['توكة', 'barrette'],
    ['كشكول', 'دفتر'],
    ['استيكة', 'محاية'],
    ['طروسة', 'pencil case'],
    ['كرطابلة', 'شنطة'],
    // Borrowed words, brands, expressions.
    ['باك باق', 'حقيبة'],
    ['بندانة', 'hairband'],
    ['claw clip', 'شباصة'],
    ['شنطة بعجلات', 'trolley bag'],
    // Names of whole kinds.
    ['قرطاسية', 'مقلمة'],
    ['اكسسوارات شعر', 'فيونكة'],
    ['stationery', 'bookmark'],
    // Colours as they are said.
    ['حمرا', 'red'],
    ['بنفسجية', 'موف'],
    ['عنابي', 'maroon'],
  ])('«%s» finds «%s»', (typed, named) => {
    expect(finds(typed, named)).toBe(true);
  });

  test.each([
    ['kg', 'kindergarten'],
    ['KG2', 'kindergarten'],
    ['كي جي تو', 'kindergarten'],
    ['روضة ثانية', 'kindergarten'],
    ['تمهيدي', 'kindergarten'],
    ['FS2', 'kindergarten'],
    ['5 سنوات', 'kindergarten'],
    ['عمرها ٩', 'primary'],
    ['12 years', 'middle'],
    ['age 16', 'secondary'],
    ['grade 1', 'primary'],
    ['first grade', 'primary'],
    ['5th grade', 'primary'],
    ['year 1', 'primary'],
    ['الصف الأول', 'primary'],
    ['صف ٣', 'primary'],
    ['أولى ابتدائي', 'primary'],
    ['رابعة ابتدائي', 'primary'],
    ['صف خامس', 'primary'],
    ['grade six', 'middle'],
    ['الصف التاسع', 'middle'],
    ['year 7', 'middle'],
    ['أول متوسط', 'middle'],
    ['إعدادي', 'middle'],
    ['g10', 'secondary'],
    ['الصف الحادي عشر', 'secondary'],
    ['12th grade', 'secondary'],
    ['ثالثة ثانوي', 'secondary'],
    ['توجيهي', 'secondary'],
  ])('«%s» means the level %s and nothing else', (typed, named) => {
    const words = typed.split(' ');
    expect(vocabulary.meaningsOf(searchWords(typed))).toMatchObject([{ kind: 'level', length: words.length }]);
    expect(LEVEL_NAMES.filter((name) => finds(typed, name))).toEqual([named]);
  });

  test.each([
    ['طقم', 'طوق'],
    ['دفتر', 'label'],
    ['رياضية', 'روضة'],
    ['لبني', 'بني'],
    ['بني', 'لبني'],
    ['باندا', 'hairband'],
    ['بطل خارق', 'bottle'],
    ['مقلمة', 'striped'],
    ['فراشة', 'hair pin'],
    ['كرت', 'صندوق'],
    ['كوب', 'قارورة'],
    ['حزام', 'hairband'],
    ['وردي', 'وردة'],
    ['قلم', 'قلب'],
    ['شال', 'شنطة'],
    ['كيس رياضة', 'حقيبة ظهر'],
    ['ring', 'keyring'],
    ['watch', 'bracelet'],
    ['stanley', 'satin'],
  ])('«%s» does not find «%s»', (typed, named) => {
    expect(finds(typed, named)).toBe(false);
  });
});
