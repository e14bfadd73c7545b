import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);

/**
 * Version of all `@module-federation` packages. The code below depends on files inside of them, which another version
 * may move or change.
 */
const VERSION = '2.9.2';

type Aliases = Record<string, string>;

/**
 * For the shell, which contains the federation runtime for itself and the remotes, without the parts that this shop
 * does not need. Uses the packages' ES modules, because bundlers cannot drop unused code of their CommonJS files.
 */
export function runtimeOfShell(): Aliases {
  const { runtime, bundlerRuntime } = runtimeFolders();
  const fromRuntime = createRequire(join(runtime, 'index.js'));
  const core = folderOf(fromRuntime, '@module-federation/runtime-core');
  const errorCodes = folderOf(fromRuntime, '@module-federation/error-codes');
  return {
    [join(runtime, 'index.js')]: standIn('instances'),
    [join(core, 'utils/semver/index.js')]: standIn('semver'),
    [join(errorCodes, 'desc.mjs')]: standIn('descriptions'),
    [join(bundlerRuntime, 'init.js')]: standIn('init'),
    [join(bundlerRuntime, 'getSharedFallbackGetter.js')]: standIn('fallback-getter'),
    [join(bundlerRuntime, 'installInitialConsumes.js')]: standIn('initial-consumes'),
  };
}

/**
 * For a remote, which uses the page's runtime. rspack's plugin imports the first of the two files, webpack's the
 * second.
 */
export function runtimeOfRemote(): Aliases {
  const { bundlerRuntime } = runtimeFolders();
  return {
    [join(bundlerRuntime, 'index.cjs')]: standIn('bundler-runtime'),
    [join(bundlerRuntime, 'bundler.js')]: standIn('bundler-runtime'),
  };
}

function runtimeFolders() {
  const enhanced = createRequire(require.resolve('@module-federation/enhanced'));
  const tools = createRequire(enhanced.resolve('@module-federation/runtime-tools'));
  return {
    runtime: folderOf(tools, '@module-federation/runtime'),
    bundlerRuntime: folderOf(tools, '@module-federation/webpack-bundler-runtime'),
  };
}

const standIn = (name: string): string => fileURLToPath(new URL(`../runtime/stand-ins/${name}.ts`, import.meta.url));

/** The `dist` folder of a package with the pinned version. */
function folderOf(from: NodeJS.Require, name: string): string {
  const entry = from.resolve(name);
  const { version } = from(join(dirname(dirname(entry)), 'package.json')) as { version: string };
  if (version !== VERSION)
    throw new Error(
      `${name} is ${version}, not ${VERSION}: check that the stand-ins still fit and whether PAGE_RUNTIME_VERSION has to be raised, then raise VERSION`,
    );
  return dirname(entry);
}
