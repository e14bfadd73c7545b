import { fork } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from '@jest/globals';
import { StorageUnavailable } from '../../../application/storage-unavailable.ts';
import { takeNumbers } from '../processes/counters.ts';
import { closeAfterEach, emptyMongo, uriOf } from '../test-database.fixture.ts';

closeAfterEach();

const PROGRAM = new URL('killed-process.fixture.ts', import.meta.url);

/** Milliseconds that a call may take: long enough for looks, too short for what is merely idle. */
const A_WHILE = 1200;

test('a call goes on within its time once the process is killed whose transaction it waits for, and not before', async () => {
  const { db } = await emptyMongo();
  const execArgv = ['--experimental-transform-types', '--no-warnings'];
  const child = fork(PROGRAM, [uriOf(db.connection.name)], { execArgv });
  const ended = once(child, 'exit');
  const takeOne = () => db.transaction((tx) => takeNumbers(tx, 'products', 1), A_WHILE);
  try {
    expect(await Promise.race([once(child, 'message'), ended])).toEqual(['has taken', undefined]);
    await expect(takeOne()).rejects.toThrow(StorageUnavailable);
  } finally {
    child.kill('SIGKILL');
    await ended;
  }
  expect(await takeOne()).toBe(1);
});
