/** First name and the rest, which is empty for a name of one word. */
export function namesOf(fullName: string): { readonly first: string; readonly last: string } {
  const [first = '', ...rest] = fullName.trim().split(/\s+/);
  return { first, last: rest.join(' ') };
}
