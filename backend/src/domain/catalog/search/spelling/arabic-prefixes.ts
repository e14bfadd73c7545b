/** Letters before an Arabic word that are written with it: 'and', 'with', 'the', 'as', 'so', 'for'. The longest first. */
const PREFIXES = ['وبال', 'وال', 'بال', 'كال', 'فال', 'ولل', 'لل', 'ال', 'و', 'ب', 'ل', 'ك', 'ف'];

/** Fewer letters are hardly a word, so that «بني» (brown) is not «ني» with a prefix. */
const SHORTEST_WORD = 3;

const ARABIC = /^\p{Script=Arabic}+$/u;

/**
 * A folded Arabic word without its longest prefix, which is taken off once; null when it has none. Whether what is left
 * is a word, only the caller knows: «بفيونكه» has a prefix, «بكله» has none.
 */
export function withoutPrefix(word: string): string | null {
  if (!ARABIC.test(word)) return null;
  const prefix = PREFIXES.find((one) => word.startsWith(one) && word.length >= one.length + SHORTEST_WORD);
  return prefix === undefined ? null : word.slice(prefix.length);
}
