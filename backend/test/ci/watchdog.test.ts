// Needs systemd's programs, so it runs where `.ci/run` installs them: `npm run test:ci -w backend`.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { buildShop } from '../support/server/built-shop.ts';

/** Prints each message that arrives at the socket which systemd passes as file 3. */
const PRINT_MESSAGES = `
  const text = Buffer.alloc(4096);
  for (;;) console.log(text.toString('utf8', 0, require('node:fs').readSync(3, text)));
`;

test('systemd learns that the shop listens, and that its event loop turns', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fyonka-notify-'));
  const socket = join(folder, 'notify');
  const manager = spawn('systemd-socket-activate', ['-d', '-l', socket, process.execPath, '-e', PRINT_MESSAGES], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const shop = await buildShop(async () => ({}));
  try {
    while (!existsSync(socket)) await pause(10);
    const lines = createInterface(manager.stdout)[Symbol.asyncIterator]();
    const next = async (): Promise<string> => {
      const { value } = await lines.next();
      // `systemd-notify` waits with it until its message was read.
      return value === 'BARRIER=1' ? next() : String(value);
    };
    await shop.start({ NOTIFY_SOCKET: socket, WATCHDOG_USEC: '300000' });
    assert.deepEqual([await next(), await next(), await next()], ['READY=1', 'WATCHDOG=1', 'WATCHDOG=1']);
  } finally {
    manager.kill();
    await shop.remove();
    rmSync(folder, { recursive: true, force: true });
  }
});
