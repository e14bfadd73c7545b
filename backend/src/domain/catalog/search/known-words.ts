import { withoutPrefix } from './spelling/arabic-prefixes.ts';
import { isArabizi, isTelling, soundsOfArabic, soundsOfLatin } from './spelling/arabizi.ts';
import type { Sounds } from './spelling/arabizi.ts';
import { firstOfEach } from './first-of-each.ts';
import type { StemOf } from './product-words.ts';
import type { KnownWord } from './word-counts.ts';
import { lettersOf, mayBeNear, wordDistance } from './spelling/word-distance.ts';

/** Shorter words are never corrected, and nothing is corrected to them: nearly all words are near them. */
const SHORTEST_CORRECTED = 3;
/** Cost of the most slips between words, by the shorter one: in short words only easy ones, in long words two of any kind. */
function mostSlips(length: number): number {
  if (length <= 3) return 0.75;
  if (length <= 5) return 1;
  return length <= 7 ? 1.5 : 2;
}
/** Most readings of one word. */
export const MOST_READINGS = 3;
/** A reading that costs more than the nearest one by this is rather another word. */
const MUCH_FARTHER = 0.5;
/** Taken off for a colour: shoppers name one more often than anything else, and each shop has few. */
const COLOR_FIRST = 0.5;
/** Cost of the most slips in a colour with few letters: 'blu'. */
const MOST_SLIPS_IN_COLOR = 1;

/** Added where the first letter differs, which is rarely mistyped. */
const OTHER_BEGINNING = 0.5;
/** Cost of a word that is known except for its prefix. */
const EASILY_READ = 0.1;
/** Added where the ending differs. */
const OTHER_ENDING = 0.25;
/** The feminine plural in Latin letters: 'shabasat'. */
const ARABIC_PLURAL = /a+t$/;
/** Cost of writing two words as one or one as two. */
const OTHER_SPACES = 0.6;
/** Cost of Arabic in Latin letters: more than one slip of a word that may be English, unless it has digits for letters. */
const LATIN_FOR_ARABIC = 1.25;
const DIGITS_FOR_ARABIC = 0.25;
/** Most differences in the vowels of a word in Latin letters with few consonants, and of one with more or with digits. */
const VOWELS_OF_FEW = 1;
const VOWELS_OF_MANY = 3;

/** Words whose readings are remembered: each of a text is read again with every letter that is typed after it. */
const MOST_REMEMBERED = 2_000;

/** What a word is read as. The smaller the cost, the nearer it is. */
export interface Reading extends Pick<KnownWord, 'shown' | 'count'> {
  readonly cost: number;
}

interface SpelledWord extends KnownWord {
  /** See `lettersOf`. */
  readonly letters: number;
  readonly isColor: boolean;
}

/** Words of which the shop itself may have none. */
interface Spelling {
  /** Folded. */
  readonly colors?: ReadonlySet<string>;
  /** Stems of words that are spelled right, and that nothing is corrected to. */
  readonly alsoKnown?: readonly string[];
}

interface SoundingWord extends KnownWord {
  readonly sounds: Sounds;
}

/** The words of a shop: of its products, categories, colours, levels and synonyms. Built once for each version of them. */
export class KnownWords {
  private readonly stems: ReadonlySet<string>;
  private readonly byLength = new Map<number, SpelledWord[]>();
  /** The same words by their stems, so that a slip in a form that no text has, such as a plural, is seen. */
  private readonly byStemLength = new Map<number, SpelledWord[]>();
  private readonly bySkeleton = new Map<string, SoundingWord[]>();
  private readonly inOrder: readonly KnownWord[];
  /** By word, or by two words with a space between them. */
  private readonly readings = new Map<string, Reading[]>();

  constructor(
    private readonly words: ReadonlyMap<string, KnownWord>,
    private readonly stemOf: StemOf,
    { colors = new Set(), alsoKnown = [] }: Spelling = {},
  ) {
    const stems = new Map([...words.keys()].map((word) => [word, stemOf(word)]));
    this.stems = new Set([...stems.values(), ...alsoKnown]);
    // «بفيونكة» is «فيونكة» with a prefix: nobody means the one when the other is near.
    const offered = [...words.values()].filter(({ word }) => isOffered(word) && !words.has(withoutPrefix(word) ?? ''));
    for (const known of offered) {
      const isColor = colors.has(known.word);
      addTo(this.byLength, known.word.length, { ...known, isColor, letters: lettersOf(known.word) });
      const stem = stems.get(known.word) ?? known.word;
      if (stem !== known.word)
        addTo(this.byStemLength, stem.length, { ...known, isColor, word: stem, letters: lettersOf(stem) });
      const sounds = soundsOfArabic(known.word);
      if (sounds !== null) addTo(this.bySkeleton, sounds.skeleton, { ...known, sounds });
    }
    this.inOrder = offered.sort((one, other) => (one.word < other.word ? -1 : 1));
  }

  /** Whether a text of the shop has the word or another form of it. */
  knows(word: string): boolean {
    return this.words.has(word) || this.stems.has(this.stemOf(word));
  }

  /** Whether a title or a synonym has the word, so that it says something by itself. */
  isTelling(word: string): boolean {
    return (this.words.get(word)?.count ?? 1) > 0;
  }

  /** The most frequent words that begin so, one of each stem. @param beginning folded */
  beginningWith(beginning: string, most: number): KnownWord[] {
    const found = this.inOrder
      .slice(firstFrom(this.inOrder, beginning), firstFrom(this.inOrder, `${beginning}\uffff`))
      .sort((one, other) => other.count - one.count || one.word.length - other.word.length);
    return firstOfEach(found, ({ word }) => this.stemOf(word)).slice(0, most);
  }

  /** The known words that are near a word that nothing has, the nearest first. @param word folded */
  nearest(word: string): Reading[] {
    return /\p{L}/u.test(word) ? this.remembered(word, () => this.readingsOf(word)) : [];
  }

  /** Known words that two words may be when they are written as one, the nearest first. */
  asOne(first: string, second: string): Reading[] {
    return this.remembered(`${first} ${second}`, () => dearer(this.similar(first + second), OTHER_SPACES));
  }

  private remembered(key: string, read: () => readonly Reading[]): Reading[] {
    const known = this.readings.get(key);
    if (known) return known;
    if (this.readings.size >= MOST_REMEMBERED) this.readings.clear();
    const found = best(read());
    this.readings.set(key, found);
    return found;
  }

  private readingsOf(word: string): Reading[] {
    const bare = withoutPrefix(word);
    const stem = this.stemOf(word);
    return [
      ...this.similar(word),
      ...(stem === word ? [] : dearer([...this.similar(stem), ...this.similar(stem, this.byStemLength)], OTHER_ENDING)),
      ...(bare === null ? [] : this.withPrefix(word, bare)),
      ...this.spokenAlike(word),
      ...this.asTwo(word),
    ];
  }

  private similar(word: string, index = this.byLength): Reading[] {
    if (word.length < SHORTEST_CORRECTED) return [];
    const letters = lettersOf(word);
    const reach = mostSlips(word.length);
    const readings: Reading[] = [];
    for (let length = word.length - Math.floor(2 * reach); length <= word.length + 2 * reach; length += 1) {
      const usual = Math.min(reach, mostSlips(length));
      for (const known of index.get(length) ?? []) {
        const most = known.isColor ? Math.max(usual, MOST_SLIPS_IN_COLOR) : usual;
        if (!mayBeNear(letters, known.letters, most)) continue;
        const distance = wordDistance(word, known.word, most);
        if (distance > most) continue;
        const beginning = known.word[0] === word[0] ? 0 : OTHER_BEGINNING;
        readings.push({ ...known, cost: distance + beginning - (known.isColor ? COLOR_FIRST : 0) });
      }
    }
    return readings;
  }

  /** A prefix is taken off once, and only where a known word is left. */
  private withPrefix(word: string, bare: string): Reading[] {
    const known = this.words.get(bare);
    if (known) return [{ ...known, cost: EASILY_READ }];
    // One letter is rather the first of the word than a prefix of a word with a slip.
    if (word.length - bare.length === 1) return [];
    return dearer(this.similar(bare), OTHER_BEGINNING);
  }

  private spokenAlike(word: string): Reading[] {
    const singular = word.replace(ARABIC_PLURAL, '');
    // Folding has made «چ» to «ج».
    const folded = word.replaceAll('ch', 'j');
    return [
      ...this.sounding(word),
      ...(folded === word ? [] : this.sounding(folded)),
      ...(singular === word ? [] : dearer(this.sounding(singular), OTHER_ENDING)),
    ];
  }

  private sounding(word: string): Reading[] {
    const sounds = soundsOfLatin(word);
    if (sounds === null || sounds.skeleton === '') return [];
    const hasDigits = isArabizi(word);
    const cost = hasDigits ? DIGITS_FOR_ARABIC : LATIN_FOR_ARABIC;
    const most = hasDigits || isTelling(sounds) ? VOWELS_OF_MANY : VOWELS_OF_FEW;
    return (this.bySkeleton.get(sounds.skeleton) ?? []).flatMap((known) => {
      const vowels = wordDistance(sounds.whole, known.sounds.whole, most);
      return vowels > most ? [] : [{ ...known, cost: cost + vowels / 10 }];
    });
  }

  private asTwo(word: string): Reading[] {
    const readings: Reading[] = [];
    for (let cut = SHORTEST_CORRECTED; cut <= word.length - SHORTEST_CORRECTED; cut += 1) {
      const [first, second] = [this.words.get(word.slice(0, cut)), this.words.get(word.slice(cut))];
      if (!first || !second || first.count === 0 || second.count === 0) continue;
      const count = Math.min(first.count, second.count);
      readings.push({ shown: `${first.shown} ${second.shown}`, count, cost: OTHER_SPACES });
    }
    return readings;
  }
}

function dearer(readings: readonly Reading[], by: number): Reading[] {
  return readings.map((reading) => ({ ...reading, cost: reading.cost + by }));
}

function isOffered(word: string): boolean {
  return word.length >= SHORTEST_CORRECTED && !/\p{N}/u.test(word);
}

/** The nearest readings, without those that are much farther than the first. Of the same cost, the word comes first that more titles have. */
function best(readings: readonly Reading[]): Reading[] {
  const inOrder = readings.toSorted((one, other) => one.cost - other.cost || other.count - one.count);
  const farthest = (inOrder[0]?.cost ?? 0) + MUCH_FARTHER;
  const near = inOrder.filter(({ cost }) => cost <= farthest);
  return firstOfEach(near, ({ shown }) => shown).slice(0, MOST_READINGS);
}

function addTo<Key, Item>(lists: Map<Key, Item[]>, key: Key, item: Item): void {
  const list = lists.get(key);
  if (list) list.push(item);
  else lists.set(key, [item]);
}

/** Index of the first word that does not come before the text, by halving. */
function firstFrom(words: readonly KnownWord[], text: string): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle]?.word ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}
