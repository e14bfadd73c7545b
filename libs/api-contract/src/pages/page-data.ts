import type { Language } from '../values/language.ts';
import type { PageFramework, RemotePage, ShownPage } from './remote-pages.ts';
import type { LocalizedText } from '../wire/catalog.ts';
import type { StoreSettingsView } from '../wire/store.ts';

/** Id of the `<script type="application/json">` in the document that carries `PageData`. */
export const PAGE_DATA_ID = 'page-data';

/**
 * Id of the `<template>` in the document's head. The inline script puts its content into the head after the first view
 * was shown.
 */
export const START_ID = 'start';

/** Ids of the document's own parts, which its scripts look for. */
export const DOCUMENT_IDS: ReadonlySet<string> = new Set([PAGE_DATA_ID, START_ID, 'root']);

/** Addresses of the manifests by name of the remote: the JSON behind the setting `REMOTES` (a URL or a file). */
export type RemoteMap = Record<string, string>;

/** Whether a value from outside is a map of remotes, whose addresses are all paths (`/…`) or URLs with http(s). */
export function isRemoteMap(map: unknown): map is RemoteMap {
  if (typeof map !== 'object' || map === null || Array.isArray(map)) return false;
  return Object.values(map).every(
    (address) =>
      typeof address === 'string' &&
      (/^\/(?![/\\])/.test(address) || (/^https?:/.test(address) && URL.canParse(address))),
  );
}

/** Where a remote can be loaded from, and its pages. */
export interface RemoteAddress {
  /** URL of its `mf-manifest.json`. */
  manifest: string;
  /** URL of its entry script, once the server has read the manifest. It saves the browser a request. */
  entry?: string;
  /** Integrity of the entry script, which knows those of its files. */
  integrity?: string;
  /** Version of the build. An open page never loads another. */
  version?: string;
  /** URL of the manifest of the shop's own copy of the same build, for files that the remote's host has dropped. */
  kept?: string;
  pages: readonly ShownPage[];
}

/** Query parameter of a page, and cookie, with the address of the build that a developer's browser loads of a remote. */
export function overrideParameter(remote: string): string {
  return `remote.${remote}`;
}

/** Data in the document that make calls for the first view unnecessary. */
export interface PageData {
  remotes: Record<string, RemoteAddress>;
  /**
   * Remotes of which this browser loads a developer's own build, whose manifest the server has not read. The document
   * then has no first view.
   */
  overridden?: readonly string[];
  /** Without the questions and answers, of which its list is empty: their page reads them. */
  store: StoreSettingsView;
  /** Set when the shop answers frequently asked questions. */
  hasFaq?: true;
  /** Set when assistants may shop here for somebody. */
  hasAssistants?: true;
  /** Lowest delivery fee, KD. Left out of the offline page, because it may have changed when that is shown. */
  deliveryFrom?: number;
  /** Where the shop delivers, as a sentence that goes on with the fee; null: nowhere. Left out likewise. */
  delivers?: LocalizedText | null;
  /** Answers of the API by the path of their call as `apiPath` forms it, such as `/api/products?limit=24`. */
  answers: Record<string, unknown>;
  /**
   * Set when the page's subject does not exist: patterns of the page and of the call that has answered 404. All such
   * addresses of a page share one document, so that it cannot name the call itself.
   */
  missing?: { page: string; subject: string };
  /** The server has not been able to read the pages of every remote yet. An unknown address may be one of them. */
  isUnread?: true;
  /** The document stands for whatever page is requested while the shop cannot be reached. */
  isOffline?: true;
  /** Address of the service worker; left out when it is switched off. */
  serviceWorker?: string;
}

/** Exports of the shell's server bundle (`shell/dist/server/render.mjs`), which contains no code of the remotes. */
export interface PageRenderer {
  /**
   * @param path path and query of the page asked for
   * @param firstView markup of a remote's page; null draws a skeleton in its place. Not read for pages of the shell
   * @returns the markup for the inside of `#root`: the frame of the shop and the page
   */
  renderPage(path: string, language: Language, data: PageData, firstView: string | null): string;
}

/**
 * Content of `shell/dist/assets.json`: the parts of the shell's build that go into the document. Paths are on the
 * shop's own origin.
 */
export interface ShellAssets {
  scripts: string[];
  /** Scripts of the offline page, which a browser has to have before it loses the connection. */
  offlineScripts: string[];
  /** Style sheet, inlined so that the first paint needs no request. Its hash goes into the CSP. */
  style: string;
  /** Further styles, inlined as well, for documents of the shell's own pages only. */
  pageStyle: string;
  /** Inline script that sets language and direction before the first paint. Its hash goes into the CSP. */
  boot: string;
  /** Script of the service worker. */
  worker: string;
  /** The shell's own pages. */
  pages: readonly RemotePage[];
  /** `BRIDGE_VERSION` of the shell: the newest contract of remotes that it knows. */
  contract: number;
  /** Which the remotes on its pages get. Left out by builds of before. */
  framework?: PageFramework;
}
