/**
 * Stands in for the file of this name in the federation runtime. It knows the ranges that occur: `^` and `*` (any)
 * from `shared.ts`, and `<=`, with which the runtime looks for the newest version. Every share is a singleton: a
 * version outside of its range is used all the same, and the runtime warns of it.
 */
export function satisfy(version: string, range: string): boolean {
  if (range === '*') return true;
  const [parts, wanted] = [partsOf(version), partsOf(range.replace(/^(\^|<=)/, ''))];
  const order = parts.map((part, index) => part - (wanted[index] ?? 0)).find((difference) => difference !== 0) ?? 0;
  if (range.startsWith('<=')) return order <= 0;
  return order >= 0 && parts[0] === wanted[0];
}

/** Not by `localeCompare`, whose first use loads the data of a language. */
function partsOf(version: string): number[] {
  return version.split('.').map((part) => Number.parseInt(part));
}
