// Needs strace, so it runs where `.ci/run` installs that: `npm run test:ci -w backend`.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { buildShop } from '../support/server/built-shop.ts';
import { anOrder } from '../support/orders.ts';

const ORDERS = 10;

/** A call that another thread interrupts in the trace ends on a line of its own, as `<... fdatasync resumed>) = 0`. */
const SYNCHRONIZED = / (?:<\.\.\. )?(?:fsync|fdatasync)(?:\(| resumed>).*= 0$/;

test('every order is on the disk before its answer is on the wire', async () => {
  const shop = await buildShop(async () => ({}));
  try {
    const running = await shop.start();
    const trace = join(shop.dataDir, 'trace');
    const strace = spawn(
      'strace',
      ['-f', '-e', 'trace=fsync,fdatasync,write,writev', '-s', '20', '-o', trace, '-p', String(running.process.pid)],
      { stdio: ['ignore', 'ignore', 'pipe'] },
    );
    await attached(strace);
    for (let placed = 0; placed < ORDERS; placed += 1) {
      const answer = await fetch(`${running.url}/api/orders`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(anOrder()),
      });
      assert.equal(answer.status, 201);
    }
    // Once this is answered, strace has seen the last answer leave as well.
    await fetch(`${running.url}/api/health/live`);
    const ended = once(strace, 'exit');
    strace.kill('SIGINT');
    await ended;
    assert.deepEqual(
      synchronizationsBeforeAnswers(readFileSync(trace, 'utf8')).filter((count) => count > 0).length,
      ORDERS,
    );
  } finally {
    await shop.remove();
  }
});

/** strace reports on stderr that it is attached. If it is missing, the test fails with its own error. */
function attached(strace: ReturnType<typeof spawn>): Promise<void> {
  return new Promise((resolve, reject) => {
    strace.once('error', reject);
    strace.once('exit', (code) => reject(new Error(`strace ended with ${code}`)));
    strace.stderr?.on('data', (chunk: Buffer) => chunk.toString().includes('attached') && resolve());
  });
}

/** Number of disk syncs between the answer to each order and the answer before it. */
function synchronizationsBeforeAnswers(trace: string): number[] {
  const counts: number[] = [];
  let synchronizations = 0;
  for (const line of trace.split('\n')) {
    if (SYNCHRONIZED.test(line)) synchronizations += 1;
    if (!line.includes('"HTTP/1.1 201')) continue;
    counts.push(synchronizations);
    synchronizations = 0;
  }
  return counts;
}
