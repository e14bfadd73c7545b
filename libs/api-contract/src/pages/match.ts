import { PAGE_REDIRECTS, PAGE_ROUTES } from './routes.ts';
import type { PagePattern, PageRoute } from './routes.ts';

export interface MatchedPage {
  route: PageRoute & { pattern: PagePattern };
  /** Values of the `:names` of the pattern, decoded. */
  parameters: Readonly<Record<string, string>>;
}

/**
 * The page at a path; null when there is none. A slash at the end and needless encoding (`/%63heckout`) are ignored.
 * Both the server and the shell route by it, so that the head of a document and its page cannot differ.
 * @param path encoded, as in the address
 */
export function matchPage(path: string): MatchedPage | null {
  const segments = segmentsOf(path);
  for (const route of PAGE_ROUTES) {
    const parameters = match(route.pattern, segments);
    if (parameters) return { route, parameters };
  }
  return null;
}

/** The new path of a page that has moved, encoded; null for any other path. */
export function movedTo(path: string): string | null {
  const segments = segmentsOf(path);
  for (const { from, to } of PAGE_REDIRECTS) {
    const parameters = match(from, segments);
    if (parameters) return to.replace(/:(\w+)/, (_, name: string) => encodeURIComponent(parameters[name] ?? ''));
  }
  return null;
}

/**
 * The values of the `:names` of a pattern, decoded; null where the path is another one.
 * @param path encoded, as in the address
 */
export function matchPattern(pattern: string, path: string): Record<string, string> | null {
  return match(pattern, segmentsOf(path));
}

function match(pattern: string, segments: readonly string[]): Record<string, string> | null {
  const isPrefix = pattern.endsWith('/*');
  const wanted = pattern.replace(/\/\*$/, '').split('/');
  if (isPrefix ? segments.length <= wanted.length : segments.length !== wanted.length) return null;
  const parameters: Record<string, string> = {};
  for (const [index, name] of wanted.entries()) {
    const segment = segments[index] ?? '';
    if (!name.startsWith(':')) {
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
