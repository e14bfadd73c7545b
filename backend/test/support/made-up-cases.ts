import fc from 'fast-check';

/**
 * How many made-up cases a property is tried with.
 * @param count in `npm test`; those of each night try 20 times as many
 */
export function madeUpCases(count: number): { numRuns: number } {
  return { numRuns: process.env['RING'] === 'stress' ? 20 * count : count };
}

/**
 * Texts of all characters. fast-check's own ones begin with a table of all million characters, half a second for each.
 * @param maxLength in characters
 */
export function anyText(maxLength?: number): fc.Arbitrary<string> {
  return fc.string({ unit: CHARACTER, ...(maxLength !== undefined && { maxLength }) });
}

/** Halves of a character excepted, which no text has on its way to the shop. */
const CHARACTER = fc
  .oneof(fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map((code) => String.fromCodePoint(code), codeOf);

/** What fast-check finds known troublesome words by, such as `__proto__`. */
function codeOf(text: unknown): number {
  const code = typeof text === 'string' ? text.codePointAt(0) : undefined;
  if (code === undefined || text !== String.fromCodePoint(code)) throw new Error('not one character');
  return code;
}
