import type { LocalizedText } from '../wire/catalog.ts';
import type { RoutedPage } from './match.ts';

/** Who may open a page. The API guards the page's data in any case. */
export type PageNeed = 'signed-in' | 'administrator';

/** The frame that the shell draws around a page: its own, the plain one of the checkout, or none (the office's pages). */
export type PageFrame = 'shop' | 'checkout' | 'none';

/** A page that a remote declares in its manifest. */
export interface RemotePage extends RoutedPage {
  /** Left out: everybody may open it, or the page itself decides (`/payment`: a guest who holds the order may). */
  needs?: PageNeed;
  /** Left out: the shop's. */
  frame?: PageFrame;
  /** The document's title. Left out where the page is about one thing and sets its title itself. */
  title?: LocalizedText;
  /**
   * Names of the query parameters that change the first view. The server ignores all others. One that ends with `*` stands
   * for all with that beginning, each with any number of values: search engines are not to list such combinations.
   */
  query?: readonly string[];
  /**
   * Path of the call about the page's subject, with the pattern's `:names`, such as `/api/products/:id`. The page is
   * 'not found' when the call answers 404.
   */
  subject?: string;
  /** Calls whose answers the document contains, for a page that the remote does not draw on the server. */
  calls?: readonly string[];
  /** Marks a `/*` pattern whose addresses are all 'not found'; the remote draws the message. */
  missing?: true;
  /** Whether search engines are asked not to list the page, because its content is for one visitor. */
  unlisted?: true;
  /** Addresses for `sitemap.xml`. */
  sitemap?: SitemapPaths | SitemapList;
}

/** A page of a remote as far as the shell needs to know it. */
export type ShownPage = Pick<RemotePage, 'pattern' | 'needs' | 'frame' | 'title' | 'formerly'>;

/** Addresses that are known at the build. They are left out while the page's `subject` does not exist. */
export interface SitemapPaths {
  paths: readonly string[];
}

/** Addresses that follow from a list of the API, one for each of its items. */
export interface SitemapList {
  /**
   * Such as `/api/products?limit=100&after=0`. While its answer has a `next`, it is repeated with that as `after`; an
   * answer without is one of pages, and the call is repeated with `page` while there are more items.
   */
  call: string;
  /** Property of the answer that contains the items. */
  items: string;
  /** Properties of an item that fill the pattern's `:names`. */
  parameters: Readonly<Record<string, string>>;
  /** Properties of an item with paths of pictures, as a text or a list of texts. */
  pictures?: readonly string[];
}

/** Property `shop` of a remote's `mf-manifest.json`, which its build adds to module federation's own. */
export interface RemoteDescription {
  /** `BRIDGE_VERSION` at the build. */
  contract: number;
  /** Name of the build: a hash of its files. The same files have the same version. */
  version: string;
  pages: readonly RemotePage[];
  /** Left out by builds of before. */
  framework?: PageFramework;
  /** Files of the bundle that draws first views on the server; left out by a remote without any. */
  firstView?: FirstViewFiles;
  /** Integrity (`sha384-…`) of every file of the build but the manifest, by its name relative to it. */
  files: Readonly<Record<string, string>>;
}

/** What a build was made against and a page has once, from the shell. */
export interface PageFramework {
  /** `PAGE_RUNTIME_VERSION`. */
  runtime: number;
  /** Version of React. */
  react: string;
}

export interface FirstViewFiles {
  /** An ES module with the exports of `FirstViewBundle` and without imports. */
  script: string;
  /** Style sheet of the first views, which the document contains. */
  style?: string;
}

/**
 * What the browser needs to know about the pages of a remote. Pages without the shop's frame have messages and titles
 * of their own, so that those below a `/*` of the same remote are left out.
 */
export function shownPages(pages: readonly RemotePage[]): ShownPage[] {
  const wide = pages
    .filter(({ frame, pattern }) => frame === 'none' && pattern.endsWith('/*'))
    .map(({ pattern }) => pattern.slice(0, -1));
  return pages
    .filter(({ pattern }) => !wide.some((start) => pattern !== `${start}*` && pattern.startsWith(start)))
    .map(({ pattern, needs, frame, title, formerly }) => ({
      pattern,
      ...(needs && { needs }),
      ...(frame && { frame }),
      ...(title && frame !== 'none' && { title }),
      ...(formerly && { formerly }),
    }));
}
