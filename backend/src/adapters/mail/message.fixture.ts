/** The plain text of a raw message, which is Base64. */
export function plainTextOf(message: string): string {
  const [, contents = ''] = /Content-Type: text\/plain[^]*?\r\n\r\n([^]*?)\r\n--/.exec(message) ?? [];
  return Buffer.from(contents, 'base64').toString();
}

/** A text without invisible marks of direction. */
export const plain = (text: string) => text.replaceAll(/[\u200e\u200f\u202a-\u202c]/g, '');

/** What a phone is within a text from right to left: embedded, and marked on both sides. */
export const inArabic = (text: string) => `\u200f\u202a${text}\u202c\u200f`;
