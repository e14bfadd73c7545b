/** One product with every value that a file may damage. */
export const ODD = {
  name: { en: '=SUM(A1:A9)', ar: '\'=فيونكة "كبيرة"' },
  description: { en: 'Two lines,\nwith a "quote"; and more', ar: '+965\t٣' },
  priceBeforeDiscount: 99_999.99,
  hasDiscount: true,
  price: 0.05,
  stockQuantity: null,
  gallery: ['/images/clip-1.webp'],
  isVisible: false,
  customTags: [
    { title: { en: 'A | B', ar: 'اسم \\ لقب' }, required: true },
    { title: { en: 'Class', ar: 'الصف' }, required: false, lettering: { cloth: 'pink', patch: null, thread: 'gold' } },
    {
      title: { en: 'School', ar: 'المدرسة' },
      required: false,
      lettering: { cloth: 'navy', patch: 'white', thread: 'blue' },
    },
  ],
} as const;

/** Letters of the alphabet that the tests use, in the code page 1256. */
export function windows1256(text: string): Buffer {
  const letters = new Map(
    Array.from({ length: 128 }, (_, index) => [
      new TextDecoder('windows-1256').decode(Uint8Array.of(index + 128)),
      index + 128,
    ]),
  );
  return Buffer.from(Array.from(text, (letter) => letters.get(letter) ?? letter.charCodeAt(0)));
}
