import { PAGE_REDIRECTS, PAGE_ROUTES } from '@fyonka/api-contract/pages';
import type { PageRoute } from '@fyonka/api-contract/pages';

export interface MatchedPage {
  route: PageRoute;
  /** Values of the `:names` of the pattern, decoded. */
  parameters: Readonly<Record<string, string>>;
}

interface Pattern {
  segments: readonly string[];
  takesMore: boolean;
}

const ROUTES = PAGE_ROUTES.map((route) => ({ route, pattern: readPattern(route.pattern) }));
const REDIRECTS = PAGE_REDIRECTS.map(({ from, to }) => ({ pattern: readPattern(from), to }));

/** The page at a path; null when there is none. A slash at the end makes no difference. */
export function matchPage(path: string): MatchedPage | null {
  for (const { route, pattern } of ROUTES) {
    const parameters = matchPattern(pattern, path);
    if (parameters) return { route, parameters };
  }
  return null;
}

/** Where an old path lives now; null for a path that has not moved. */
export function movedTo(path: string): string | null {
  for (const { pattern, to } of REDIRECTS) {
    const parameters = matchPattern(pattern, path);
    if (parameters) return to.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ''));
  }
  return null;
}

function readPattern(pattern: string): Pattern {
  const segments = pattern.split('/').slice(1);
  const takesMore = segments.at(-1) === '*';
  return { segments: takesMore ? segments.slice(0, -1) : segments, takesMore };
}

function matchPattern({ segments, takesMore }: Pattern, path: string): Record<string, string> | null {
  const parts = (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path).split('/').slice(1);
  if (takesMore ? parts.length <= segments.length : parts.length !== segments.length) return null;
  const parameters: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    const part = decoded(parts[index] ?? '');
    if (part === null) return null;
    if (!segment.startsWith(':')) {
      if (segment !== part) return null;
    } else {
      if (part === '') return null;
      parameters[segment.slice(1)] = part;
    }
  }
  return parameters;
}

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null; // Not an encoding of anything: no page has such a name.
  }
}
