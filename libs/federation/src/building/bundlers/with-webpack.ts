import { createRequire } from 'node:module';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack from 'webpack';
import type { WebpackPluginInstance } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import type { Bundler } from './bundler.ts';
import { compile } from './compile.ts';
import { devServerOptions, pageMiddleware } from '../../serving/dev-page.ts';
import { watchTogether } from '../../serving/watch.ts';

const require = createRequire(import.meta.url);

/** In Rust, as for the other remotes: webpack's own, in JavaScript, takes 25 s of a processor for the office. */
const MINIMIZER = new MinimizerPlugin({
  minify: MinimizerPlugin.swcMinify,
  minimizerOptions: { compress: { passes: 3, ecma: 2022 }, format: { ecma: 2022 } },
});

export const withWebpack: Bundler<WebpackPluginInstance> = {
  swcLoader: require.resolve('swc-loader'),
  extractLoader: MiniCssExtractPlugin.loader,
  extractCss: (filename, insert) =>
    new MiniCssExtractPlugin({ filename, chunkFilename: filename, ...(insert && { insert }) }),
  oneChunk: () => new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
  firstLine: (banner) =>
    new webpack.BannerPlugin({
      banner,
      raw: true,
      test: /\.js$/,
      stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE,
    }),
  define: (values) => new webpack.DefinePlugin(values),
  hotUpdates: () => new webpack.HotModuleReplacementPlugin(),
  federation: (options) => new ModuleFederationPlugin(options),

  build: (config) => compile(webpack({ ...config, optimization: { ...config.optimization, minimizer: [MINIMIZER] } })),

  watch: (configs, listener) =>
    watchTogether(
      configs.map((config) => webpack(config)),
      listener,
    ),

  async serve(config, options) {
    await new WebpackDevServer(
      {
        ...devServerOptions(options),
        setupMiddlewares: (middlewares) => [...middlewares, pageMiddleware(options.page)],
      },
      webpack(config),
    ).start();
  },
};
