import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { RemoteDescription } from '@fyonka/api-contract/pages/remote-pages';
import { MANIFEST, readFileOfBuild, readVerifiedFile } from './build-files.ts';
import { compressedFile } from './compressed-file.ts';

/** Bytes of all files of a build. */
const LARGEST_BUILD = 30_000_000;
/** Files that are read at the same time, so that a build of a hundred small ones takes a second or two. */
const AT_ONCE = 8;
/** Name of a file, a remote or a version: never a path, never hidden. */
const NAME = /^[\w-][\w.-]*$/;
/** Folders that are being written or removed begin so, which hides them from the server of files. */
const HIDDEN = '.';

const TEXT = /\.(js|mjs|css|html|svg|json)$/;

/** Path of the manifest of a copy. */
export function keptAddress(name: string, version: string): string {
  return `/remotes/${name}/kept/${version}/${MANIFEST}`;
}

/**
 * The server's own copies of builds of remotes, in `<folder>/<name>/<version>/`. An open page loads from them what the
 * remote's host does not have any more. A folder is whole or not there: it gets its name when its last file is written.
 * So several processes can share the folder.
 */
export class KeptBuilds {
  /** @param folder is created when the first build is kept */
  constructor(private readonly folder: string) {}

  /** Folders for `serveBuilds`, by the path that they are served at. */
  served(names: readonly string[]): Record<string, string> {
    return Object.fromEntries(names.map((name) => [`/remotes/${name}/kept/`, join(this.folder, name)]));
  }

  /**
   * Copies every file of a build beside its manifest, unless it is kept already. Must be called again, at least daily,
   * while documents name the build: `removeUnused` depends on the last call.
   * @param manifestUrl `http:`, `https:` or `file:`
   * @throws Error that names the file that cannot be read, is too large or has another integrity; nothing is kept then
   */
  async keep(name: string, description: RemoteDescription, manifestUrl: string): Promise<void> {
    const kept = this.folderOf(name, description.version);
    if (await isTouched(kept)) return;
    const unfinished = join(this.folder, name, `${HIDDEN}${randomUUID()}`);
    await mkdir(unfinished, { recursive: true });
    try {
      await copyBuild(description, manifestUrl, unfinished);
      await rename(unfinished, kept);
    } catch (error) {
      await rm(unfinished, { recursive: true, force: true });
      // Another process may have kept the same build meanwhile.
      if (!(await isTouched(kept))) throw error;
    }
  }

  /** @returns a text file of a kept build @throws Error when it is not there */
  async read(name: string, version: string, file: string): Promise<string> {
    return readFile(join(this.folderOf(name, version), nameOf(file)), 'utf8');
  }

  /** @returns the version of a remote that was kept last; null without one */
  async newest(name: string): Promise<string | null> {
    const folder = join(this.folder, nameOf(name));
    const builds = await Promise.all(
      (await namesIn(folder)).map(async (version) => ({ version, at: (await stat(join(folder, version))).mtimeMs })),
    );
    return builds.sort((one, other) => other.at - one.at)[0]?.version ?? null;
  }

  /** Removes builds that nobody has asked to keep since a moment, and what broken off calls have left. */
  async removeUnused(since: number): Promise<void> {
    for (const name of await namesIn(this.folder))
      for (const version of await namesIn(join(this.folder, name))) {
        const build = join(this.folder, name, version);
        if (await isOlder(build, since)) await remove(build, join(this.folder, name, `${HIDDEN}${randomUUID()}`));
      }
  }

  private folderOf(name: string, version: string): string {
    return join(this.folder, nameOf(name), nameOf(version));
  }
}

async function copyBuild(description: RemoteDescription, manifestUrl: string, folder: string): Promise<void> {
  const manifest = await readFileOfBuild(manifestUrl, MANIFEST);
  const { shop } = JSON.parse(manifest.toString()) as { shop?: unknown };
  if (!isDeepStrictEqual(shop, description)) throw new Error(`${MANIFEST} has changed meanwhile`);
  let bytes = 0;
  await forEach(Object.entries(description.files), async ([file, integrity]) => {
    const content = await readVerifiedFile(manifestUrl, nameOf(file), integrity);
    bytes += content.length;
    if (bytes > LARGEST_BUILD) throw new Error(`${file} and the files before it have more than ${LARGEST_BUILD} bytes`);
    await write(file, content);
  });
  await write(MANIFEST, manifest);

  async function write(file: string, content: Buffer): Promise<void> {
    await writeFile(join(folder, file), content);
    if (TEXT.test(file)) await writeFile(join(folder, `${file}.br`), await compressedFile(manifestUrl, file, content));
  }
}

/** Works on several items at the same time. The first error ends it, also for the others. */
async function forEach<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  // An iterator that all workers take from. A generator ends for all of them when one of them leaves its loop.
  const rest = (function* () {
    yield* items;
  })();
  const workers = Array.from({ length: AT_ONCE }, async () => {
    for (const item of rest) await work(item);
  });
  // Waits for all, so that none writes into a folder that the caller has removed.
  const failed = (await Promise.allSettled(workers)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

function nameOf(name: string): string {
  if (!NAME.test(name)) throw new Error(`${name} is no name of a file`);
  return name;
}

/** Notes that a folder is in use. @returns whether it is there */
async function isTouched(folder: string): Promise<boolean> {
  const now = new Date();
  return utimes(folder, now, now).then(
    () => true,
    () => false,
  );
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}

async function isOlder(folder: string, moment: number): Promise<boolean> {
  return stat(folder).then(
    ({ mtimeMs }) => mtimeMs < moment,
    () => false,
  );
}

/** Takes the folder out of use in one step first, because a page may be loading from it. */
async function remove(folder: string, meanwhile: string): Promise<void> {
  try {
    await rename(folder, meanwhile);
    await rm(meanwhile, { recursive: true, force: true });
  } catch (error) {
    // Another process has removed it.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
