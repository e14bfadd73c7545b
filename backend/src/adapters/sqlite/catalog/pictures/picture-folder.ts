import { createReadStream } from 'node:fs';
import { open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PICTURE_WIDTHS } from '@fyonka/api-contract/pages/pictures';
import { PictureFiles } from '../../../../application/catalog/pictures/ports.ts';
import type { MadePicture, PictureFile } from '../../../../application/catalog/pictures/ports.ts';
import { StorageUnavailable } from '../../../../application/storage-unavailable.ts';
import { jpegNames } from '../../../../domain/catalog/pictures/jpegs.ts';
import { isPictureFileName, pictureStem } from '../../../../domain/catalog/pictures/picture.ts';

const webpName = (path: string) => `${pictureStem(path)}.webp`;
const avifName = (path: string, width: number) => `${pictureStem(path)}-${width}.avif`;
/** The leading dot keeps a half-written file from being served. */
const unfinished = (name: string) => `.${name}.part`;

/** Stores pictures as files in one folder. */
export class PictureFolder extends PictureFiles {
  /** @param folder must exist */
  constructor(private readonly folder: string) {
    super();
  }

  /** @throws StorageUnavailable when the disk is full */
  store(path: string, { webp, avif }: MadePicture): Promise<void> {
    return this.writeAll([
      ...[...avif].map(([width, bytes]) => ({ name: avifName(path, width), bytes })),
      { name: webpName(path), bytes: webp },
    ]);
  }

  /** @throws StorageUnavailable when the disk is full */
  async add(name: string, bytes: Uint8Array): Promise<void> {
    if ((await this.find(name)) === null) await this.writeAll([{ name, bytes }]);
  }

  async load(path: string): Promise<MadePicture | null> {
    try {
      const webp = await this.read(webpName(path));
      const avif = new Map<number, Uint8Array>();
      for (const width of PICTURE_WIDTHS) avif.set(width, await this.read(avifName(path, width)));
      return { webp, avif };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  }

  /** Removes the file that pages link to first, so that a crash in between leaves only files that nothing links to. */
  async remove(path: string): Promise<void> {
    const names = [webpName(path), ...PICTURE_WIDTHS.map((width) => avifName(path, width)), ...jpegNames(path)];
    for (const name of names.flatMap((name) => [name, unfinished(name)]))
      await rm(join(this.folder, name), { force: true });
  }

  async find(name: string): Promise<PictureFile | null> {
    if (!isPictureFileName(name)) return null;
    const path = join(this.folder, name);
    const found = await stat(path).catch(noFile);
    if (!found?.isFile()) return null;
    return {
      bytes: found.size,
      storedAt: found.mtimeMs,
      read: (start, end) => createReadStream(path, { start, end }),
    };
  }

  async list(after: string, limit: number): Promise<readonly string[]> {
    const names = (await readdir(this.folder)).filter((name) => isPictureFileName(name) && name > after);
    return names.toSorted().slice(0, limit);
  }

  private async writeAll(files: readonly { name: string; bytes: Uint8Array }[]): Promise<void> {
    try {
      for (const { name, bytes } of files) await this.write(unfinished(name), bytes);
      for (const { name } of files) await rename(join(this.folder, unfinished(name)), join(this.folder, name));
      await this.syncFolder();
    } catch (error) {
      const isFull = ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');
      throw isFull ? new StorageUnavailable(error, 'full') : error;
    }
  }

  private read(name: string): Promise<Uint8Array> {
    return readFile(join(this.folder, name));
  }

  private async write(name: string, bytes: Uint8Array): Promise<void> {
    const file = await open(join(this.folder, name), 'w', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
  }

  /** Makes the renames durable: after a power loss, a file name exists only if its folder was synced. */
  private async syncFolder(): Promise<void> {
    const folder = await open(this.folder, 'r');
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
  }
}

function noFile(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
