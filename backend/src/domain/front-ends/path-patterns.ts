// Patterns of pages: segments, of which `:name` stands for any one, and a `/*` at the end for anything below.

/** Whether a path exists that both patterns match. */
export function patternsOverlap(one: string, other: string): boolean {
  const [first, second] = [one, other].map((pattern) => pattern.split('/')) as [string[], string[]];
  for (let index = 0; index < Math.max(first.length, second.length); index += 1) {
    const [a, b] = [first[index], second[index]];
    if (a === '*' || b === '*') return a !== undefined && b !== undefined;
    if (a === undefined || b === undefined) return false;
    if (a !== b && !fits(a, b) && !fits(b, a)) return false;
  }
  return true;
}

/** Whether a pattern matches every path that another one matches. */
export function patternCovers(wide: string, narrow: string): boolean {
  const [outer, inner] = [wide, narrow].map((pattern) => pattern.split('/')) as [string[], string[]];
  for (const [index, segment] of outer.entries()) {
    const covered = inner[index];
    if (covered === undefined) return false;
    if (segment === '*') return true;
    if (covered === '*' || (segment !== covered && !fits(segment, covered))) return false;
  }
  return outer.length === inner.length;
}

/** Whether a segment of one pattern is a parameter that may have the text of the other's. */
function fits(parameter: string, segment: string): boolean {
  return parameter.startsWith(':') && segment !== '';
}
