import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Makes a folder, and those above it, for the shop's own eyes. Level by level: Node's own `recursive` never ends where
 * nothing can be made and nothing says so, as below /proc.
 * @throws what the file system says of the first folder that cannot be made
 */
export async function makeFolder(path: string): Promise<void> {
  const obstacle = await obstacleTo(path);
  if (obstacle === null) return;
  if (obstacle.code !== 'ENOENT' || dirname(path) === path) throw obstacle;
  await makeFolder(dirname(path));
  const still = await obstacleTo(path);
  if (still !== null) throw still;
}

/** Tries to make one folder. @returns null when it is there */
async function obstacleTo(path: string): Promise<NodeJS.ErrnoException | null> {
  try {
    await mkdir(path, { mode: 0o700 });
    return null;
  } catch (error) {
    const failure = error as NodeJS.ErrnoException;
    return failure.code === 'EEXIST' ? null : failure;
  }
}
