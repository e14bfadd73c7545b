/**
 * Replaces the runtime's file of this name. It knows the ranges that occur: `^` and `*` (any) from `shared.ts`, and
 * `<=`, with which the runtime looks for the newest version. All shares are singletons: a version outside of its range
 * is used anyway, and the runtime logs a warning.
 */
export function satisfy(version: string, range: string): boolean {
  if (range === '*') return true;
  const [parts, wanted] = [partsOf(version), partsOf(range.replace(/^(\^|<=)/, ''))];
  const order = parts.map((part, index) => part - (wanted[index] ?? 0)).find((difference) => difference !== 0) ?? 0;
  if (range.startsWith('<=')) return order <= 0;
  return order >= 0 && parts[0] === wanted[0];
}

/** Not `localeCompare`, whose first use loads the data of a language. */
function partsOf(version: string): number[] {
  return version.split('.').map((part) => Number.parseInt(part));
}
