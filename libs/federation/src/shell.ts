import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ShellAssets } from '@fyonka/api-contract/pages/page-data';
import type { RemotePage } from '@fyonka/api-contract/pages/remote-pages';
import { BRIDGE_VERSION } from '@fyonka/shop-bridge/remote-module';
import { baseConfig } from './building/base-config.ts';
import type { BaseOptions } from './building/base-config.ts';
import { COMPILE_HINT } from './building/bundlers/bundler.ts';
import type { BuildConfig, BuildListener, BuildReport, Bundler } from './building/bundlers/bundler.ts';
import { compressFolder } from './building/compress.ts';
import { frameworkOf } from './building/framework.ts';
import type { DevelopmentBuild, Project } from './project.ts';
import { REFRESH_APP, REFRESH_PAGE, refreshPlugins } from './refresh/refreshable.ts';
import { shellAssets } from './building/shell-assets.ts';
import { forDevelopment } from './serving/watch.ts';
import { withRspack } from './building/bundlers/with-rspack.ts';

const HASHED = 'assets/[name].[contenthash:8]';
/**
 * Time limit of the shell's scripts in milliseconds, shorter than a visitor waits. The bundler's own limit is two
 * minutes.
 */
const CHUNK_TIME_OUT = 9000;
const RENDERER = 'server/render.mjs';
const BOOT = 'server/boot.js';
const WORKER = 'server/worker.js';
const STYLE = 'server/shell.css';
/** Styles of documents whose first view needs more than every document has. */
const PAGE_STYLE = 'server/pages.css';
/** By-product of the build of every document's style sheet. */
const STYLE_SCRIPT = 'server/style.mjs';

interface ShellOptions {
  /** The workspace's folder. */
  root: string;
  /** The shell's own pages. */
  pages: readonly RemotePage[];
}

/**
 * The host: `src/client.tsx` for the browser, `src/server.tsx` for the first view in the server's document,
 * `src/boot.ts` for the inline script before the first paint, `src/service-worker/worker.ts` for times without a connection.
 * Writes `assets.json` for the server.
 */
export function defineShell({ root, pages }: ShellOptions): Project {
  const dist = join(root, 'dist');
  return {
    async build() {
      await rm(dist, { recursive: true, force: true });
      const everyDocument = await withRspack.build(styleConfig(root, withRspack));
      const sheets = new Set(everyDocument.styleSheets);
      await withRspack.build(serverConfig(root, withRspack, sheets));
      const client = await withRspack.build(clientConfig(root, withRspack, sheets));
      await withRspack.build(aloneConfig(root, withRspack));
      await writeAssets(dist, client, { root, pages });
      // These files are only served as parts of documents and of the worker.
      for (const file of [BOOT, WORKER, STYLE, PAGE_STYLE, STYLE_SCRIPT]) await rm(join(dist, file));
      await compressFolder(join(dist, 'assets'));
    },
    watch: (folder, listener) => void watchShell({ root, pages }, folder, listener),
  };
}

async function watchShell(
  { root, pages }: ShellOptions,
  folder: string,
  listener: BuildListener<DevelopmentBuild>,
): Promise<void> {
  const style = forDevelopment(styleConfig(root, withRspack), folder);
  const sheets = await sheetsOf(style);
  const client = forDevelopment(clientConfig(root, withRspack, sheets, { refresh: true }), folder);
  const server = forDevelopment(serverConfig(root, withRspack, sheets), folder);
  const alone = forDevelopment(aloneConfig(root, withRspack), folder);
  withRspack.watch([client, server, style, alone], {
    started: () => listener.started(),
    ended(outcome) {
      if ('failure' in outcome) return listener.ended(outcome);
      const [built] = outcome.result as [BuildReport, ...BuildReport[]];
      writeAssets(folder, built, { root, pages }).then(
        ({ boot, style }) => listener.ended({ result: { hash: built.hash, inline: { script: boot, style } } }),
        (failure: Error) => listener.ended({ failure }),
      );
    },
  });
}

/**
 * Style sheets of every document at the start of watching; none when they do not compile, which the watching then
 * reports.
 */
async function sheetsOf(style: Parameters<typeof withRspack.build>[0]): Promise<ReadonlySet<string>> {
  try {
    return new Set((await withRspack.build(style)).styleSheets);
  } catch {
    return new Set();
  }
}

/** Writes what the server needs to know about the builds in `folder`. */
async function writeAssets(folder: string, client: BuildReport, { root, pages }: ShellOptions): Promise<ShellAssets> {
  const inline = [BOOT, STYLE, PAGE_STYLE, WORKER].map((file) => textOf(join(folder, file)));
  const [boot = '', style = '', pageStyle = '', worker = ''] = await Promise.all(inline);
  const { shell: scripts = [], offline = [] } = client.entries;
  const texts = await Promise.all(scripts.map((file) => textOf(join(folder, file))));
  const assets = shellAssets({ scripts, offline }, texts, {
    boot,
    style,
    pageStyle,
    worker,
    pages,
    contract: BRIDGE_VERSION,
    framework: frameworkOf(root),
  });
  await writeFile(join(folder, 'assets.json'), JSON.stringify(assets, null, 2));
  return assets;
}

async function textOf(file: string): Promise<string> {
  return (await readFile(file, 'utf8')).trim();
}

/** @param writtenElsewhere sheets of every document; others are part of the scripts that import them */
function clientConfig<Plugin>(
  root: string,
  bundler: Bundler<Plugin>,
  writtenElsewhere: ReadonlySet<string>,
  { refresh = false } = {},
): BuildConfig<Plugin> {
  const client = './src/client.tsx';
  return {
    ...baseConfig({
      app: 'shell',
      root,
      bundler,
      refresh,
      assetFolder: 'assets/',
      writtenElsewhere,
    }),
    entry: { shell: refresh ? [REFRESH_PAGE, REFRESH_APP, client] : client },
    output: {
      ...outputOf(root),
      filename: `${HASHED}.js`,
      chunkFilename: `${HASHED}.js`,
      chunkLoadTimeout: CHUNK_TIME_OUT,
    },
    plugins: [...(refresh ? refreshPlugins('shell', bundler) : []), bundler.firstLine(COMPILE_HINT)],
  };
}

/** One module with everything inside, and a sheet of what first views need beyond that of every document. */
function serverConfig<Plugin>(
  root: string,
  bundler: Bundler<Plugin>,
  writtenElsewhere: ReadonlySet<string>,
): BuildConfig<Plugin> {
  const forServer = { root, entry: './src/server.tsx', script: RENDERER, style: PAGE_STYLE };
  return onServer(bundler, forServer, { writtenElsewhere, othersAsFile: true });
}

/** The sheet of every document: `src/every-document.ts` names what it is made of. */
function styleConfig<Plugin>(root: string, bundler: Bundler<Plugin>): BuildConfig<Plugin> {
  return onServer(bundler, { root, entry: './src/every-document.ts', script: STYLE_SCRIPT, style: STYLE });
}

function onServer<Plugin>(
  bundler: Bundler<Plugin>,
  { root, entry, script, style }: Record<'root' | 'entry' | 'script' | 'style', string>,
  styles: Pick<BaseOptions<Plugin>, 'writtenElsewhere' | 'othersAsFile'> = {},
): BuildConfig<Plugin> {
  const base = baseConfig({ app: 'shell', root, bundler, assetFolder: 'assets/', ...styles });
  return {
    ...base,
    // What the page loads later, such as the menu, is not drawn, and brings its own styles.
    module: { ...base.module, parser: { javascript: { dynamicImportMode: 'weak' } } },
    target: ['node24', 'es2022'],
    entry: { shell: entry },
    output: {
      ...outputOf(root),
      filename: script,
      chunkFilename: 'server/[name].mjs',
      module: true,
      library: { type: 'module' },
    },
    plugins: [bundler.extractCss(style), bundler.oneChunk()],
  };
}

/** Scripts that run alone: in the document before all others, and as the service worker. */
function aloneConfig<Plugin>(root: string, bundler: Bundler<Plugin>): BuildConfig<Plugin> {
  return {
    ...baseConfig({ app: 'shell', root, bundler }),
    entry: { boot: './src/boot.ts', worker: './src/service-worker/worker.ts' },
    output: { ...outputOf(root), filename: 'server/[name].js', chunkFilename: 'server/[name].js' },
    plugins: [],
  };
}

function outputOf(root: string) {
  return { path: join(root, 'dist'), publicPath: '/', uniqueName: 'fyonka_shell', hashFunction: 'xxhash64' as const };
}
