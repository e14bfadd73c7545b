import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Version of the `@module-federation` packages for which `sharingRuntime` was compared with what the plugin writes into
 * a remote's entry. Another version may call other functions.
 */
const VERSION = '2.9.2';

/**
 * Replaces the federation runtime in a remote, which uses the page's. rspack's plugin imports the first of the two
 * files, webpack's the second.
 * @returns replacements of modules, by absolute paths
 */
export function runtimeOfRemote(): Record<string, string> {
  const folder = bundlerRuntimeFolder();
  const ours = fileURLToPath(new URL('../runtime/bundler-runtime.ts', import.meta.url));
  return { [join(folder, 'index.cjs')]: ours, [join(folder, 'bundler.js')]: ours };
}

/** @throws Error when the packages have another version */
function bundlerRuntimeFolder(): string {
  const enhanced = createRequire(createRequire(import.meta.url).resolve('@module-federation/enhanced'));
  const tools = createRequire(enhanced.resolve('@module-federation/runtime-tools'));
  const entry = tools.resolve('@module-federation/webpack-bundler-runtime');
  const { version } = tools(join(dirname(dirname(entry)), 'package.json')) as { version: string };
  if (version !== VERSION)
    throw new Error(
      `@module-federation is ${version}, not ${VERSION}: check that sharingRuntime still has what entries call and whether PAGE_RUNTIME_VERSION has to be raised, then raise VERSION`,
    );
  return dirname(entry);
}
