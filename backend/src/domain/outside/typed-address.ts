/** Characters of the longest address that is called. */
export const LONGEST_ADDRESS = 2_000;

/** Schemes that an address may have. */
const SCHEMES = { https: ['https:'], any: ['https:', 'http:'] };

/** Names that mean something within a network only, as RFC 6761 and its kin reserve them. */
const WITHIN_A_NETWORK = /\.(?:localhost|local|localdomain|internal|intranet|lan|home|corp|arpa|onion)$/;

/**
 * An address that somebody typed, or that another program has named, if the shop may call its host as far as its text
 * says: a host with a public name at the usual port, without a user. An address in numbers is refused in every spelling,
 * because hosts of pictures and programs have names. Whether the name leads into a network of one's own shows only when
 * it is resolved.
 */
export function typedAddress(text: string, scheme: keyof typeof SCHEMES): URL | null {
  const url = text.length > LONGEST_ADDRESS ? null : URL.parse(text.trim());
  if (url === null || !SCHEMES[scheme].includes(url.protocol)) return null;
  if (url.username !== '' || url.password !== '' || url.port !== '') return null;
  const name = url.hostname.replace(/\.$/, '');
  // The parser writes numbers of any base and length as four decimal ones, and IPv6 in brackets.
  if (!name.includes('.') || /^\[|\.\d+$/.test(name) || WITHIN_A_NETWORK.test(name)) return null;
  return url;
}
