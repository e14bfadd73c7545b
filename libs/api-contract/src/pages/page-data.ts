import type { Language } from '../values/language.ts';
import type { StoreSettingsView } from '../wire/store.ts';

/** Id of the `<script type="application/json">` in the document that carries `PageData`. */
export const PAGE_DATA_ID = 'page-data';

/** Id of the `<template>` in the document's head: what the inline script puts into the head once the first view has been shown. */
export const START_ID = 'start';

/** Manifest address by name of the remote: what `REMOTES` (a URL or a file) holds as JSON. */
export type RemoteMap = Record<string, string>;

/** Whether a value that was read from outside is a map of remotes: every address a path (`/…`) or a URL with http(s). */
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

/** The data in the document, with which the first view needs no call. */
export interface PageData {
  remotes: Record<string, RemoteAddress>;
  store: StoreSettingsView;
  /** Lowest delivery fee, KD. */
  deliveryFrom: number;
  /** Answers of the API by the path of their call as `apiPath` forms it, such as `/api/products?limit=24`. */
  answers: Record<string, unknown>;
}

/** The exports of the shell's server bundle (`shell/dist/server/render.mjs`). It draws the first view without code of the remotes. */
export interface PageRenderer {
  /**
   * @param path path and query of the page asked for
   * @returns the markup for the inside of `#root`: the frame of the shop and the page's skeleton with its first data
   */
  renderPage(path: string, language: Language, data: PageData): string;
}

/** `shell/dist/assets.json`: what of the shell's build goes into the document. Paths are on the shop's own origin. */
export interface ShellAssets {
  scripts: string[];
  /** The text of the style sheet: inline, so that the first paint waits for no request. Its hash goes into the CSP. */
  style: string;
  /** More of it, likewise inline: for the documents of the shell's own pages alone. */
  pageStyle: string;
  /** The text of the inline script that sets language and direction before the first paint. Its hash goes into the CSP. */
  boot: string;
}
