/**
 * Letters of Arabic keyboards, each with those that are read as it where texts are compared: its own forms, what
 * keyboards of Persian, Urdu, Kurdish and Pashto write for it (the common ones as Lucene's `PersianNormalizer` has
 * them), and گ چ ڤ پ for sounds without an Arabic letter: whoever has no key for one of them writes that of the same
 * shape, such as «جنطة» for «چنطة».
 */
const SPELLINGS = {
  ا: 'ٱ',
  ب: 'پ',
  ج: 'چ',
  ف: 'ڤ',
  ك: 'کڪگ',
  ن: 'ں',
  ه: 'ةہھەۃ',
  ي: 'ىیېێۍے',
};

/** The letter that another one is read as, see above. */
export const READ_AS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(SPELLINGS).flatMap(([letter, others]) => Array.from(others, (other) => [other, letter])),
);

/** A name or text without any, such as `-` or `…`, says nothing. */
export const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** Marks above and below letters, such as the vowels of Arabic, and joiners. They take no place of their own in a line. */
export const MARKS = /[\p{Mn}\p{Me}\p{Cf}]/gu;
