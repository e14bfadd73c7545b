// Bundles the server into two files, and the tools of `npm run admin`, `data` and `remotes` into others: that loads in a third of the time that a thousand take.
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { PROGRAMS } from './src/programs.ts';

const HERE = import.meta.dirname;

/** Packages that Nest asks for only when they are used; they are not installed. */
const NOT_USED = [
  /^@nestjs\/(microservices|websockets|platform-express)/,
  /^@fastify\/(view|swagger-ui)/,
  /^class-(validator|transformer)/,
];

/** Packages that stay where npm has put them, since a part of them is machine code, or fonts. */
export const NATIVE = [
  '@node-rs/argon2',
  'sharp',
  '@myriaddreamin/typst-ts-node-compiler',
  '@expo-google-fonts/readex-pro',
  '@expo-google-fonts/baloo-bhaijaan-2',
];

/** Packages that stay there as well, since hardly any shop loads them: 26 MB with all that they bring. */
export const TRACING = ['@opentelemetry/api', '@opentelemetry/sdk-node'];

const NAMES = { keep_classnames: true, keep_fnames: true };

/**
 * @param {string} output folder for `main.js`, `admin.js`, `data.js`, `remotes.js` and the programs of src/programs.ts, two levels below the repository that it serves: see src/folders.ts
 * @param {{development?: boolean}} [options] development: built quickly, to be watched
 */
export function serverCompiler(output, { development = false } = {}) {
  const { jsc } = JSON.parse(readFileSync(join(HERE, '.swcrc'), 'utf8'));
  return rspack({
    name: 'backend',
    mode: development ? 'development' : 'production',
    target: 'node24',
    context: HERE,
    entry: {
      main: './src/main.ts',
      admin: './src/admin.ts',
      data: './src/data.ts',
      remotes: './src/remotes.ts',
      // The process of first views may read this file and nothing else, also no package.json that says what it is.
      ...Object.fromEntries(
        Object.entries(PROGRAMS).map(([name, source]) => [
          name,
          { import: `./src/${source}`, filename: `${name}.mjs` },
        ]),
      ),
    },
    devtool: 'source-map',
    output: {
      path: output,
      filename: '[name].js',
      // `main.js` names the release, so it is another when a part of it is.
      chunkFilename: 'parts/[name].[contenthash:8].js',
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
    },
    resolve: {
      extensions: ['.ts', '.js'],
      conditionNames: ['node', 'import', 'require', 'default'],
      mainFields: ['module', 'main'],
    },
    module: {
      parser: { javascript: { importMeta: false, url: false } },
      rules: [
        { test: /\.ts$/, loader: 'builtin:swc-loader', options: { jsc } },
        // Their modules only define things, so those that nobody uses need not be loaded.
        { test: /[\\/]node_modules[\\/]@nestjs[\\/]/, sideEffects: false },
        {
          test: /[\\/]node_modules[\\/](@nestjs|bson|mongodb|mongoose)[\\/].*\.[cm]?js$/,
          // The minimizer breaks static properties that name their own class, so they are set after it. Tests of the
          // deployed server show it: `programs`, and test/between-databases/built-server.spec.ts for MongoDB.
          loader: 'builtin:swc-loader',
          options: {
            jsc: { target: 'es2021', keepClassNames: true, assumptions: { setPublicClassFields: true } },
          },
        },
      ],
    },
    externalsPresets: { node: true },
    externalsType: 'module-import',
    externals: [...NOT_USED, ...NATIVE, ...TRACING],
    optimization: {
      minimize: !development,
      emitOnErrors: false,
      // V8 needs 9 MB less to read two files than one. As parts, packages have their hash in `main.js`.
      splitChunks: {
        cacheGroups: {
          default: false,
          defaultVendors: false,
          // The first request needs all of them.
          schemas: { test: /[\\/]api-contract[\\/]src[\\/]/, chunks: 'async', name: 'schemas', enforce: true },
          packages: {
            test: /[\\/]node_modules[\\/]/,
            chunks: ({ name }) => name === 'main',
            filename: 'packages.[contenthash:8].js',
            enforce: true,
          },
        },
      },
      minimizer: [
        // V8 holds the source in memory, one of ASCII in half as much. Names of classes are those of OpenAPI's schemas,
        // names of functions those of stack traces.
        new rspack.SwcJsMinimizerRspackPlugin({
          minimizerOptions: {
            ecma: 2024,
            module: true,
            mangle: NAMES,
            compress: NAMES,
            format: { comments: false, ascii_only: true },
          },
        }),
      ],
    },
  });
}

/** @param {string} output see `serverCompiler` */
export async function buildServer(output) {
  const compiler = serverCompiler(output);
  await rm(output, { recursive: true, force: true });
  const stats = await new Promise((resolve, reject) =>
    compiler.run((error, result) => (error ? reject(error) : resolve(result))),
  );
  if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }));
}

// Not awaited: tests load this module by `require`. A rejection ends the process with 1 all the same.
if (process.argv[1] === import.meta.filename) void buildServer(join(HERE, 'dist'));
