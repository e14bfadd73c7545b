import { PAGE_REDIRECTS, PAGE_ROUTES } from './pages.ts';
import type { PageRoute } from './pages.ts';

export interface MatchedPage {
  route: PageRoute;
  /** Values of the `:names` of the pattern, decoded. */
  parameters: Readonly<Record<string, string>>;
}

/**
 * The page at a path; null when the shop has none there. A slash at the end makes no other page, nor does encoding
 * (`/%63heckout`). The server and the shell both ask here: where they disagreed, a document would be about another page than it shows.
 * @param path as it stands in the address, encoded
 */
export function matchPage(path: string): MatchedPage | null {
  const segments = segmentsOf(path);
  for (const route of PAGE_ROUTES) {
    const parameters = match(route.pattern, segments);
    if (parameters) return { route, parameters };
  }
  return null;
}

/** Where an old path lives now, encoded; null for a path that has not moved. */
export function movedTo(path: string): string | null {
  const segments = segmentsOf(path);
  for (const { from, to } of PAGE_REDIRECTS) {
    const parameters = match(from, segments);
    if (parameters) return to.replace(/:(\w+)/, (_, name: string) => encodeURIComponent(parameters[name] ?? ''));
  }
  return null;
}

function match(pattern: string, segments: readonly string[]): Record<string, string> | null {
  const takesMore = pattern.endsWith('/*');
  const wanted = pattern.replace(/\/\*$/, '').split('/');
  if (takesMore ? segments.length <= wanted.length : segments.length !== wanted.length) return null;
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

/** The decoded segments of a path; of one that is not well encoded, the segments as they stand. */
function segmentsOf(path: string): string[] {
  const segments = path.replace(/(.)\/$/, '$1').split('/');
  try {
    return segments.map((segment) => decodeURIComponent(segment));
  } catch {
    return segments;
  }
}
