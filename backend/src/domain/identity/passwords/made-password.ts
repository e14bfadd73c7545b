/** No letter or digit that is read as another one. There are 32, so that each stands for five bits of chance. */
const CHARACTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
const GROUP = 4;

/** Random bytes that a password is made of: one for each character, which is 80 bits. */
export const MADE_PASSWORD_BYTES = 16;

/**
 * A password to be read from a screen and typed once, such as `k7pm-w2tq-x3hd-9nfv`.
 * @param random `MADE_PASSWORD_BYTES` bytes of a cryptographic source
 */
export function madePassword(random: Uint8Array): string {
  const characters = Array.from(random, (byte) => CHARACTERS.charAt(byte % CHARACTERS.length)).join('');
  return characters.match(new RegExp(`.{1,${GROUP}}`, 'g'))?.join('-') ?? '';
}
