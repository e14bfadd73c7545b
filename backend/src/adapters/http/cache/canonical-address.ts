/**
 * One address for all spellings of the same request: only parameters that the route knows, sorted, without empty ones.
 * @param address path and query as they were sent
 * @param parameters names that the route knows; one that ends with `*` stands for all with that beginning, which may be
 * repeated
 * @returns null for a request that repeats a parameter: it bypasses the cache
 */
export function canonicalAddress(address: string, parameters: readonly string[]): string | null {
  const cut = address.indexOf('?');
  if (cut === -1) return address;
  const path = address.slice(0, cut);
  const query = new URLSearchParams(address.slice(cut + 1));
  const known: string[] = [];
  for (const name of parameters) {
    if (name.endsWith('*')) {
      known.push(...repeated(query, name.slice(0, -1)));
      continue;
    }
    const values = query.getAll(name);
    if (values.length > 1) return null;
    const [value] = values;
    if (value !== undefined && value !== '') known.push(`${name}=${encodeURIComponent(value.toWellFormed())}`);
  }
  return known.length === 0 ? path : `${path}?${known.sort().join('&')}`;
}

/** Parameters of which the order and a repeated value make no difference. */
function repeated(query: URLSearchParams, beginning: string): Set<string> {
  const encoded = (text: string) => encodeURIComponent(text.toWellFormed());
  const given = [...query].filter(([name, value]) => name.startsWith(beginning) && value !== '');
  return new Set(given.map(([name, value]) => `${encoded(name)}=${encoded(value)}`));
}
