import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Creates a folder and its parents, readable by this user only. It does not use Node's `recursive`, which never ends in
 * file systems such as /proc.
 * @throws the file system's error for the first folder that cannot be created
 */
export async function makeFolder(path: string): Promise<void> {
  const obstacle = await obstacleTo(path);
  if (obstacle === null) return;
  if (obstacle.code !== 'ENOENT' || dirname(path) === path) throw obstacle;
  await makeFolder(dirname(path));
  const still = await obstacleTo(path);
  if (still !== null) throw still;
}

/** Tries to create one folder. @returns null when it exists now */
async function obstacleTo(path: string): Promise<NodeJS.ErrnoException | null> {
  try {
    await mkdir(path, { mode: 0o700 });
    return null;
  } catch (error) {
    const failure = error as NodeJS.ErrnoException;
    return failure.code === 'EEXIST' ? null : failure;
  }
}
