import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ShippedPictures } from '../../application/catalog/pictures/ports.ts';
import type { ShippedFile } from '../../application/catalog/pictures/ports.ts';
import { isPictureFileName } from '../../domain/catalog/pictures/picture.ts';

/** Characters of a digest: two drawings of one picture have others. */
const DIGEST = 12;

/** The pictures of the demonstration shop, in a folder. */
export class DemoPictures extends ShippedPictures {
  constructor(private readonly folder: string) {
    super();
  }

  async read(name: string): Promise<ShippedFile | null> {
    if (!isPictureFileName(name)) return null;
    try {
      const bytes = await readFile(join(this.folder, name));
      return { bytes, digest: createHash('sha256').update(bytes).digest('hex').slice(0, DIGEST) };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  }
}
