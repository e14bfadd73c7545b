// The first steps on a bare clone. No dependencies, and any Node from 18 on can run it.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

const BIN = join(ROOT, 'node_modules', '.bin');

/** Environment of every command: the pinned Node is first in the path, and nx is quiet and offline. */
export const ENVIRONMENT = {
  ...process.env,
  PATH: `${BIN}${delimiter}${process.env.PATH}`,
  NX_DAEMON: 'false',
  NX_NO_CLOUD: 'true',
  NX_TUI: 'false',
};

/** Installs the dependencies when they are missing or older than the lock file. */
export async function install() {
  if (isInstalled()) return;
  console.log('Installing dependencies (once, about a minute) …');
  await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
}

/** npm writes this file last, so a copy that was cut off counts as missing. */
function isInstalled() {
  const installed = join(ROOT, 'node_modules', '.package-lock.json');
  if (!existsSync(installed) || !existsSync(join(BIN, 'node'))) return false;
  return statSync(installed).mtimeMs >= statSync(join(ROOT, 'package-lock.json')).mtimeMs || sameLock(installed);
}

/** A fresh checkout touches the lock file without changing it. */
function sameLock(installed) {
  const packages = (path) =>
    Object.entries(JSON.parse(readFileSync(path, 'utf8')).packages).filter(([key]) => key.startsWith('node_modules/'));
  const have = new Map(packages(installed).map(([key, { version }]) => [key, version]));
  return packages(join(ROOT, 'package-lock.json')).every(
    ([key, { version, optional, link }]) => optional || link || have.get(key) === version,
  );
}

/**
 * Runs a command and shows its output, by default in the root.
 * @param {{env?: NodeJS.ProcessEnv, cwd?: string}} [options]
 * @throws when it fails
 */
export function run(command, args, { env = {}, cwd = ROOT } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...ENVIRONMENT, ...env },
    });
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error(`${command} ${args.join(' ')} ended with ${code ?? signal}`));
    });
  });
}

/** Environment of the shop's server when a person starts it by npm. */
export function serverEnvironment() {
  return {
    ...ENVIRONMENT,
    // C's allocator would keep memory apart for each thread.
    MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX || '1',
    // Relative paths in settings start from the folder where the command was typed, not from the one in which the
    // server runs.
    INIT_CWD: process.env.INIT_CWD ?? process.cwd(),
    DATA_DIR: process.env.DATA_DIR || join(ROOT, 'data'),
  };
}

/** Replaces this process by a long-lived command: passes on signals, and ends with its result. */
export function handOver(command, args, cwd = ROOT) {
  const child = spawn(command, args, { cwd, stdio: 'inherit', env: serverEnvironment() });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal ? 1 : 0);
  });
}
