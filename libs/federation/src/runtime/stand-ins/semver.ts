/**
 * Stands in for the file of this name in the federation runtime, of which it carries the forms of a range that
 * occur: `^` and `*` (any) from `shared.ts`, and `<=`, by which the runtime finds the newest version. Every share is a singleton, so
 * that nothing else hangs on it than a warning.
 */
export function satisfy(version: string, range: string): boolean {
  if (range === '*') return true;
  const wanted = range.replace(/^(\^|<=)/, '');
  const order = version.localeCompare(wanted, 'en', { numeric: true });
  if (range.startsWith('<=')) return order <= 0;
  return order >= 0 && Number.parseInt(version) === Number.parseInt(wanted);
}
