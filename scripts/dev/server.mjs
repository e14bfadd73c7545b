// The shop's server as a process that can be started again.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer as createTcpServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { serverEnvironment } from '../toolchain.mjs';

/**
 * @param {string} output where the builds are
 * @param {string} origin that the developer's browser knows the shop by
 */
export async function createServer(output, origin) {
  const port = await freePort();
  let child;
  let version = 0;
  let isAnswering = Promise.withResolvers();
  let lastStart = Promise.resolve();

  async function startAgain() {
    await end(child);
    child = spawn('node', ['--enable-source-maps', join(output, 'backend', 'dist', 'main.js')], {
      env: { ...serverEnvironment(), HOST: '127.0.0.1', PORT: String(port), PUBLIC_URL: origin },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const isOpen = await opened(child, version === 0);
    version += 1;
    isAnswering.resolve(isOpen);
  }

  return {
    port,
    version: () => `${process.pid}-${version}`,
    /** Waits for a start that is under way. @returns whether the server can be asked */
    isAnswering: () => isAnswering.promise,
    /** Starts it, or starts it anew with what is built now. */
    restart() {
      if (version > 0) isAnswering = Promise.withResolvers();
      lastStart = lastStart.then(startAgain);
      return lastStart;
    },
    stop: () => end(child),
  };
}

/**
 * Waits until the server takes requests, and goes on showing what it prints: all of the first start, later only its log.
 * @returns whether it did, before it ended
 */
function opened(child, isFirst) {
  return new Promise((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (isFirst || line.startsWith('{')) console.log(line);
      if (line.includes(' is open at ')) resolve(true);
    });
    child.once('exit', () => resolve(false));
  });
}

async function end(child) {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

async function freePort() {
  const probe = createTcpServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
}
