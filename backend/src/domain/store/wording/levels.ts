import { LEVELS } from '@fyonka/api-contract/values/goods/levels';
import type { Level } from '../../catalog/levels.ts';

/** How a grade is called within its level: «ثاني متوسط». */
const ORDINALS = ['أول', 'ثاني', 'ثالث', 'رابع', 'خامس', 'سادس', 'سابع', 'ثامن', 'تاسع', 'عاشر'];
const HIGHEST = ['حادي عشر', 'ثاني عشر'];
const ENGLISH_ORDINALS = 'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ');
const ENGLISH_NUMBERS = 'one two three four five six seven eight nine ten eleven twelve thirteen'.split(' ');

interface LevelWords {
  /** Words for the level itself, and for what is none of its grades. */
  readonly words: string;
  /** What follows the ordinal of a grade: «أول ابتدائي». */
  readonly stage: string | null;
  /** First and last of Kuwait's grades (Ministry of Education; the TIMSS 2015 encyclopedia has them). */
  readonly grades: readonly [first: number, last: number] | null;
  /** First and last age, as the same source has them. */
  readonly ages: readonly [first: number, last: number];
  /** First and last year of British schools, as those schools divide them. */
  readonly years: readonly [first: number, last: number] | null;
}

const WORDS: Readonly<Record<Level, LevelWords>> = {
  kindergarten: {
    words:
      'kindergarten, kindergarden, kg, kg1, kg2, kg3, kg 1, kg 2, kg 3, k g, nursery, preschool, pre school, pre k, reception, fs1, fs2, روضة, رياض الأطفال, روضه أولى, روضة ثانية, أولى روضة, ثانية روضة, حضانة, تمهيدي, كي جي, كيجي, كي جي 1, كي جي 2, كي جي ون, كي جي تو, كيجي ون, كيجي تو, maternelle',
    stage: 'روضة',
    grades: null,
    ages: [4, 5],
    years: null,
  },
  primary: {
    words: 'primary, primary school, elementary, elementary school, ابتدائي, برايمري, primaire',
    stage: 'ابتدائي',
    grades: [1, 5],
    ages: [6, 10],
    years: [1, 6],
  },
  intermediate: {
    words: 'middle, intermediate, middle school, junior high, متوسط, إعدادي',
    stage: 'متوسط',
    grades: [6, 9],
    ages: [11, 14],
    years: [7, 9],
  },
  secondary: {
    words: 'secondary, secondary school, high school, highschool, senior high, ثانوي, توجيهي, بكالوريا, lycee',
    stage: 'ثانوي',
    grades: [10, 12],
    ages: [15, 17],
    years: [10, 13],
  },
};

/** Words for a level, its ages, and its grades in figures and in words: 'grade 7', 'year 8', «الصف السابع», «ثاني متوسط». */
export const LEVEL_ROWS: readonly string[] = LEVELS.map(({ key }) => {
  const { words, stage, grades, ages, years } = WORDS[key];
  return [
    words,
    ...numbers(grades).flatMap((grade) => gradeWords(grade)),
    ...numbers(grades).flatMap((_, place) => [`${ORDINALS[place]} ${stage}`, `${place + 1} ${stage}`]),
    ...numbers(ages).flatMap((age) => [`age ${age}`, `${age} year`, `عمر ${age}`]),
    ...numbers(ages).flatMap((age) => [`${age} سنوات`, `${age} سنة`, `${age} سنين`]),
    ...numbers(years).flatMap((year) => [`year ${year}`, `y${year}`, `year ${ENGLISH_NUMBERS[year - 1]}`]),
  ].join(', ');
});

function numbers(range: readonly [first: number, last: number] | null): readonly number[] {
  if (range === null) return [];
  const [first, last] = range;
  return Array.from({ length: last - first + 1 }, (_, place) => first + place);
}

function gradeWords(grade: number): readonly string[] {
  const ordinal = [...ORDINALS, ...HIGHEST][grade - 1];
  return [
    `grade ${grade}`,
    `g${grade}`,
    `gr ${grade}`,
    `class ${grade}`,
    `${ENGLISH_ORDINALS[grade - 1]} grade`,
    `grade ${ENGLISH_NUMBERS[grade - 1]}`,
    `${grade}${suffixOf(grade)} grade`,
    `صف ${grade}`,
    `صف ${ordinal}`,
  ];
}

function suffixOf(number: number): string {
  return ({ 1: 'st', 2: 'nd', 3: 'rd' } as Record<number, string>)[number] ?? 'th';
}
