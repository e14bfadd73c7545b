import type { Bundler, BuildConfig } from './bundlers/bundler.ts';
import { rules } from './sources/rules.ts';
import { standIns } from './stand-ins.ts';

export interface BaseOptions<Plugin> {
  /** Name of the shell or remote: salts its class names. */
  app: string;
  root: string;
  bundler: Bundler<Plugin>;
  /** Modules to replace, and what replaces them, by absolute paths. */
  aliases?: Record<string, string>;
  development?: boolean;
  /** Where fonts go below the output folder, with its slash. */
  assetFolder?: string;
  /** Sheets that another build of the same app writes: the others are in the scripts that import them. */
  writtenElsewhere?: ReadonlySet<string>;
  /** Writes those others into a file. */
  othersAsFile?: boolean;
}

/** What every build of the shop has in common. No source maps: what is served is what a visitor needs. */
export function baseConfig<Plugin>({
  app,
  root,
  bundler,
  aliases = {},
  development = false,
  assetFolder = '',
  writtenElsewhere,
  othersAsFile,
}: BaseOptions<Plugin>): Omit<BuildConfig<Plugin>, 'entry' | 'output' | 'plugins'> {
  return {
    name: app,
    context: root,
    mode: development ? 'development' : 'production',
    target: ['web', 'es2022'],
    devtool: development ? 'cheap-module-source-map' : false,
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'],
      alias: { ...standIns(), ...aliases },
    },
    module: {
      rules: rules({
        app,
        development,
        assetFolder,
        swcLoader: bundler.swcLoader,
        extractLoader: bundler.extractLoader,
        writtenElsewhere,
        othersAsFile,
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
