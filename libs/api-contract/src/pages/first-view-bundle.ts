import type { Language } from '../values/language.ts';
import type { StoreSettingsView } from '../wire/store.ts';

/** A page whose first view is to be drawn. */
export interface FirstViewPage {
  /** Pattern of the page in the remote's manifest. */
  pattern: string;
  /** Values of the pattern's `:names`, decoded. All are `-` when the page's subject does not exist. */
  parameters: Readonly<Record<string, string>>;
  /** Path and query of the page's plain address, with those parameters that the manifest lists. */
  path: string;
  search: string;
  language: Language;
  /** The call about the page's subject has answered 404. One document serves all addresses of this kind. */
  isMissing: boolean;
}

/** Answers of the API by the path of their call as `apiPath` forms it. Refused calls have none. */
export type FirstViewAnswers = Readonly<Record<string, unknown>>;

/** Data of the document from which a first view is drawn. */
export interface FirstViewData {
  store: StoreSettingsView;
  /** Lowest delivery fee, KD. */
  deliveryFrom: number;
  /** Highest delivery fee, KD. Servers of before leave it out. */
  deliveryUpTo?: number;
  answers: FirstViewAnswers;
}

export interface DrawnFirstView {
  /** The page without the shop's frame, exactly as the remote draws it in the browser from the same data. */
  html: string;
  /** What the page is about, for the document's title; left out where the manifest has the title. */
  title?: string;
  /** For search engines and link previews; left out: the shop's tagline. */
  description?: string;
  /** Left out: 200, or 404 for a missing subject. */
  status?: 200 | 404;
  /** Objects of schema.org, each of which becomes a JSON-LD script. Paths in `url`, `item`, `image` and `@id` become absolute. */
  structuredData?: readonly object[];
  /** The page's main picture: for link previews, and preloaded when it has `sizes`. */
  picture?: { src: string; sizes?: string };
  /**
   * Calls whose answers it asked for and did not have: it is drawn again with them, three times at most. Left out: the
   * bundle is asked for `needs`.
   */
  lacks?: readonly string[];
}

/**
 * Exports of the bundle that a remote builds for the server. It runs apart from the shop, without network, files and
 * imports. Arguments and results are plain JSON.
 */
export interface FirstViewBundle {
  /**
   * The calls that the first view needs beside these answers, as `apiPath` forms them. Only calls whose answers are the
   * same for everybody are made. A server that reads `lacks` does not ask.
   */
  needs: (page: FirstViewPage, answers: FirstViewAnswers) => readonly string[];
  render: (page: FirstViewPage, data: FirstViewData) => DrawnFirstView;
}
