/** Cost of a letter too many, too few, or beside the one that was meant. Slips that are easier to make cost less. */
const SLIP = 1;
const TRANSPOSITION = 0.75;
const EASY_SLIP = 0.5;
/** Cost of a letter for another that neither sounds, looks nor lies near it: that is rather another word. */
const OTHER_LETTER = 1.25;

/** Letters that are confused in writing because they sound or look alike. */
const CONFUSED = matesIn('ضظ ذدز سصث تطظ ته حه قغك جش aeiouy ckqg cs sz bp vf'.split(' '));

/** Letters that are often left out or added: long Arabic vowels. */
const LOOSE = new Set('اويء');

/** Rows of the two keyboards. */
const KEYS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'ضصثقفغعهخحجد', 'شسيبلاتنمكط', 'ءرىهوزظ'];
const NEIGHBOURS = matesIn(KEYS.flatMap((row) => Array.from(row, (_, place) => row.slice(place, place + 2))));

/** By letter, the letters of the groups that it is in. */
function matesIn(groups: readonly string[]): ReadonlyMap<string, string> {
  const mates = new Map<string, string>();
  for (const group of groups) for (const letter of group) mates.set(letter, (mates.get(letter) ?? '') + group);
  return mates;
}

/** Letters that are confused count as one, and loose ones not at all. */
const BITS = letterBits();

function letterBits(): ReadonlyMap<string, number> {
  const bits = new Map<string, number>();
  const groups = 'aeiouy ckqgsz bp vf ضظتطحه ذدز سصث قغك جش d h j l m n r t w x ب خ ر ع ف ل م ن'.split(' ');
  for (const [bit, letters] of groups.entries()) for (const letter of letters) bits.set(letter, 1 << (bit % 31));
  return bits;
}

/** The letters of a word as bits, by which most words that are not near are excluded at once. */
export function lettersOf(word: string): number {
  let letters = 0;
  for (const letter of word) letters |= BITS.get(letter) ?? 0;
  return letters;
}

/** Whether the distance of two words can be so small: each letter that only one of them has costs a slip. */
export function mayBeNear(one: number, other: number, most: number): boolean {
  return ones(one & ~other) <= most && ones(other & ~one) <= most;
}

function ones(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/**
 * Cost of changing one word into the other (Damerau–Levenshtein of neighbouring letters, with cheaper slips for doubled
 * letters, letters that are confused, and long Arabic vowels).
 * @param most costs above it are of no interest
 * @returns Infinity above `most`
 */
export function wordDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) * EASY_SLIP > most) return Infinity;
  let before: number[] = [];
  let last: number[] = [0];
  let leastBefore = 0;
  for (let column = 0; column < other.length; column += 1) last.push((last[column] ?? 0) + looseCost(other, column));
  for (let row = 1; row <= one.length; row += 1) {
    const current = [(last[0] ?? 0) + looseCost(one, row - 1)];
    let least = current[0] ?? 0;
    for (let column = 1; column <= other.length; column += 1) {
      const cost = Math.min(
        (last[column] ?? 0) + looseCost(one, row - 1),
        (current[column - 1] ?? 0) + looseCost(other, column - 1),
        (last[column - 1] ?? 0) + replacementCost(one.charAt(row - 1), other.charAt(column - 1)),
        isTransposed(one, row, other, column) ? (before[column - 2] ?? 0) + TRANSPOSITION : Infinity,
      );
      current.push(cost);
      least = Math.min(least, cost);
    }
    // The next row may still go on from the last one, over two letters that are transposed.
    if (least > most && leastBefore + TRANSPOSITION > most) return Infinity;
    leastBefore = least;
    [before, last] = [last, current];
  }
  const distance = last[other.length] ?? Infinity;
  return distance <= most ? distance : Infinity;
}

/** Cost of a letter that the other word does not have. */
function looseCost(word: string, at: number): number {
  const letter = word.charAt(at);
  return LOOSE.has(letter) || letter === word.charAt(at - 1) ? EASY_SLIP : SLIP;
}

function replacementCost(one: string, other: string): number {
  if (one === other) return 0;
  if (CONFUSED.get(one)?.includes(other)) return EASY_SLIP;
  return NEIGHBOURS.get(one)?.includes(other) ? SLIP : OTHER_LETTER;
}

function isTransposed(one: string, row: number, other: string, column: number): boolean {
  if (row < 2 || column < 2) return false;
  return one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
}
