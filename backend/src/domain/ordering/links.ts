// What mail programs make a link of: an address with its scheme or `www.`, a mailbox, a name with a well-known end.
// Ends that are words or initials in somebody's name are left out.
const KNOWN_ENDS =
  'com|net|org|info|biz|shop|store|online|site|link|click|live|xyz|top|icu|app|dev|vip|club|website|io|ly|gg|tk|ru|cn|kw|ae';
const PLAIN_LINK = new RegExp(
  `://|(?<![\\p{L}\\p{N}])www[.。．｡]|\\S@\\S|[\\p{L}\\p{N}-][.。．｡](?:${KNOWN_ENDS})(?![\\p{L}\\p{N}])`,
  'iu',
);

/** Whether a text is, or holds, what is plainly a link. `Dr.Ahmed` and `M. Al-Kandari` are none. */
export function holdsLink(text: string): boolean {
  return PLAIN_LINK.test(text);
}

/**
 * A text that no mail program makes a link of: a blank follows every dot, scheme and at-sign within a word.
 * The blank is seen, and yet the one character that ends an address for all of them: invisible joiners are passed over
 * by some, and drawn as boxes by others. `Dr.Ahmed` reads `Dr. Ahmed`; `3.5` stays.
 */
export function withoutLinks(text: string): string {
  return text
    .replace(/(?<!\p{N}(?=[.]\p{N}))[.。．｡․﹒](?=\p{Cf}*[\p{L}\p{N}_-])/gu, '$& ')
    .replace(/:(?=\/\/)/g, ': ')
    .replace(/@(?=\S)/g, '@ ');
}
