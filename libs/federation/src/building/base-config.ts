import { fileURLToPath } from 'node:url';
import type { Bundler, BuildConfig } from './bundlers/bundler.ts';
import { rules } from './sources/rules.ts';
import { standIns } from './stand-ins.ts';

const JSX_DEV_RUNTIME = fileURLToPath(new URL('../refresh/jsx-dev-runtime.ts', import.meta.url));

export interface BaseOptions<Plugin> {
  /** Name of the shell or remote, which becomes part of its class names. */
  app: string;
  root: string;
  bundler: Bundler<Plugin>;
  /** Replacements of modules, by absolute paths. */
  aliases?: Record<string, string>;
  development?: boolean;
  /** Prepares components and style sheets to be replaced in the open page. */
  refresh?: boolean;
  /** Folder of fonts below the output folder, with a slash at the end. */
  assetFolder?: string;
  /** Style sheets that another build of the same app writes. Other sheets are part of the scripts that import them. */
  writtenElsewhere?: ReadonlySet<string>;
  /** Writes the other sheets into a file instead. */
  othersAsFile?: boolean;
}

/** Configuration that all builds of the shop share. No source maps: only what visitors need is served. */
export function baseConfig<Plugin>({
  app,
  root,
  bundler,
  aliases = {},
  development = false,
  refresh = false,
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
      alias: { ...standIns(), ...aliases, ...(refresh && { 'react/jsx-dev-runtime$': JSX_DEV_RUNTIME }) },
    },
    module: {
      rules: rules({
        app,
        development,
        refresh,
        assetFolder,
        swcLoader: bundler.swcLoader,
        extractLoader: bundler.extractLoader,
        writtenElsewhere,
        othersAsFile,
      }),
    },
    // The shortest ids. They may differ between builds, because file names contain a hash of the contents.
    optimization: {
      minimize: !development,
      splitChunks: false,
      moduleIds: development ? 'named' : 'natural',
      mangleExports: !development && 'size',
      chunkIds: development ? 'named' : 'natural',
    },
    performance: false,
  };
}
