import { readFile, statfs } from 'node:fs/promises';

/** What there is of something, and how much of it is used, in bytes. */
export interface Used {
  readonly used: number;
  readonly size: number;
}

/** The file system of a folder. What only its administrator may fill counts as used. */
export async function diskOf(folder: string): Promise<Used> {
  const { blocks, bavail, bsize } = await statfs(folder);
  return { used: (blocks - bavail) * bsize, size: blocks * bsize };
}

/** Memory that a service or container allows. Null: nothing limits it, or the system does not tell. */
export async function limitedMemory(): Promise<Used | null> {
  const size = process.constrainedMemory();
  // A limit that nobody has set is given as 0, or as more than a number holds.
  if (size === 0 || size > Number.MAX_SAFE_INTEGER) return null;
  const used = await takenMemory();
  return used === null ? null : { used, size };
}

/**
 * Bytes of this process and of those that it has started, without files that the kernel keeps in memory, because it
 * gives those back when it has to. Null: the system does not tell.
 */
export async function takenMemory(): Promise<number | null> {
  try {
    const children = await readFile(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8');
    const pids = [String(process.pid), ...children.trim().split(' ').filter(Boolean)];
    return (await Promise.all(pids.map(ownMemory))).reduce((sum, bytes) => sum + bytes, 0);
  } catch {
    return null;
  }
}

async function ownMemory(pid: string): Promise<number> {
  // A process that was started may have ended meanwhile.
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = [...status.matchAll(/^Rss(?:Anon|Shmem):\s+(\d+) kB$/gm)].map(([, count]) => Number(count));
  return kilobytes.reduce((sum, count) => sum + count, 0) * 1024;
}
