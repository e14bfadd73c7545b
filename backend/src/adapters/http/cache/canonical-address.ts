/**
 * One address for all spellings of the same request: only parameters that the route knows, sorted, without empty ones.
 * @param address path and query as they were sent
 * @param parameters names that the route knows
 * @returns null for a request that repeats a parameter: it bypasses the cache
 */
export function canonicalAddress(address: string, parameters: readonly string[]): string | null {
  const cut = address.indexOf('?');
  if (cut === -1) return address;
  const path = address.slice(0, cut);
  const query = new URLSearchParams(address.slice(cut + 1));
  const known: string[] = [];
  for (const name of parameters) {
    const values = query.getAll(name);
    if (values.length > 1) return null;
    const [value] = values;
    if (value !== undefined && value !== '') known.push(`${name}=${encodeURIComponent(value.toWellFormed())}`);
  }
  return known.length === 0 ? path : `${path}?${known.sort().join('&')}`;
}
