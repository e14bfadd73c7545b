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
  const firstStart = Promise.withResolvers();
  /** Starts run one after the other; each resolves to whether the server accepted requests. @type {Promise<boolean>} */
  let lastStart = Promise.resolve(false);
  let child;
  let isFirst = true;

  async function startAgain() {
    await end(child);
    child = spawn('node', ['--enable-source-maps', join(output, 'backend', 'dist', 'main.js')], {
      // What a browser has stored would stand between the developer and a change.
      env: { SERVICE_WORKER: 'off', ...serverEnvironment(), HOST: '127.0.0.1', PORT: String(port), PUBLIC_URL: origin },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const isOpen = await opened(child, isFirst);
    isFirst = false;
    return isOpen;
  }

  return {
    port,
    /** Waits for all starts in progress. @returns whether the server can take requests */
    async isAnswering() {
      await firstStart.promise;
      for (;;) {
        const start = lastStart;
        const isOpen = await start;
        if (start === lastStart) return isOpen;
      }
    },
    /** Starts it, or starts it anew with what is built now. */
    restart() {
      lastStart = lastStart.then(startAgain);
      firstStart.resolve();
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
