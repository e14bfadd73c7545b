/**
 * The letter of Arabic keyboards that another one is read as where texts are compared: its own forms, what keyboards of
 * Persian, Urdu, Kurdish and Pashto write for it (the common ones as Lucene's `PersianNormalizer` has them), and گ چ ڤ پ
 * for sounds without an Arabic letter: whoever has no key for one of them writes that of the same shape, such as «جنطة»
 * for «چنطة».
 */
export const READ_AS: Readonly<Record<string, string>> = {
  ٱ: 'ا',
  پ: 'ب',
  چ: 'ج',
  ڤ: 'ف',
  ک: 'ك',
  ڪ: 'ك',
  گ: 'ك',
  ں: 'ن',
  ة: 'ه',
  ہ: 'ه',
  ھ: 'ه',
  ە: 'ه',
  ۃ: 'ه',
  ى: 'ي',
  ی: 'ي',
  ې: 'ي',
  ێ: 'ي',
  ۍ: 'ي',
  ے: 'ي',
};

/** Marks on letters, and what is written but not seen: joiners, direction marks, soft hyphens; and the tatweel. */
export const UNREAD = /[\p{M}\p{Cf}\u0640]/gu;

/** A person's name without any is none. Letters that are blank, such as the Hangul fillers, are not meant. */
export const LETTER = /(?!\p{Default_Ignorable_Code_Point})\p{L}/u;

/** A name or text without any, such as `-` or `…`, says nothing. */
export const LETTER_OR_DIGIT = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/u;

/** Marks above and below letters, such as the vowels of Arabic, and joiners. They take no place of their own in a line. */
export const MARKS = /[\p{Mn}\p{Me}\p{Cf}]/gu;

/** Emoji, hearts and other symbols, which cannot be embroidered. */
export const PICTURES = /[\p{So}\p{Extended_Pictographic}\u20e3\ufe0f]/u;

/** The letters that a machine can have been given. A shop says which of them it sews. */
export const SEWN_SCRIPTS = ['arabic', 'latin', 'other'] as const;
export type SewnScript = (typeof SEWN_SCRIPTS)[number];

/**
 * Letters by their script: Arabic with those of Persian and Urdu, Latin with accents, and digits only where they are
 * neither Arabic nor European, which every machine sews. Apostrophes that are written like letters (in U+02B0 to U+02FF)
 * belong to none.
 */
export const LETTERS_OF: Readonly<Record<SewnScript, RegExp>> = {
  arabic: /(?=\p{scx=Arabic})\p{L}/u,
  latin: /(?=\p{sc=Latin})\p{L}/u,
  other: /(?![\p{scx=Arabic}\p{sc=Latin}\u02b0-\u02ff])\p{L}|(?![\p{scx=Arabic}\p{sc=Latin}\p{sc=Common}])\p{N}/u,
};
