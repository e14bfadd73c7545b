/** Average widths of letters in the display font, in ems. The first match counts. */
const ADVANCES: readonly (readonly [RegExp, number])[] = [
  [/\p{M}/u, 0],
  [/[سشصضmwMW]/, 0.85],
  [/[\sijltfrI.,'-]/, 0.35],
  [/\p{Script=Arabic}/u, 0.45],
];
const OTHERS = 0.58;
/** Both edges, and the wider forms of Arabic letters at the end of a word. */
const ENDS = 0.6;

/** Estimated width of a name in ems. The style sheet makes it as large as the cloth allows. */
export function emsOf(name: string): number {
  const letters = Array.from(name, (letter) => ADVANCES.find(([kind]) => kind.test(letter))?.[1] ?? OTHERS);
  return Number(letters.reduce((sum, advance) => sum + advance, ENDS).toFixed(2));
}
