// The builds of a running `npm run dev`: backend, shell and remotes, each in its bundler's own watch mode.
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { serverCompiler } from '../../backend/build.mjs';
import { loadProject } from '../../libs/federation/src/load-project.ts';
import { watchTogether } from '../../libs/federation/src/serving/watch.ts';
import { ROOT } from '../toolchain.mjs';

const REMOTES = ['catalog', 'checkout', 'admin'];
/** Folders that the server reads as they are, without a build. */
const READ_AS_THEY_ARE = ['backend/src', 'backend/demo'];

/**
 * @typedef {object} Listener
 * @property {(app: string, hash: string, style?: string) => void} replaced what runs in pages was built; `style` is the
 *   sheet in every document, of the shell
 * @property {(fixedParts: string) => void} built nothing is being built any more and everything has compiled.
 *   `fixedParts` is another text when a part has changed that open pages cannot replace
 * @property {(name: string, message: string) => void} failed
 */

/**
 * Builds whenever a source changes, until the process ends.
 * @param {string} output laid out like the repository
 * @param {string[]} remotes to be built; none: all. Of others there is the build of the last `npm run build`
 * @param {Listener} listener
 */
export async function watchBuilds(output, remotes, { replaced, built, failed }) {
  const apps = ['shell', ...(remotes.length > 0 ? remotes : REMOTES)];
  /** Names of what is being built, or did not compile. */
  const unfinished = new Set(['backend', ...apps]);
  /** Number of builds of the server. */
  let servers = 0;
  let script = '';
  const listenerFor = (name, finish) => ({
    started: () => unfinished.add(name),
    ended(outcome) {
      if ('failure' in outcome) return failed(name, outcome.failure.message);
      finish(outcome.result);
      unfinished.delete(name);
      if (unfinished.size === 0) built(`${servers} ${script}`);
    },
  });

  const others = REMOTES.filter((name) => !apps.includes(name)).map((name) => `mfe-${name}/dist`);
  for (const folder of [...READ_AS_THEY_ARE, ...others]) {
    mkdirSync(join(output, folder, '..'), { recursive: true });
    symlinkSync(join(ROOT, folder), join(output, folder));
  }
  watchTogether(
    [serverCompiler(join(output, 'backend', 'dist'), { development: true })],
    listenerFor('backend', () => (servers += 1)),
  );
  for (const app of apps) {
    const folder = app === 'shell' ? app : `mfe-${app}`;
    const project = await loadProject(join(ROOT, folder));
    project.watch(
      join(output, folder, 'dist'),
      listenerFor(app, ({ hash, inline }) => {
        if (inline) script = inline.script;
        replaced(app, hash, inline?.style);
      }),
    );
  }
}
