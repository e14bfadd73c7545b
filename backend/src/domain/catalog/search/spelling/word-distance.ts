/** Cost of a letter too many, too few, or beside the one that was meant. Slips that are easier to make cost less. */
const SLIP = 1;
const TRANSPOSITION = 0.75;
const EASY_SLIP = 0.5;
/** Cost of a letter for another that neither sounds, looks nor lies near it: that is rather another word. */
const OTHER_LETTER = 1.25;

/** Letters that are confused in writing because they sound or look alike. */
const CONFUSED = matesIn('ضظ ذدز سصث تطظ ته حه قغك جش aeiouy ckqg cs sz bp vf'.split(' '));

/** Letters that are often left out or added: long Arabic vowels. */
const LOOSE: ReadonlySet<number> = new Set(Array.from('اويء', codeOf));

/** Rows of the two keyboards. */
const KEYS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'ضصثقفغعهخحجد', 'شسيبلاتنمكط', 'ءرىهوزظ'];
const NEIGHBOURS = matesIn(KEYS.flatMap((row) => Array.from(row, (_, place) => row.slice(place, place + 2))));

/** By letter, the letters of the groups that it is in. */
function matesIn(groups: readonly string[]): ReadonlyMap<string, string> {
  const mates = new Map<string, string>();
  for (const group of groups) for (const letter of group) mates.set(letter, (mates.get(letter) ?? '') + group);
  return mates;
}

/** All letters of the groups. The first stands for every other one, which has no mates. */
const LETTERS = ['', ...new Set([...CONFUSED.keys(), ...NEIGHBOURS.keys()])];
const PLACES = new Uint8Array(0x700);
for (const [place, letter] of LETTERS.entries()) if (letter !== '') PLACES[codeOf(letter)] = place;
/** Cost of one letter for another, by their places among the letters. */
const REPLACEMENTS = Float64Array.from(LETTERS.flatMap((one) => LETTERS.map((other) => costOfMates(one, other))));

function codeOf(letter: string): number {
  return letter.charCodeAt(0);
}

function placeOf(code: number): number {
  return PLACES[code] ?? 0;
}

function costOfMates(one: string, other: string): number {
  if (one === '' || other === '') return OTHER_LETTER;
  if (CONFUSED.get(one)?.includes(other)) return EASY_SLIP;
  return NEIGHBOURS.get(one)?.includes(other) ? SLIP : OTHER_LETTER;
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

/** Rows of a comparison. They are kept, because a search compares a word with thousands of others. */
let [before, last, current, looseCosts] = rowsOf(64);

function rowsOf(length: number): [Float64Array, Float64Array, Float64Array, Float64Array] {
  return [new Float64Array(length), new Float64Array(length), new Float64Array(length), new Float64Array(length)];
}

/**
 * Cost of changing one word into the other (Damerau–Levenshtein of neighbouring letters, with cheaper slips for doubled
 * letters, letters that are confused, and long Arabic vowels).
 * @param most costs above it are of no interest
 * @returns Infinity above `most`
 */
export function wordDistance(one: string, other: string, most: number): number {
  // Letters whose places differ by more are not compared: so many easy slips cost too much.
  const reach = Math.floor(most / EASY_SLIP);
  if (Math.abs(one.length - other.length) > reach) return Infinity;
  if (other.length + 2 > last.length) [before, last, current, looseCosts] = rowsOf(2 * other.length);
  last[0] = 0;
  for (let column = 1; column <= other.length; column += 1) {
    const cost = looseCost(other, column - 1);
    looseCosts[column] = cost;
    last[column] = (last[column - 1] ?? 0) + cost;
  }
  let leastBefore = 0;
  for (let row = 1; row <= one.length; row += 1) {
    const letter = one.charCodeAt(row - 1);
    const ownCost = looseCost(one, row - 1);
    const [first, end] = [Math.max(1, row - reach), Math.min(other.length, row + reach)];
    let left = first === 1 ? (last[0] ?? 0) + ownCost : Infinity;
    current[first - 1] = left;
    let least = left;
    for (let column = first; column <= end; column += 1) {
      const theirs = other.charCodeAt(column - 1);
      const replaced = letter === theirs ? 0 : replacementCost(letter, theirs);
      let cost = (last[column - 1] ?? 0) + replaced;
      cost = Math.min(cost, (last[column] ?? 0) + ownCost, left + (looseCosts[column] ?? 0));
      if (isTransposed(one, row, other, column)) cost = Math.min(cost, (before[column - 2] ?? 0) + TRANSPOSITION);
      current[column] = left = cost;
      if (cost < least) least = cost;
    }
    current[end + 1] = Infinity;
    // The next row may still go on from the last one, over two letters that are transposed.
    if (least > most && leastBefore + TRANSPOSITION > most) return Infinity;
    leastBefore = least;
    [before, last, current] = [last, current, before];
  }
  const distance = last[other.length] ?? Infinity;
  return distance <= most ? distance : Infinity;
}

/** Cost of a letter that the other word does not have. */
function looseCost(word: string, at: number): number {
  const letter = word.charCodeAt(at);
  return LOOSE.has(letter) || (at > 0 && letter === word.charCodeAt(at - 1)) ? EASY_SLIP : SLIP;
}

/** Of letters that differ. */
function replacementCost(one: number, other: number): number {
  return REPLACEMENTS[placeOf(one) * LETTERS.length + placeOf(other)] ?? OTHER_LETTER;
}

function isTransposed(one: string, row: number, other: string, column: number): boolean {
  if (row < 2 || column < 2) return false;
  return (
    one.charCodeAt(row - 1) === other.charCodeAt(column - 2) && one.charCodeAt(row - 2) === other.charCodeAt(column - 1)
  );
}
