/** Letters and digits that cannot be mistaken for each other. There are 32, so that each carries five random bits. */
const CHARACTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
const GROUP = 4;

/** Number of random bytes of a password: one for each character. Five bits of each are used, 80 in total. */
export const MADE_PASSWORD_BYTES = 16;

/**
 * Makes a password that is read from a screen and typed once, such as `k7pm-w2tq-x3hd-9nfv`.
 * @param random `MADE_PASSWORD_BYTES` bytes of a cryptographic source
 */
export function madePassword(random: Uint8Array): string {
  const characters = Array.from(random, (byte) => CHARACTERS.charAt(byte % CHARACTERS.length)).join('');
  return characters.match(new RegExp(`.{1,${GROUP}}`, 'g'))?.join('-') ?? '';
}
