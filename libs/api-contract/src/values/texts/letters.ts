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

/** A name or text without any, such as `-` or `…`, says nothing. */
export const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** Marks above and below letters, such as the vowels of Arabic, and joiners. They take no place of their own in a line. */
export const MARKS = /[\p{Mn}\p{Me}\p{Cf}]/gu;
