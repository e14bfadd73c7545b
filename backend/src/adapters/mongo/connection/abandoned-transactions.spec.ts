import { fork } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from '@jest/globals';
import { StorageUnavailable } from '../../../application/storage-unavailable.ts';
import { takeNumbers } from '../processes/counters.ts';
import { closeAfterEach, emptyMongo, uriOf } from '../test-database.fixture.ts';

closeAfterEach();

const PROGRAM = new URL('killed-process.fixture.ts', import.meta.url);

/** Milliseconds that the first call may take, within which it looks for what is abandoned. */
const A_WHILE = 600;

test('a call goes on once the process is killed whose transaction it waits for, and not before', async () => {
  const { db } = await emptyMongo();
  // So that only the closed connection shows that the transaction is abandoned.
  db.abandoned.longestPause = 3_600_000;
  const execArgv = ['--experimental-transform-types', '--no-warnings'];
  const child = fork(PROGRAM, [uriOf(db.connection.name)], { execArgv });
  const ended = once(child, 'exit');
  const takeOne = (timeout?: number) => db.transaction((tx) => takeNumbers(tx, 'products', 1), timeout);
  try {
    expect(await Promise.race([once(child, 'message'), ended])).toEqual(['has taken', undefined]);
    await expect(takeOne(A_WHILE)).rejects.toThrow(StorageUnavailable);
  } finally {
    child.kill('SIGKILL');
    await ended;
  }
  expect(await takeOne(60_000)).toBe(1);
});
