import { pictureStem } from '../../../domain/catalog/pictures/picture.ts';
import { PictureFiles } from './ports.ts';
import type { MadePicture, PictureFile } from './ports.ts';

/** Files of pictures in memory. */
export class MemoryFiles extends PictureFiles {
  private readonly files = new Map<string, Uint8Array>();

  async store(path: string, { webp, avif }: MadePicture): Promise<void> {
    this.files.set(`${pictureStem(path)}.webp`, webp);
    for (const [width, bytes] of avif) this.files.set(`${pictureStem(path)}-${width}.avif`, bytes);
  }

  async add(name: string, bytes: Uint8Array): Promise<void> {
    this.files.set(name, bytes);
  }

  async load(): Promise<MadePicture | null> {
    throw new Error('is not copied');
  }

  async remove(path: string): Promise<void> {
    const stem = pictureStem(path);
    for (const name of this.files.keys())
      if (name.startsWith(`${stem}.`) || name.startsWith(`${stem}-`)) this.files.delete(name);
  }

  async find(name: string): Promise<PictureFile | null> {
    const content = this.files.get(name);
    if (!content) return null;
    return {
      bytes: content.length,
      storedAt: 0,
      async *read(first, last) {
        yield content.subarray(first, last + 1);
      },
    };
  }

  async list(): Promise<readonly string[]> {
    return [...this.files.keys()].toSorted();
  }
}
