import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { RemotePage } from '@fyonka/api-contract/pages/remote-pages';
import { baseConfig } from './base-config.ts';
import type { BuildConfig, BuildReport, Bundler } from './bundlers/bundler.ts';

const SOURCE = 'src/first-view.tsx';
const NAME = 'first-view';
const HASHED = `${NAME}.[contenthash:8]`;

export interface FirstViewOptions<Plugin> {
  name: string;
  root: string;
  pages: readonly RemotePage[];
  bundler: Bundler<Plugin>;
}

/** Whether a remote draws pages on the server. */
export function drawsFirstViews(root: string): boolean {
  return existsSync(join(root, SOURCE));
}

/**
 * The bundle that draws a remote's pages on the server: one module without imports, and a style sheet, with the class
 * names of the remote's browser build. It contains the part of React that renders at once, because it runs where there
 * are neither timers nor streams.
 */
export function firstViewConfig<Plugin>({ name, root, bundler }: FirstViewOptions<Plugin>): BuildConfig<Plugin> {
  const aliases = { 'react-dom/server$': synchronousRenderer(root) };
  const base = baseConfig({ app: name, root, bundler, aliases });
  return {
    ...base,
    // React's development build has texts that the server's sandbox refuses, and the renderer is of the other build anyway.
    optimization: { ...base.optimization, nodeEnv: 'production' },
    // What a page loads later is not drawn.
    module: { ...base.module, parser: { javascript: { dynamicImportMode: 'weak' } } },
    target: ['es2022'],
    entry: { [NAME]: `./${SOURCE}` },
    output: {
      path: join(root, 'dist'),
      publicPath: '/',
      uniqueName: `${name}_${NAME}`,
      filename: `${HASHED}.mjs`,
      chunkFilename: `${HASHED}.mjs`,
      module: true,
      library: { type: 'module' },
      hashFunction: 'xxhash64',
    },
    plugins: [bundler.extractCss(`${HASHED}.css`), bundler.oneChunk()],
  };
}

/** Files of the bundle in a finished build. */
export function firstViewFiles({ entries }: BuildReport): readonly string[] {
  return entries[NAME] ?? [];
}

function synchronousRenderer(root: string): string {
  const reactDom = dirname(createRequire(join(root, 'package.json')).resolve('react-dom/package.json'));
  return join(reactDom, 'cjs/react-dom-server-legacy.browser.production.js');
}
