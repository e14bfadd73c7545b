import Bowser from 'bowser';

/** Characters of a `User-Agent` that are read; browsers send some 150. */
const LONGEST_HEADER = 400;

/**
 * The device of a sign-in in words that its owner recognizes, such as `Chrome, Android`; empty when the header does not
 * say.
 */
export function deviceOf(userAgent: string | undefined): string {
  const text = userAgent?.slice(0, LONGEST_HEADER).trim() ?? '';
  if (text === '') return '';
  const { browser, os } = Bowser.parse(text);
  return [browser.name, os.name].filter((name) => name !== undefined && name !== '').join(', ');
}
