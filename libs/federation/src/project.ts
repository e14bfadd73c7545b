import type { BuildListener } from './building/bundlers/bundler.ts';

/** Result of a build for development. */
export interface DevelopmentBuild {
  /** `__webpack_hash__` of the browser's build, which open pages are brought to. */
  hash: string;
  /** What the shell's build adds to documents: a script that no open page can run again, and a style sheet. */
  inline?: { script: string; style: string };
}

/** A workspace that can be built and, for a remote, run alone. The default export of a `*.config.mjs`. */
export interface Project {
  /**
   * Empties `dist` and writes it.
   * @param folder of a remote's build instead of `dist`
   * @throws Error with the bundler's messages when the build fails
   */
  build(folder?: string): Promise<void>;
  /**
   * Rebuilds for development whenever a source changes, until the process ends.
   * @param folder output folder instead of `dist`
   */
  watch(folder: string, listener: BuildListener<DevelopmentBuild>): void;
  /**
   * Serves the remote without the shop, and for pages of the shop.
   * @param api address of a running shop for `/api`, pictures and the sandbox gateway
   * @returns the query with which a page of that shop loads the remote from here
   */
  serve?(port: number, api: string): Promise<string>;
}
