/** Whether a text has the form of an e-mail address, as far as is known without the server. Blanks around it are ignored. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text.trim());
}
