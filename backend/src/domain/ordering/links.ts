// Texts that mail programs turn into links: an address with a scheme or `www.`, a mailbox, a name with a well-known
// top-level domain. Domains that also occur in people's names are left out.
const KNOWN_ENDS =
  'com|net|org|info|biz|shop|store|online|site|link|click|live|xyz|top|icu|app|dev|vip|club|website|io|ly|gg|tk|ru|cn|kw|ae';
const PLAIN_LINK = new RegExp(
  `://|(?<![\\p{L}\\p{N}])www[.。．｡]|\\S@\\S|[\\p{L}\\p{N}-][.。．｡](?:${KNOWN_ENDS})(?![\\p{L}\\p{N}])`,
  'iu',
);

/** Whether a text contains something that mail programs turn into a link. `Dr.Ahmed` and `M. Al-Kandari` pass. */
export function holdsLink(text: string): boolean {
  return PLAIN_LINK.test(text);
}

/**
 * Inserts a blank after every dot, scheme and at-sign within a word, so that no mail program turns the text into a link.
 * A blank is used although readers see it, because some mail programs ignore invisible joiners and others draw them as
 * boxes. `Dr.Ahmed` becomes `Dr. Ahmed`; `3.5` stays.
 */
export function withoutLinks(text: string): string {
  return text
    .replace(/(?<!\p{N}(?=[.]\p{N}))[.。．｡․﹒](?=\p{Cf}*[\p{L}\p{N}_-])/gu, '$& ')
    .replace(/:(?=\/\/)/g, ': ')
    .replace(/@(?=\S)/g, '@ ');
}
