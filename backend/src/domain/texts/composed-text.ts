/** Most marks on one letter in any language, according to the Stream-Safe Text Format of Unicode (UAX #15). */
const MOST_MARKS = 30;
const FURTHER_MARKS = new RegExp(`(\\p{M}{${MOST_MARKS}})\\p{M}+`, 'gu');

/**
 * Converts a text to NFC and drops combining marks after the thirtieth in a row. Use it instead of `normalize`, which
 * takes quadratic time for such runs: 100 KB of marks would keep a processor busy for seconds.
 */
export function composedText(text: string): string {
  // Most texts are too short to have so many, and looking for them takes longer than all else.
  const bounded = text.length > MOST_MARKS ? text.replace(FURTHER_MARKS, '$1') : text;
  return bounded.normalize('NFC');
}
