/**
 * Stands in for the file of this name in the federation runtime. It knows the ranges that occur: `^` and `*` (any)
 * from `shared.ts`, and `<=`, with which the runtime looks for the newest version. Every share is a singleton: a
 * version outside of its range is used all the same, and the runtime warns of it.
 */
export function satisfy(version: string, range: string): boolean {
  if (range === '*') return true;
  const wanted = range.replace(/^(\^|<=)/, '');
  const order = version.localeCompare(wanted, 'en', { numeric: true });
  if (range.startsWith('<=')) return order <= 0;
  return order >= 0 && Number.parseInt(version) === Number.parseInt(wanted);
}
