import type { moduleFederationPlugin } from '@module-federation/enhanced';
import type { rules } from '../sources/rules.ts';

export type FederationOptions = moduleFederationPlugin.ModuleFederationPluginOptions;

/** What both bundlers understand of a configuration, and all that we use of it. */
export interface BuildConfig<Plugin> {
  name: string;
  context: string;
  mode: 'production' | 'development';
  target: ('web' | 'node24' | 'es2022')[];
  devtool: false | 'cheap-module-source-map';
  entry: Record<string, string>;
  output: {
    path: string;
    publicPath: string;
    uniqueName: string;
    filename: string;
    chunkFilename: string;
    crossOriginLoading?: 'anonymous';
    /** ms */
    chunkLoadTimeout?: number;
    chunkLoadingGlobal?: string;
    module?: true;
    library?: { type: 'module' };
    hashFunction: 'xxhash64';
  };
  resolve: { extensions: string[]; alias: Record<string, string> };
  module: { rules: ReturnType<typeof rules> };
  optimization: {
    minimize: boolean;
    splitChunks: false | { chunks: 'async'; minSize: number };
    emitOnErrors?: false;
    moduleIds: 'natural' | 'named';
    chunkIds: 'natural' | 'named';
  };
  performance: false;
  plugins: Plugin[];
}

/** What a build made, in terms of both bundlers. */
export interface BuildReport {
  /** Files of each entry, as URLs' paths below the public path. */
  entries: Record<string, string[]>;
  /** Style sheets among the sources, absolute. */
  styleSheets: string[];
}

/** Is told when a build begins and ends, each time. */
export interface BuildListener<Result> {
  /** A source has changed, or the first build begins. */
  started(): void;
  /** Everything is built: `failure` has the bundler's messages when something did not compile. */
  ended(outcome: { result: Result } | { failure: Error }): void;
}

export interface DevServerOptions {
  port: number;
  /** Page for every address that is neither a file nor proxied. */
  page: string;
  /** Paths that go to the shop's server. */
  proxied: string[];
  target: string;
}

/**
 * First line of every script for the browser: V8 compiles all of it beside the main thread, while it is loaded. Without
 * it the shell's start compiles each function that it calls, which took half of that start. Other engines ignore it.
 */
export const COMPILE_HINT = '//# allFunctionsCalledOnLoad';

/** One bundler behind the few things that we ask of it. */
export interface Bundler<Plugin> {
  swcLoader: string;
  extractLoader: string;
  extractCss(filename: string): Plugin;
  /** Leaves only one script, whatever is imported dynamically. */
  oneChunk(): Plugin;
  /** Puts a line at the beginning of every script, once it is minimized. */
  firstLine(line: string): Plugin;
  /** Puts expressions in the place of global names. */
  define(values: Record<string, string>): Plugin;
  federation(options: FederationOptions): Plugin;
  /** @throws Error with the bundler's messages when anything did not compile */
  build(config: BuildConfig<Plugin>): Promise<BuildReport>;
  /** Builds whenever a source changes, until the process ends. */
  watch(configs: readonly BuildConfig<Plugin>[], listener: BuildListener<BuildReport[]>): void;
  /** Runs until the process ends. */
  serve(config: BuildConfig<Plugin>, options: DevServerOptions): Promise<void>;
}
