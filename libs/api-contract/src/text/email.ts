/** Whether a text has the form of an e-mail address, as far as can be said without the server. Blanks around it do not matter. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text.trim());
}
