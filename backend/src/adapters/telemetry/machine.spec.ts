import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { expect, test } from '@jest/globals';
import { diskOf, limitedMemory, takenMemory } from './machine.ts';

const MEGABYTE = 1024 * 1024;

test('memory is that of the process and of those that it has started, without the files that they read', async () => {
  // The process may give some back in the meantime.
  const before = process.memoryUsage.rss();
  const alone = (await takenMemory()) ?? 0;
  expect(alone).toBeGreaterThan(10 * MEGABYTE);
  expect(alone).toBeLessThan(Math.max(before, process.memoryUsage.rss()));
  const code = `const held = Buffer.alloc(${100 * MEGABYTE}, 1); process.stdin.on('end', () => held.length).resume(); console.log(1);`;
  const child = spawn(process.execPath, ['-e', code], { stdio: ['pipe', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  expect(((await takenMemory()) ?? 0) - alone).toBeGreaterThan(80 * MEGABYTE);
  child.stdin.end();
  await once(child, 'exit');
});

test('a limit of memory is told with what is taken of it, and none that is not there', async () => {
  const found = await limitedMemory();
  const limit = process.constrainedMemory();
  const isLimited = limit > 0 && limit <= Number.MAX_SAFE_INTEGER;
  expect(found?.size ?? null).toBe(isLimited ? limit : null);
});

test('a disk has as much taken as its owner cannot use any more', async () => {
  const { used, size } = await diskOf(tmpdir());
  expect(used).toBeGreaterThan(0);
  expect(used).toBeLessThan(size);
});
