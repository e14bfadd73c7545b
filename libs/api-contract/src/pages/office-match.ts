import { OFFICE_PAGES } from './office-pages.ts';
import { matchPattern } from './match.ts';

export interface MatchedOfficePage {
  page: (typeof OFFICE_PAGES)[number];
  /** Values of the `:names` of the pattern, decoded. */
  parameters: Readonly<Record<string, string>>;
}

/**
 * The page of the office at a path; null without one. Server and office both use it, so that titles and 404s agree with
 * the pages.
 * @param path encoded, as in the address
 */
export function matchOfficePage(path: string): MatchedOfficePage | null {
  for (const page of OFFICE_PAGES) {
    const parameters = matchPattern(page.pattern, path);
    if (parameters) return { page, parameters };
  }
  return null;
}
