import { PAGE_REDIRECTS, PAGE_ROUTES, type PageRoute } from '@fyonka/api-contract/pages';

/** The row of `PAGE_ROUTES` that a path belongs to; undefined when the shop has no such page. */
export function routeOf(path: string): PageRoute | undefined {
  return PAGE_ROUTES.find(({ pattern }) => match(pattern, path));
}

/** Where an old address lives now; undefined when it is not an old one. */
export function redirectOf(path: string): string | undefined {
  for (const { from, to } of PAGE_REDIRECTS) {
    const found = match(from, path);
    if (found) return to.replace(/:\w+/, found[1] ?? '');
  }
  return undefined;
}

/** A slash at the end makes no other page. */
function match(pattern: string, path: string): RegExpMatchArray | null {
  const source = pattern.replace(/\/\*$/, '/.+').replace(/:\w+/g, '([^/]+)');
  return path.match(new RegExp(`^${source}/?$`));
}
