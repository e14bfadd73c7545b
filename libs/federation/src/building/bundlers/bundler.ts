import type { moduleFederationPlugin } from '@module-federation/enhanced';
import type { rules } from '../sources/rules.ts';

export type FederationOptions = moduleFederationPlugin.ModuleFederationPluginOptions;

/** The part of a configuration that both bundlers understand and that we use. */
export interface BuildConfig<Plugin> {
  name: string;
  context: string;
  mode: 'production' | 'development';
  target: ('web' | 'node24' | 'es2022')[];
  devtool: false | 'cheap-module-source-map';
  entry: Record<string, string | string[]>;
  output: {
    path: string;
    publicPath: string;
    uniqueName: string;
    filename: string;
    chunkFilename: string;
    crossOriginLoading?: 'anonymous';
    /** In milliseconds. */
    chunkLoadTimeout?: number;
    chunkLoadingGlobal?: string;
    module?: true;
    library?: { type: 'module' };
    hashFunction: 'xxhash64';
  };
  resolve: { extensions: string[]; alias: Record<string, string> };
  module: {
    rules: ReturnType<typeof rules>;
    /** `weak`: what `import()` loads is not built. */
    parser?: { javascript: { dynamicImportMode: 'weak' } };
  };
  optimization: {
    minimize: boolean;
    splitChunks: false | { chunks: 'async'; minSize: number };
    emitOnErrors?: false;
    /** Which build of React and of other packages is taken; left out: that of `mode`. */
    nodeEnv?: 'production';
    mangleExports: false | 'size';
    moduleIds: 'natural' | 'named';
    chunkIds: 'natural' | 'named';
  };
  performance: false;
  plugins: Plugin[];
}

/** Result of a build, for both bundlers. */
export interface BuildReport {
  /** The hash that a script of the build finds as `__webpack_hash__`. */
  hash: string;
  /** Files of each entry and of each dynamic import with a name, as URL paths below the public path. */
  entries: Record<string, string[]>;
  /** Absolute paths of the sources of the style sheets that it has written into files. */
  styleSheets: string[];
}

/** Notified at the start and the end of each build. */
export interface BuildListener<Result> {
  /** A source has changed, or the first build starts. */
  started(): void;
  /** The build has ended; `failure` has the bundler's messages. */
  ended(outcome: { result: Result } | { failure: Error }): void;
}

export interface DevServerOptions {
  port: number;
  /** Document for every address that is neither a file nor proxied. */
  page: string;
  /** Paths passed on to the shop's server. */
  proxied: string[];
  target: string;
  /** Folder whose files are served too. The shop's pages may load everything that is served. */
  folder: string;
}

/**
 * First line of every browser script. V8 then compiles all of it in a background thread while it loads; otherwise the
 * shell's start compiles function by function, which took half of its time. Other engines ignore the line.
 */
export const COMPILE_HINT = '//# allFunctionsCalledOnLoad';

/** The operations of a bundler that we need. */
export interface Bundler<Plugin> {
  swcLoader: string;
  extractLoader: string;
  /** @param insert puts the link to a sheet into the document; becomes part of the build */
  extractCss(filename: string, insert?: (link: HTMLLinkElement) => void): Plugin;
  /** Merges dynamic imports into a single script. */
  oneChunk(): Plugin;
  /** Puts a line at the beginning of every script after minification. */
  firstLine(line: string): Plugin;
  /** Replaces global names by expressions. */
  define(values: Record<string, string>): Plugin;
  /** Writes what changes with each build, for pages that have the build before it. */
  hotUpdates(): Plugin;
  federation(options: FederationOptions): Plugin;
  /** @throws Error with the bundler's messages when anything did not compile */
  build(config: BuildConfig<Plugin>): Promise<BuildReport>;
  /** Rebuilds whenever a source changes, until the process ends. */
  watch(configs: readonly BuildConfig<Plugin>[], listener: BuildListener<BuildReport[]>): void;
  /** Runs until the process ends. */
  serve(config: BuildConfig<Plugin>, options: DevServerOptions): Promise<void>;
}
