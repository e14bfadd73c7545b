import { mkdir, rmdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout } from 'node:timers/promises';

const PAUSE = 50;

/**
 * Runs work while no other process does so under the same lock. A folder is the lock, because its making succeeds once
 * on every file system. It is not broken when it is old, because two who did so at once would both go on.
 * @param patience ms
 * @throws LockHeld when others hold it all the time
 */
export async function locked<Result>(lock: string, patience: number, work: () => Promise<Result>): Promise<Result> {
  await mkdir(dirname(lock), { recursive: true });
  for (let waited = 0; !(await isTaken(lock)); waited += PAUSE) {
    if (waited >= patience) throw new LockHeld(lock);
    await setTimeout(PAUSE);
  }
  try {
    return await work();
  } finally {
    await rmdir(lock);
  }
}

export class LockHeld extends Error {
  constructor(lock: string) {
    super(`${lock} is there: something else is at work. If it was broken off, remove that folder.`);
  }
}

async function isTaken(lock: string): Promise<boolean> {
  try {
    await mkdir(lock);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
