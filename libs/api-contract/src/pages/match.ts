/** A page of the shop and its owner: a remote by its name, or `shell`. */
export type OwnedPage<Page extends RoutedPage = RoutedPage> = Page & { owner: string };

/** The properties of a page by which addresses are routed. */
export interface RoutedPage {
  /** Segments, of which `:name` stands for any one, and a `/*` at the end for anything below. */
  pattern: string;
  /**
   * Patterns of old addresses, with the same `:names`: the server redirects them with 301, the shell's router without a
   * request.
   */
  formerly?: readonly string[];
}

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

/**
 * What an address in a chat or mail ends with that is not part of it: the end of the sentence, or a mark of direction that
 * was copied with it. Names in paths never end so; a percent sign is broken encoding.
 */
const END_OF_SENTENCE = /^(?!%)[\p{Po}\p{Pe}\p{Pf}\p{Cf}\s]$/u;

/** The new path of a page that has moved, or whose address ends as a sentence does, encoded; null for any other path. */
export function movedTo(pages: readonly RoutedPage[], path: string): string | null {
  const segments = segmentsOf(path);
  for (const { pattern, formerly = [] } of pages) {
    for (const former of formerly) {
      const parameters = match(former, segments);
      if (parameters) return pathOfPage(pattern, parameters);
    }
  }
  return withoutEnd(pages, segments);
}

function withoutEnd(pages: readonly RoutedPage[], segments: readonly string[]): string | null {
  const last = segments.at(-1) ?? '';
  // From the end, because a pattern would be tried at each of thousands of dots.
  let length = last.length;
  while (END_OF_SENTENCE.test(last.charAt(length - 1))) length -= 1;
  const clean = last.slice(0, length);
  if (clean === last) return null;
  const path = [...segments.slice(0, -1), clean].map(encodeURIComponent).join('/');
  return matchPage(pages, path) && path;
}

/** The path of a page, or of a call about it. @param parameters values of the `:names` of its pattern */
export function pathOfPage(pattern: string, parameters: Readonly<Record<string, string>>): string {
  return pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ''));
}

/** Whether a segment of a pattern is a `:name`. */
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
