import { fileURLToPath } from 'node:url';
import type { Bundler, BuildConfig } from './bundler.ts';
import { federationRuntimeAliases } from './federation-runtime.ts';
import { rules } from './rules.ts';

/** Code for React 17 and older, which ours does not need. */
const reactAliases = {
  'use-sync-external-store/shim/index.js': fileURLToPath(
    new URL('runtime/use-sync-external-store.ts', import.meta.url),
  ),
};

export interface BaseOptions<Plugin> {
  /** Name of the shell or remote: salts its class names. */
  part: string;
  root: string;
  bundler: Bundler<Plugin>;
  development?: boolean;
  /** Where fonts go below the output folder, with its slash. */
  assetFolder?: string;
  /** False where another build of the same part writes the style sheet. */
  withStyles?: boolean;
}

/** What every build of the shop has in common. No source maps: what is served is what a visitor needs. */
export function baseConfig<Plugin>({
  part,
  root,
  bundler,
  development = false,
  assetFolder = '',
  withStyles = true,
}: BaseOptions<Plugin>): Omit<BuildConfig<Plugin>, 'entry' | 'output' | 'plugins'> {
  return {
    name: part,
    context: root,
    mode: development ? 'development' : 'production',
    target: ['web', 'es2022'],
    devtool: development ? 'cheap-module-source-map' : false,
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'],
      alias: { ...federationRuntimeAliases(), ...reactAliases },
    },
    module: {
      rules: rules({
        part,
        development,
        assetFolder,
        swcLoader: bundler.swcLoader,
        extractLoader: withStyles ? bundler.extractLoader : null,
      }),
    },
    // The shortest ids: a file's name carries the hash of its contents, so that they may differ from build to build.
    optimization: {
      minimize: !development,
      splitChunks: false,
      moduleIds: development ? 'named' : 'natural',
      chunkIds: development ? 'named' : 'natural',
    },
    performance: false,
  };
}
