// `npm start` as README promises it. On a bare clone this installs the dependencies and builds everything.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { ROOT } from './toolchain.mjs';

/** Milliseconds: the first start installs some 600 packages. */
const LONGEST_START = 8 * 60_000;

test('npm start opens the shop, which answers requests and ends at SIGTERM', { timeout: LONGEST_START }, async (t) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'fyonka-start-'));
  const shop = spawn('npm', ['start'], {
    cwd: ROOT,
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, NODE_ENV: 'development' },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own, so that nothing of it is left behind when the test fails.
    detached: true,
  });
  t.after(() => {
    endGroup(shop.pid);
    rmSync(dataDir, { recursive: true, force: true });
  });
  const address = await openedAt(shop);

  const page = await fetch(address);
  assert.equal(page.status, 200);
  assert.match(await page.text(), /<html lang="ar" dir="rtl">/);
  const products = await fetch(new URL('/api/products', address));
  assert.equal(products.status, 200);
  assert.ok((await products.json()).products.length > 0);

  // `close` comes when every process that writes to its outputs has ended, the server included.
  const closed = once(shop, 'close');
  shop.kill('SIGTERM');
  await closed;
  await assert.rejects(fetch(address));
});

/** The address that the shop says it is open at. @returns {Promise<string>} */
function openedAt(shop) {
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk) => {
      output += chunk;
      const address = /is open at (\S+)\n/.exec(output)?.[1];
      if (address) resolve(address);
    };
    shop.stdout.on('data', read);
    shop.stderr.on('data', read);
    shop.once('error', reject);
    shop.once('close', (code) => reject(new Error(`npm start ended with ${code}:\n${output}`)));
  });
}

/** @param {number} pid of the group's first process */
function endGroup(pid) {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The server has ended by itself.
  }
}
