/** For an e-mail amid Arabic text. */
export function isolated(email: string): string {
  return `\u2066${email}\u2069`;
}
