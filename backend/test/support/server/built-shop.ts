import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { once } from 'node:events';
import { findPackageJSON } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { buildServer, NATIVE, TRACING } from '../../../build.mjs';
import { REMOTE_NAMES } from '@fyonka/api-contract/pages/routes';
import { FOLDERS } from '../../../src/folders.ts';
import { writeDemoShop } from '../shops/demo-shop.ts';
import { writeRemoteBuild, writeShellBuild } from './shell-build.ts';

/** The deployed server: bundled, in a process of its own, over a copy of the repository with only the files that it serves. */
export interface BuiltShop {
  /** Starts the server, or starts it again over the same data. @param words of the command line */
  start(environment?: Record<string, string>, words?: readonly string[]): Promise<RunningShop>;
  /** Runs the deployed `npm run admin` on the same data. */
  admin(words: readonly string[], environment?: Record<string, string>): Promise<ToolResult>;
  /** Runs the deployed `npm run remotes` on the same data. */
  remotes(words: readonly string[], environment?: Record<string, string>): Promise<ToolResult>;
  /** Starts a server that may have to wait for its storage. */
  begin(environment?: Record<string, string>, words?: readonly string[]): Promise<BegunShop>;
  /** Runs the deployed `npm run data`, on the same data unless a place is named. */
  data(words: readonly string[], environment?: Record<string, string>): Promise<ToolResult>;
  /** The same, for a test that kills it. */
  startData(words: readonly string[], environment?: Record<string, string>): ChildProcess;
  dataDir: string;
  /** Folder of its demonstration catalogue. */
  demoDir: string;
  remove(): Promise<void>;
}

export interface BegunShop {
  process: ChildProcess;
  /** Rejected with all output when the server ends before it is open. */
  opened: Promise<RunningShop>;
}

export interface ToolResult {
  code: number | null;
  output: string;
  errors: string;
}

export interface RunningShop {
  url: string;
  process: ChildProcess;
  /** Milliseconds from the start of the process until it accepted connections. */
  readyMs: number;
  /** Everything that it wrote to stdout and stderr. */
  output: () => string;
  /** Sends the signal and resolves with how the process ended. */
  end(signal: NodeJS.Signals): Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

type Environment = Record<string, string>;

/**
 * @param storageOf what the environment says of the storage of a data folder
 * @param front `built`: with the pages of `npm run build`, not what stands for them in tests
 */
export async function buildShop(
  storageOf: (dataDir: string) => Promise<Environment>,
  front: 'stand-in' | 'built' = 'stand-in',
): Promise<BuiltShop> {
  const root = mkdtempSync(join(tmpdir(), 'fyonka-built-'));
  const dataDir = join(root, 'data');
  await putServer(join(root, 'backend', 'dist'));
  const demoDir = join(root, 'backend', 'demo');
  writeDemoShop(demoDir);
  linkTo(FOLDERS.icons, join(root, 'backend', 'src', 'adapters', 'http', 'pages', 'site', 'icons'));
  linkTo(FOLDERS.papers, join(root, 'backend', 'src', 'adapters', 'http', 'typesetting'));
  for (const name of [...NATIVE, ...TRACING])
    linkTo(dirname(findPackageJSON(name, import.meta.url) ?? ''), join(root, 'node_modules', name));
  const shell = join(root, 'shell', 'dist');
  const remote = (name: string) => join(root, `mfe-${name}`, 'dist');
  if (front === 'built') {
    linkTo(FOLDERS.shell, shell);
    for (const name of REMOTE_NAMES) linkTo(FOLDERS.remote(name), remote(name));
  } else {
    writeShellBuild(shell);
    for (const name of REMOTE_NAMES) writeRemoteBuild(remote(name), name);
  }
  const children: ChildProcess[] = [];
  /** Another data folder has another database as well. */
  const placeOf = async ({ DATA_DIR = dataDir }: Record<string, string>) => ({
    ...(await storageOf(DATA_DIR)),
    DATA_DIR,
  });
  const begin = async (environment: Record<string, string> = {}, words: readonly string[] = []) => {
    const main = join(root, 'backend', 'dist', 'main.js');
    const begun = beginServer(main, { ...(await placeOf(environment)), ...environment }, words);
    children.push(begun.process);
    return begun;
  };
  const tool =
    (file: string) =>
    async (words: readonly string[], environment: Environment = {}) =>
      runTool(join(root, 'backend', 'dist', file), words, { ...(await placeOf(environment)), ...environment });
  return {
    dataDir,
    demoDir,
    begin,
    start: async (environment, words) => (await begin(environment, words)).opened,
    admin: tool('admin.js'),
    data: tool('data.js'),
    remotes: tool('remotes.js'),
    startData: (words, environment = {}) =>
      spawn(process.execPath, [join(root, 'backend', 'dist', 'data.js'), ...words], {
        env: { PATH: process.env['PATH'] ?? '', ...environment },
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
    remove: async () => {
      await Promise.all(children.map((child) => end(child, 'SIGKILL')));
      rmSync(root, { recursive: true, force: true });
    },
  };
}

/** Copies the build of this run of tests; makes one where there is none, as in a run of a single file. */
async function putServer(folder: string): Promise<void> {
  const build = process.env['SERVER_BUILD'];
  if (build === undefined) await buildServer(folder);
  else cpSync(build, folder, { recursive: true });
}

function linkTo(folder: string, path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync(folder, path);
}

async function runTool(
  program: string,
  words: readonly string[],
  environment: Record<string, string>,
): Promise<ToolResult> {
  const child = spawn(process.execPath, [program, ...words], {
    env: { PATH: process.env['PATH'] ?? '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code: child.exitCode, output, errors };
}

function beginServer(main: string, environment: Environment, words: readonly string[]): BegunShop {
  const child = spawn(process.execPath, [main, ...words], {
    env: { PATH: process.env['PATH'] ?? '', HOST: '127.0.0.1', PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return { process: child, opened: opening(child) };
}

async function opening(child: ChildProcess): Promise<RunningShop> {
  const begun = performance.now();
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const address = /is open at (\S+)\n/.exec(output)?.[1];
      if (address !== undefined) resolve(address);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${output}`)));
  });
  const readyMs = Math.round(performance.now() - begun);
  return { url, process: child, readyMs, output: () => output, end: (signal) => end(child, signal) };
}

async function end(
  child: ChildProcess,
  signal: NodeJS.Signals,
): Promise<{ code: number | null; signal: NodeJS.Signals | null }> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
  return { code: child.exitCode, signal: child.signalCode };
}
