import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Expression in an entry's source that the build replaces by the hashes, which exist only when it has ended. */
export const FILE_HASHES = JSON.stringify('hashes of files');
const IN_ENTRY = new RegExp(FILE_HASHES.replaceAll('"', '["\'`]'), 'g');

/**
 * Writes the integrity of a build's scripts and style sheets into its entry. The entry keeps its name, whose hash
 * follows from the names of the other files and therefore from their contents.
 * @param folder with the finished build
 * @throws Error when there is not one entry with one place for the hashes
 */
export async function writeFileHashes(folder: string): Promise<void> {
  const files = (await readdir(folder)).filter((file) => /\.(js|css)$/.test(file)).sort();
  const [entry, ...others] = files.filter((file) => file.startsWith('remoteEntry.'));
  if (entry === undefined || others.length > 0) throw new Error(`${folder} does not have one entry`);
  const hashes = await Promise.all(
    files.filter((file) => file !== entry).map(async (file) => [file, await integrityOf(join(folder, file))]),
  );
  const text = await readFile(join(folder, entry), 'utf8');
  if (text.match(IN_ENTRY)?.length !== 1) throw new Error(`${entry} does not have one place for the hashes of files`);
  const written = JSON.stringify(Object.fromEntries(hashes));
  await writeFile(
    join(folder, entry),
    text.replace(IN_ENTRY, () => written),
  );
}

/** The value of the attribute `integrity` for a file. */
export async function integrityOf(file: string): Promise<string> {
  return `sha384-${createHash('sha384')
    .update(await readFile(file))
    .digest('base64')}`;
}
