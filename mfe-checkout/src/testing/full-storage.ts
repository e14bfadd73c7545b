/** Fills the session storage, as other pages of the same tab can. */
export function fillSessionStorage(): void {
  let text = 'x'.repeat(8_000_000);
  let filler = '';
  while (text !== '') {
    try {
      sessionStorage.setItem('filler', filler + text);
      filler += text;
    } catch {
      text = text.slice(0, Math.floor(text.length / 2));
    }
  }
}
