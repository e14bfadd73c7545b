/** Characters that cannot be embroidered. The server refuses the same ones. */
const PICTURES = /[\p{So}\p{Extended_Pictographic}\u20e3\ufe0f]/u;

export function hasPictures(text: string): boolean {
  return PICTURES.test(text);
}

/** Removes invisible differences, so that the same name typed twice is one line of the cart. */
export function tidyText(text: string): string {
  return text.normalize('NFC').trim().replace(/\s+/g, ' ');
}
