import { LEVELS } from '@fyonka/api-contract/values/goods/levels';
import type { Level } from '../../catalog/levels.ts';

/** How a grade is called within its level: «ثاني متوسط». */
const ORDINALS = 'أول, ثاني, ثالث, رابع, خامس, سادس, سابع, ثامن, تاسع, عاشر, حادي عشر, ثاني عشر'.split(', ');
const ENGLISH_ORDINALS = 'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ');
const ENGLISH_NUMBERS = 'one two three four five six seven eight nine ten eleven twelve thirteen'.split(' ');

/** Words for a level itself, and for what is none of its grades. */
const WORDS: Readonly<Record<Level, string>> = {
  kindergarten:
    'kindergarten, kindergarden, kg, kg1, kg2, kg3, kg 1, kg 2, kg 3, k g, nursery, preschool, pre school, pre k, reception, fs1, fs2, روضة, رياض الأطفال, روضه أولى, روضة ثانية, أولى روضة, ثانية روضة, حضانة, تمهيدي, كي جي, كيجي, كي جي 1, كي جي 2, كي جي ون, كي جي تو, كيجي ون, كيجي تو, maternelle',
  primary: 'primary, primary school, elementary, elementary school, ابتدائي, برايمري, primaire',
  intermediate: 'middle, intermediate, middle school, junior high, متوسط, إعدادي',
  secondary: 'secondary, secondary school, high school, highschool, senior high, ثانوي, توجيهي, بكالوريا, lycee',
};

type Range = readonly [first: number, last: number];

interface LevelNumbers {
  /** What follows the ordinal of a grade: «أول ابتدائي». */
  readonly stage?: string;
  /** Kuwait's grades (Ministry of Education; the TIMSS 2015 encyclopedia has them). */
  readonly grades?: Range;
  /** As the same source has them. */
  readonly ages: Range;
  /** Years of British schools, as those schools divide them. */
  readonly years?: Range;
}

const NUMBERS: Readonly<Record<Level, LevelNumbers>> = {
  kindergarten: { ages: [4, 5] },
  primary: { stage: 'ابتدائي', grades: [1, 5], ages: [6, 10], years: [1, 6] },
  intermediate: { stage: 'متوسط', grades: [6, 9], ages: [11, 14], years: [7, 9] },
  secondary: { stage: 'ثانوي', grades: [10, 12], ages: [15, 17], years: [10, 13] },
};

/** Words for a level, its ages, and its grades in figures and in words: 'grade 7', 'year 8', «الصف السابع», «ثاني متوسط». */
export const LEVEL_ROWS: readonly string[] = LEVELS.map(({ key }) => {
  const { stage, grades, ages, years } = NUMBERS[key];
  return [
    WORDS[key],
    ...numbers(grades).flatMap(gradeWords),
    ...numbers(grades).flatMap((_, place) => [`${ORDINALS[place]} ${stage}`, `${place + 1} ${stage}`]),
    ...numbers(ages).flatMap((age) => [`age ${age}`, `${age} year`, `عمر ${age}`]),
    ...numbers(ages).flatMap((age) => [`${age} سنوات`, `${age} سنة`, `${age} سنين`]),
    ...numbers(years).flatMap((year) => [`year ${year}`, `y${year}`, `year ${ENGLISH_NUMBERS[year - 1]}`]),
  ].join(', ');
});

function numbers([first, last]: Range = [1, 0]): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, place) => first + place);
}

function gradeWords(grade: number): readonly string[] {
  const [ordinal, english = ''] = [ORDINALS[grade - 1], ENGLISH_ORDINALS[grade - 1]];
  return [
    `grade ${grade}`,
    `g${grade}`,
    `gr ${grade}`,
    `class ${grade}`,
    `${english} grade`,
    `grade ${ENGLISH_NUMBERS[grade - 1]}`,
    `${grade}${english.slice(-2)} grade`,
    `صف ${grade}`,
    `صف ${ordinal}`,
  ];
}
