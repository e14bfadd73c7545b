import { photoPath, picturePath } from '../../../domain/catalog/pictures/picture.ts';
import type { Clock } from '../../clock.ts';
import type { Identifiers } from '../../identifiers.ts';
import type { MakingOutcome, PictureFiles, PictureMaker, Pictures } from './ports.ts';

export type UploadPictureOutcome =
  | { readonly kind: 'stored'; readonly path: string }
  | Exclude<MakingOutcome, { readonly kind: 'made' }>;

/** Stores a picture. It is unused at first, and removed after a day unless something of the shop uses it by then. */
export class UploadPicture {
  constructor(
    private readonly maker: PictureMaker,
    private readonly pictures: Pictures,
    private readonly files: PictureFiles,
    private readonly identifiers: Identifiers,
    private readonly clock: Clock,
  ) {}

  /** A picture of the office. @param bytes an unchecked file */
  execute(bytes: Uint8Array): Promise<UploadPictureOutcome> {
    return this.store(bytes, picturePath(this.identifiers.next()));
  }

  /** A photo of a customer. @param bytes an unchecked file */
  photo(bytes: Uint8Array): Promise<UploadPictureOutcome> {
    return this.store(bytes, photoPath(this.identifiers.next()));
  }

  private async store(bytes: Uint8Array, path: string): Promise<UploadPictureOutcome> {
    const made = await this.maker.make(bytes);
    if (made.kind !== 'made') return made;
    await this.pictures.add(path, this.clock.now());
    try {
      await this.files.store(path, made.picture);
    } catch (error) {
      await this.discard(path);
      throw error;
    }
    return { kind: 'stored', path };
  }

  /** If this fails too, `RemoveUnusedPictures` removes the files a day later. */
  private async discard(path: string): Promise<void> {
    try {
      await this.files.remove(path);
      await this.pictures.delete([path]);
    } catch {
      // The first error is the cause, so the caller gets that one.
    }
  }
}
