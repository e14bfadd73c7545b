import type { Language } from './language.ts';
import type { StoreSettingsView } from './store.ts';

/** Id of the `<script type="application/json">` in the document that carries `PageData`. */
export const PAGE_DATA_ID = 'page-data';

/** Manifest address by name of the remote: what `REMOTES` (a URL or a file) holds as JSON. */
export type RemoteMap = Record<string, string>;

/** Whether something read from outside is a map of remotes: addresses on this origin (`/…`) or on another one. */
export function isRemoteMap(map: unknown): map is RemoteMap {
  if (typeof map !== 'object' || map === null || Array.isArray(map)) return false;
  return Object.values(map).every(
    (address) =>
      typeof address === 'string' &&
      (/^\/(?![/\\])/.test(address) || (/^https?:/.test(address) && URL.canParse(address))),
  );
}

/** Where a remote can be loaded from. */
export interface RemoteAddress {
  /** URL of its `mf-manifest.json`. */
  manifest: string;
  /** URL of its entry script, when the server has read the manifest already: saves the browser a request. */
  entry?: string;
}

/** What the server puts into the document so that the first view needs no further call. */
export interface PageData {
  remotes: Record<string, RemoteAddress>;
  store: StoreSettingsView;
  /** Lowest delivery fee, KD. */
  deliveryFrom: number;
  /** Finished answers by the API path that would fetch them, such as `/api/products?limit=24`. */
  answers: Record<string, unknown>;
}

/** What the shell's server bundle (`shell/dist/server/render.mjs`) exports: the first view as static markup, with no remote's code. */
export interface PageRenderer {
  /**
   * @param path path and query of the page asked for
   * @returns the markup for the inside of `#root`: the frame of the shop and the page's skeleton with its first data
   */
  renderPage(path: string, language: Language, data: PageData): string;
}

/** `shell/dist/assets.json`: what the document needs of the shell's build. Paths are on the shop's own origin. */
export interface ShellAssets {
  scripts: string[];
  /** The one style sheet itself: it goes into the document, so that the first paint waits for no request; its hash goes into the CSP. */
  style: string;
  /** Inline script that settles language and direction before the first paint; its hash goes into the CSP. */
  boot: string;
}
