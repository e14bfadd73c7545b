import type { RemotePage } from './remote-pages.ts';

/** A page of the shop and its owner: a remote by its name, or `shell`. */
export type OwnedPage<Page extends RoutedPage = RoutedPage> = Page & { owner: string };

/** The properties of a page by which addresses are routed. */
export type RoutedPage = Pick<RemotePage, 'pattern' | 'formerly'>;

export interface MatchedPage<Page extends RoutedPage = RoutedPage> {
  route: Page;
  /** Values of the `:names` of the pattern, decoded. */
  parameters: Readonly<Record<string, string>>;
}

/**
 * The first page whose pattern a path has; null without one. A slash at the end and needless encoding (`/%63heckout`)
 * are ignored. Server, shell and remotes all use it, so that the head of a document and its page cannot differ.
 * @param path encoded, as in the address
 */
export function matchPage<Page extends RoutedPage>(pages: readonly Page[], path: string): MatchedPage<Page> | null {
  const segments = segmentsOf(path);
  for (const route of pages) {
    const parameters = match(route.pattern, segments);
    if (parameters) return { route, parameters };
  }
  return null;
}

/** The new path of a page that has moved, encoded; null for any other path. */
export function movedTo(pages: readonly RoutedPage[], path: string): string | null {
  const segments = segmentsOf(path);
  for (const { pattern, formerly = [] } of pages) {
    for (const former of formerly) {
      const parameters = match(former, segments);
      if (parameters) return pathOfPage(pattern, parameters);
    }
  }
  return null;
}

/** The path of a page, or of a call about it. @param parameters values of the `:names` of its pattern */
export function pathOfPage(pattern: string, parameters: Readonly<Record<string, string>>): string {
  return pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ''));
}

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

/** Whether a segment of one pattern is a parameter that may have the text of the other's. */
function fits(parameter: string, segment: string): boolean {
  return isParameter(parameter) && segment !== '';
}

function isParameter(segment: string): boolean {
  return segment.startsWith(':');
}

function match(pattern: string, segments: readonly string[]): Record<string, string> | null {
  const isPrefix = pattern.endsWith('/*');
  const wanted = pattern.replace(/\/\*$/, '').split('/');
  if (isPrefix ? segments.length <= wanted.length : segments.length !== wanted.length) return null;
  const parameters: Record<string, string> = {};
  for (const [index, name] of wanted.entries()) {
    const segment = segments[index] ?? '';
    if (!isParameter(name)) {
      if (segment !== name) return null;
    } else {
      if (segment === '') return null;
      parameters[name.slice(1)] = segment;
    }
  }
  return parameters;
}

/** The segments of a path, decoded unless its encoding is broken. */
function segmentsOf(path: string): string[] {
  const segments = path.replace(/(.)\/$/, '$1').split('/');
  try {
    return segments.map((segment) => decodeURIComponent(segment));
  } catch {
    return segments;
  }
}
