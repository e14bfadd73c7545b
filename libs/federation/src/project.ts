import type { BuildListener } from './building/bundlers/bundler.ts';

/** A workspace that can be built and, if it is a remote, run alone. What a `*.config.mjs` exports as its default. */
export interface Project {
  /** Writes `dist` from scratch. @throws Error with the bundler's messages when anything did not compile */
  build(): Promise<void>;
  /**
   * Builds for development whenever a source changes, until the process ends.
   * @param folder written in the place of `dist`
   */
  watch(folder: string, listener: BuildListener<void>): void;
  /** Serves the remote without the shop. @param api address of a running shop for `/api`, pictures and the sandbox gateway */
  serve?(port: number, api: string): Promise<void>;
}
