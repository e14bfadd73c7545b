// The builds of a running `npm run dev`: backend, shell and remotes, each in its bundler's own watch mode.
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { serverCompiler } from '../../backend/build.mjs';
import { loadProject } from '../../libs/federation/src/load-project.ts';
import { watchTogether } from '../../libs/federation/src/serving/watch.ts';
import { ROOT } from '../toolchain.mjs';

const FRONTENDS = ['shell', 'mfe-catalog', 'mfe-checkout', 'mfe-admin'];
/** Folders that the server reads as they are, without a build. */
const READ_AS_THEY_ARE = ['backend/src', 'backend/demo'];

/**
 * Builds whenever a source changes, until the process ends.
 * @param {string} output laid out like the repository
 * @param {{built: () => void, failed: (name: string, message: string) => void}} listener `built` when nothing is being
 *   built any more and everything has compiled
 */
export async function watchBuilds(output, { built, failed }) {
  /** Names of what is being built, or did not compile. */
  const unfinished = new Set(['backend', ...FRONTENDS]);
  const listenerFor = (name) => ({
    started: () => unfinished.add(name),
    ended(outcome) {
      if ('failure' in outcome) return failed(name, outcome.failure.message);
      unfinished.delete(name);
      if (unfinished.size === 0) built();
    },
  });

  for (const folder of READ_AS_THEY_ARE) {
    mkdirSync(join(output, folder, '..'), { recursive: true });
    symlinkSync(join(ROOT, folder), join(output, folder));
  }
  watchTogether([serverCompiler(join(output, 'backend', 'dist'), { development: true })], listenerFor('backend'));
  for (const name of FRONTENDS) {
    const project = await loadProject(join(ROOT, name));
    project.watch(join(output, name, 'dist'), listenerFor(name));
  }
}
