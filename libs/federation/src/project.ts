import type { BuildListener } from './building/bundlers/bundler.ts';

/** A workspace that can be built and, for a remote, run alone. The default export of a `*.config.mjs`. */
export interface Project {
  /** Empties `dist` and writes it. @throws Error with the bundler's messages when the build fails */
  build(): Promise<void>;
  /**
   * Rebuilds for development whenever a source changes, until the process ends.
   * @param folder output folder instead of `dist`
   */
  watch(folder: string, listener: BuildListener<void>): void;
  /**
   * Serves the remote without the shop.
   * @param api address of a running shop for `/api`, pictures and the sandbox gateway
   */
  serve?(port: number, api: string): Promise<void>;
}
