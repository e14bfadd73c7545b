/** Arabic in Latin letters and digits, as it is typed in chats: «شباصات» is 'shabasat', «ربطة» is 'rab6a'. */

/** Sounds of Latin spellings, the longest first; null: as it is spelled. Sounds that are confused in writing are one. */
const LATIN_SOUNDS: readonly (readonly [spelling: RegExp, sound: string | null])[] = [
  [/^(?:sh|ch)/, 'ʃ'],
  [/^(?:kh|5)/, 'x'],
  [/^gh/, 'ɣ'],
  [/^(?:th|s|9|c(?=[ei]))/, 's'],
  [/^(?:dh|d)/, 'd'],
  [/^[t6]/, 't'],
  [/^[h7]/, 'h'],
  [/^[qkcg8]/, 'k'],
  [/^[bp]/, 'b'],
  [/^[fv]/, 'f'],
  [/^j/, 'j'],
  [/^[ouw]/, 'w'],
  [/^[eiy]/, 'y'],
  [/^a/, 'a'],
  [/^[lmnrz]/, null],
  [/^[23]/, ''],
];

const ARABIC_SOUNDS = new Map<string, string>(
  Object.entries({
    ʃ: 'ش',
    x: 'خ',
    ɣ: 'غ',
    s: 'سصث',
    d: 'دذضظ',
    t: 'تط',
    h: 'حه',
    k: 'قك',
    b: 'ب',
    f: 'ف',
    j: 'ج',
    l: 'ل',
    m: 'م',
    n: 'ن',
    r: 'ر',
    z: 'ز',
    w: 'و',
    y: 'ي',
    a: 'ا',
    '': 'عء',
  }).flatMap(([sound, letters]) => letters.split('').map((letter) => [letter, sound] as const)),
);

/** Letters with which nobody writes Arabic: «ق» and «ك» are 'q', 'g' and 'k', «چ» is 'ch'. */
const ENGLISH = /[pvx]|c(?!h)/;

const VOWELS = /[awy]/g;

/** Fewer consonants are shared by too many words, so that vowels have to agree too. */
const TELLING_CONSONANTS = 3;

/** How a word sounds. */
export interface Sounds {
  /** Its consonants. Words that are spelled differently share them. */
  readonly skeleton: string;
  /** The consonants with long vowels; short ones, which only Latin writes, may be among them. */
  readonly whole: string;
}

/** Whether a word is of Latin letters and digits that stand for Arabic ones, such as 'rab6a'. */
export function isArabizi(word: string): boolean {
  return /[a-z]/.test(word) && /[235-9]/.test(word);
}

/** @param word folded; null when it has other letters than those of Arabic in Latin ones, or digits that stand for none */
export function soundsOfLatin(word: string): Sounds | null {
  if (!/^[a-z235-9]+$/.test(word) || !/[a-z]/.test(word) || ENGLISH.test(word)) return null;
  let whole = '';
  for (let rest = withoutDoubles(word); rest !== '';) {
    const [spelling, sound] = LATIN_SOUNDS.find(([spelled]) => spelled.test(rest)) ?? [/^./, ''];
    const spelled = spelling.exec(rest)?.[0] ?? rest;
    whole += sound ?? spelled;
    rest = rest.slice(spelled.length);
  }
  return sounds(whole.replace(/(?<=[awy])h$/, ''));
}

/** @param word folded; null when it is not Arabic */
export function soundsOfArabic(word: string): Sounds | null {
  if (!/^\p{Script=Arabic}+$/u.test(word)) return null;
  // «ه» at the end is mostly «ة», which is a vowel.
  const spoken = word.replace(/ه$/, 'ا');
  return sounds(withoutDoubles(spoken.replace(/./g, (letter) => ARABIC_SOUNDS.get(letter) ?? '')));
}

/** Whether words with the same skeleton may be the same word. */
export function isTelling({ skeleton }: Sounds): boolean {
  return skeleton.length >= TELLING_CONSONANTS;
}

function sounds(whole: string): Sounds {
  return { skeleton: whole.replace(VOWELS, ''), whole };
}

function withoutDoubles(text: string): string {
  return text.replace(/(.)\1+/g, '$1');
}
