import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { overrideParameter } from '@fyonka/api-contract/pages/page-data';
import type { RemotePage } from '@fyonka/api-contract/pages/remote-pages';
import type { RemoteName } from '@fyonka/api-contract/pages/routes';
import { baseConfig } from './building/base-config.ts';
import { COMPILE_HINT } from './building/bundlers/bundler.ts';
import type { BuildConfig, BuildListener, BuildReport, Bundler } from './building/bundlers/bundler.ts';
import { compressFolder } from './building/compress.ts';
import { describeBuild } from './building/describe.ts';
import { FILE_HASHES, writeFileHashes } from './building/file-hashes.ts';
import { drawsFirstViews, firstViewConfig, firstViewFiles } from './building/first-view.ts';
import { frameworkOf } from './building/framework.ts';
import { withRspack } from './building/bundlers/with-rspack.ts';
import { STANDALONE_PAGE } from './serving/dev-page.ts';
import { runtimeOfRemote } from './building/federation-runtime.ts';
import { REFRESH_APP, refreshPlugins } from './refresh/refreshable.ts';
import { chunkQueueName, containerName } from './names.ts';
import type { DevelopmentBuild, Project } from './project.ts';
import { sharesOfRemote } from './building/shared.ts';
import { forDevelopment } from './serving/watch.ts';
import type { BundlerRequire } from './runtime/own-files.ts';

const HASHED = '[name].[contenthash:8]';

interface RemoteOptions {
  name: RemoteName;
  /** Pages of the remote, for its manifest. */
  pages: readonly RemotePage[];
  bundler: 'rspack' | 'webpack';
  /** The workspace's folder. */
  root: string;
  /** Further plugins of the bundler. */
  plugins?: readonly unknown[];
  /** Puts modules that several chunks use into a chunk of their own, for a remote with many pages. */
  sharedChunks?: boolean;
}

/**
 * A micro-frontend: a container that exposes `./routes` (`src/routes.tsx`), and a small host (`src/standalone.tsx`) to
 * run it alone. Files in `dist` find each other by relative addresses, so that the folder can be served from anywhere.
 */
export async function defineRemote({
  bundler,
  plugins = [],
  sharedChunks = false,
  ...remote
}: RemoteOptions): Promise<Project> {
  return bundler === 'rspack'
    ? remoteProject({
        ...remote,
        bundler: withRspack,
        plugins,
        sharedChunks,
      })
    : remoteProject({
        ...remote,
        bundler: (await import('./building/bundlers/with-webpack.ts')).withWebpack,
        plugins,
        sharedChunks,
      });
}

interface RemoteParts<Plugin> extends Pick<RemoteOptions, 'name' | 'root' | 'pages'> {
  bundler: Bundler<Plugin>;
  plugins: readonly unknown[];
  sharedChunks: boolean;
}

function remoteProject<Plugin>(remote: RemoteParts<Plugin>): Project {
  const { root, bundler, pages } = remote;
  return {
    async build(folder = join(root, 'dist')) {
      await rm(folder, { recursive: true, force: true });
      await bundler.build(into(folder, container(remote)));
      await writeFileHashes(folder);
      const firstView = drawsFirstViews(root)
        ? await withRspack.build(into(folder, firstViewConfig(forServer(remote))))
        : null;
      await describeBuild(folder, frameworkOf(root), pages, firstView ? firstViewFiles(firstView) : []);
      await compressFolder(folder);
    },
    watch: (folder, listener) => watchRemote(remote, folder, listener),
    serve: (port, api) => serveRemote(remote, port, api),
  };
}

/** Serves the remote alone, and beside it the container that pages of the shop load. */
async function serveRemote<Plugin>(remote: RemoteParts<Plugin>, port: number, api: string): Promise<string> {
  const { name, root, bundler, pages } = remote;
  const folder = join(root, '.dev');
  const built = Promise.withResolvers<void>();
  await rm(folder, { recursive: true, force: true });
  bundler.watch([forDevelopment(container(remote), folder)], {
    started: () => undefined,
    ended(outcome) {
      if ('failure' in outcome) console.error(outcome.failure.message);
      else describeBuild(folder, frameworkOf(root), pages, []).then(built.resolve, built.reject);
    },
  });
  await bundler.serve(standalone(remote), {
    port,
    page: STANDALONE_PAGE,
    proxied: ['/api', '/images', '/sandbox-gateway'],
    target: api,
    folder,
  });
  await built.promise;
  return `?${overrideParameter(name)}=http://127.0.0.1:${port}/mf-manifest.json`;
}

function into<Plugin>(folder: string, config: BuildConfig<Plugin>): BuildConfig<Plugin> {
  return { ...config, output: { ...config.output, path: folder } };
}

/** Rebuilds both the browser's and the server's bundle; the manifest describes what was built last. */
function watchRemote<Plugin>(
  remote: RemoteParts<Plugin>,
  folder: string,
  listener: BuildListener<DevelopmentBuild>,
): void {
  let firstView: readonly string[] = [];
  let hash = '';
  const unfinished = new Set(['browser', 'server']);
  const listenerFor = (
    part: string,
    built: (report: BuildReport | undefined) => void,
  ): BuildListener<BuildReport[]> => ({
    started() {
      unfinished.add(part);
      listener.started();
    },
    ended(outcome) {
      if ('failure' in outcome) return listener.ended(outcome);
      built(outcome.result[0]);
      unfinished.delete(part);
      if (unfinished.size > 0) return;
      describePresent().then(
        () => listener.ended({ result: { hash } }),
        (failure: Error) => listener.ended({ failure }),
      );
    },
  });
  const describePresent = async () =>
    describeBuild(folder, frameworkOf(remote.root), await presentPages(remote.root), firstView);
  remote.bundler.watch(
    [forDevelopment(container(remote, { refresh: true }), folder)],
    listenerFor('browser', (report) => (hash = report?.hash ?? '')),
  );
  if (!drawsFirstViews(remote.root)) return void unfinished.delete('server');
  withRspack.watch(
    [forDevelopment(firstViewConfig(forServer(remote)), folder)],
    listenerFor('server', (report) => (firstView = report ? firstViewFiles(report) : [])),
  );
}

/** The pages as their source names them now, also those that were added since this process has begun. */
async function presentPages(root: string): Promise<readonly RemotePage[]> {
  const source = pathToFileURL(join(root, 'src/pages.ts'));
  source.searchParams.set('at', String(Date.now()));
  return ((await import(source.href)) as { PAGES: readonly RemotePage[] }).PAGES;
}

/** The server's bundle is built with rspack for every remote. */
function forServer<Plugin>({ name, root, pages }: RemoteParts<Plugin>) {
  return { name, root, pages, bundler: withRspack };
}

function container<Plugin>(
  { name, root, bundler, plugins, sharedChunks }: RemoteParts<Plugin>,
  { refresh = false } = {},
): BuildConfig<Plugin> {
  const base = baseConfig({ app: name, root, bundler, aliases: runtimeOfRemote(), refresh });
  const routes = './src/routes.tsx';
  return {
    ...base,
    ...(sharedChunks && { optimization: { ...base.optimization, splitChunks: { chunks: 'async', minSize: 10_000 } } }),
    entry: {},
    output: {
      path: join(root, 'dist'),
      publicPath: 'auto',
      uniqueName: containerName(name),
      filename: `${HASHED}.js`,
      chunkFilename: `${HASHED}.js`,
      // Makes errors in scripts from another origin readable. Preloads need the same attribute.
      crossOriginLoading: 'anonymous',
      chunkLoadingGlobal: chunkQueueName(name),
      hashFunction: 'xxhash64',
    },
    plugins: [
      ...(plugins as readonly Plugin[]),
      ...(refresh ? refreshPlugins(name, bundler) : []),
      bundler.define({ CHUNK_QUEUE: JSON.stringify(chunkQueueName(name)), FILE_HASHES }),
      bundler.extractCss(`${HASHED}.css`, insertSheet),
      bundler.firstLine(COMPILE_HINT),
      bundler.federation({
        name: containerName(name),
        filename: 'remoteEntry.[contenthash:8].js',
        exposes: { './routes': { import: refresh ? [REFRESH_APP, routes] : routes, name: 'routes' } },
        shared: sharesOfRemote(),
        shareStrategy: 'loaded-first',
        manifest: true,
        dts: false,
      }),
    ],
  };
}

/** The remote's pages in a document of their own, without federation and with React. */
function standalone<Plugin>({ name, root, bundler, plugins }: RemoteParts<Plugin>): BuildConfig<Plugin> {
  return {
    ...baseConfig({ app: name, root, bundler, development: true }),
    entry: { standalone: './src/standalone.tsx' },
    output: {
      path: join(root, 'dist'),
      publicPath: '/',
      uniqueName: `${name}_standalone`,
      filename: '[name].js',
      chunkFilename: '[name].js',
      hashFunction: 'xxhash64',
    },
    plugins: [...(plugins as readonly Plugin[]), bundler.extractCss('[name].css')],
  };
}

/** Becomes part of a build, whose entry loads its style sheets itself (`runtime/own-files.ts`). */
function insertSheet(link: HTMLLinkElement): void {
  __webpack_require__.loadSheet?.(link);
}

declare const __webpack_require__: BundlerRequire;
