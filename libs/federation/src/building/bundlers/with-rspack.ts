import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import {
  BannerPlugin,
  Compilation,
  CssExtractRspackPlugin,
  DefinePlugin,
  HotModuleReplacementPlugin,
  LightningCssMinimizerRspackPlugin,
  optimize,
  rspack,
  SwcJsMinimizerRspackPlugin,
} from '@rspack/core';
import type { RspackPluginInstance } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import type { Bundler } from './bundler.ts';
import { compile } from './compile.ts';
import { devServerOptions, pageMiddleware } from '../../serving/dev-page.ts';
import { BROWSERS } from '../sources/rules.ts';
import { watchTogether } from '../../serving/watch.ts';

/**
 * Without the browsers, the CSS minimizer turns logical properties into rules by language, which are three times as
 * long and wrong inside a left-to-right part of an Arabic page.
 */
const MINIMIZER = [
  // Three passes make the result 0.2 % smaller than one.
  new SwcJsMinimizerRspackPlugin({ minimizerOptions: { compress: { passes: 3, ecma: 2022 }, format: { ecma: 2022 } } }),
  new LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: BROWSERS } }),
];

export const withRspack: Bundler<RspackPluginInstance> = {
  swcLoader: 'builtin:swc-loader',
  extractLoader: CssExtractRspackPlugin.loader,
  extractCss: (filename, insert) =>
    new CssExtractRspackPlugin({ filename, chunkFilename: filename, ignoreOrder: false, ...(insert && { insert }) }),
  oneChunk: () => new optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
  firstLine: (banner) =>
    new BannerPlugin({ banner, raw: true, test: /\.js$/, stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE }),
  define: (values) => new DefinePlugin(values),
  hotUpdates: () => new HotModuleReplacementPlugin(),
  federation: (options) => new ModuleFederationPlugin(options),

  build: (config) => compile(rspack({ ...config, optimization: { ...config.optimization, minimizer: MINIMIZER } })),

  watch: (configs, listener) =>
    watchTogether(
      configs.map((config) => rspack(config)),
      listener,
    ),

  async serve(config, options) {
    await new RspackDevServer(
      {
        ...devServerOptions(options),
        setupMiddlewares: (middlewares) => [...middlewares, pageMiddleware(options.page)],
      },
      rspack(config),
    ).start();
  },
};
