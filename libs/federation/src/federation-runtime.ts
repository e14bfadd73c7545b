import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);

/** Everything of `@module-federation` has this one version; what is below leans on the inside of its packages. */
const VERSION = '2.9.2';

/**
 * The plugin resolves its runtime to CommonJS files, of which a bundler can drop nothing (some 10 KB, compressed).
 * The same code lies beside them as ES modules. Of those, parts that this shop does not need are left out or made small (4 KB).
 */
export function federationRuntimeAliases(): Record<string, string> {
  const enhanced = createRequire(require.resolve('@module-federation/enhanced'));
  const tools = createRequire(enhanced.resolve('@module-federation/runtime-tools'));
  const runtime = folderOf(tools, '@module-federation/runtime');
  const bundlerRuntime = folderOf(tools, '@module-federation/webpack-bundler-runtime');
  const external = folderOf(enhanced, '@module-federation/inject-external-runtime-core-plugin');
  const core = folderOf(createRequire(join(runtime, 'index.js')), '@module-federation/runtime-core');
  const errorCodes = folderOf(createRequire(join(runtime, 'index.js')), '@module-federation/error-codes');
  return {
    [join(bundlerRuntime, 'index.cjs')]: join(bundlerRuntime, 'bundler.js'),
    [join(runtime, 'index.cjs')]: join(runtime, 'index.js'),
    [join(external, 'index.cjs')]: join(external, 'index.js'),
    [join(core, 'plugins/snapshot/SnapshotHandler.js')]: standIn('snapshots'),
    [join(core, 'utils/preload.js')]: standIn('preload'),
    [join(core, 'utils/semver/index.js')]: standIn('semver'),
    [join(errorCodes, 'desc.mjs')]: standIn('descriptions'),
  };
}

const standIn = (part: string): string => fileURLToPath(new URL(`runtime/stand-ins/${part}.ts`, import.meta.url));

/** The `dist` folder of a package of the pinned version. */
function folderOf(from: NodeJS.Require, name: string): string {
  const entry = from.resolve(name);
  const { version } = from(join(dirname(dirname(entry)), 'package.json')) as { version: string };
  if (version !== VERSION)
    throw new Error(`${name} is ${version}: check that the aliases still fit, then raise VERSION (${VERSION})`);
  return dirname(entry);
}
