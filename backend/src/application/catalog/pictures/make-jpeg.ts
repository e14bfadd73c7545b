import { jpegNamed } from '../../../domain/catalog/pictures/jpegs.ts';
import type { JpegShape } from '../../../domain/catalog/pictures/jpegs.ts';
import { pictureStem } from '../../../domain/catalog/pictures/picture.ts';
import type { PictureFile, PictureFiles, PictureMaker, ShippedPictures } from './ports.ts';

/** JPEGs that wait to be made, of which one takes some tenths of a second. */
const MOST_WAITING = 20;

export type MakeJpegOutcome =
  | { readonly kind: 'found'; readonly file: PictureFile }
  | { readonly kind: 'missing' }
  /** Many others are being made. */
  | { readonly kind: 'busy' };

interface Task {
  readonly path: string;
  readonly shape: JpegShape;
  readonly source: Source;
  /** Name of the JPEG's file. */
  readonly stored: string;
}

/** The file of which a JPEG is made. */
interface Source {
  /** Digest of a file that comes with the program; null: the file never changes under its name. */
  readonly digest: string | null;
  read(): Promise<Uint8Array>;
}

/**
 * Makes the JPEG of a picture when it is first asked for, and keeps it. Anybody may ask, so one is made at a time, and only
 * of pictures of the shop: others cost the shop no more than each shape of each picture once, and uploads of the office
 * wait for one of them at most.
 */
export class MakeJpeg {
  private readonly making = new Map<string, Promise<MakeJpegOutcome>>();
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly maker: PictureMaker,
    private readonly files: PictureFiles,
    private readonly shipped: ShippedPictures,
  ) {}

  /** @param name of a file in the address of a picture; may be untrusted input */
  async execute(name: string): Promise<MakeJpegOutcome> {
    const asked = jpegNamed(name);
    const source = asked && (await this.sourceOf(asked.path));
    if (!asked || !source) return { kind: 'missing' };
    const version = source.digest === null ? '' : `-${source.digest}`;
    const stored = `${pictureStem(asked.path)}-${asked.shape}${version}.jpg`;
    const file = await this.files.find(stored);
    return file ? { kind: 'found', file } : this.inTurn({ ...asked, source, stored });
  }

  private inTurn(task: Task): Promise<MakeJpegOutcome> {
    const { stored } = task;
    const begun = this.making.get(stored);
    if (begun) return begun;
    if (this.making.size >= MOST_WAITING) return Promise.resolve({ kind: 'busy' });
    const made = this.last.then(() => this.make(task)).finally(() => this.making.delete(stored));
    this.making.set(stored, made);
    this.last = made.catch(() => undefined);
    return made;
  }

  private async make({ path, shape, source, stored }: Task): Promise<MakeJpegOutcome> {
    const made = await this.maker.jpeg(await source.read(), shape);
    if (made.kind === 'busy') return { kind: 'busy' };
    if (made.kind !== 'made') return { kind: 'missing' };
    await this.files.add(stored, made.bytes);
    // The picture may have been removed meanwhile, with all files that it had then.
    if (!(await this.sourceOf(path))) await this.files.remove(path);
    const file = await this.files.find(stored);
    return file ? { kind: 'found', file } : { kind: 'missing' };
  }

  /** The largest file of a picture, or its only one where an operator has put it into the folder. */
  private async sourceOf(path: string): Promise<Source | null> {
    const stem = pictureStem(path);
    for (const name of [`${stem}-960.avif`, `${stem}.webp`]) {
      const shipped = await this.shipped.read(name);
      if (shipped) return { digest: shipped.digest, read: async () => shipped.bytes };
      const file = await this.files.find(name);
      if (file) return { digest: null, read: () => wholeOf(file) };
    }
    return null;
  }
}

async function wholeOf(file: PictureFile): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of file.read(0, file.bytes - 1)) pieces.push(piece);
  return Buffer.concat(pieces);
}
