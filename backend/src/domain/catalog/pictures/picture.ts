/** Largest picture that can be uploaded: bytes of the file, and pixels after decoding. */
export const LARGEST_PICTURE = { bytes: 10 * 1024 * 1024, pixels: 50_000_000 };

/** Milliseconds for which a picture has to be unused before it is deleted. */
export const UNUSED_TIME = 24 * 60 * 60 * 1000;

/** A picture of a product that shows how large the piece is: on a hand, or worn. */
export interface SizePicture {
  /** One of the product's pictures. */
  readonly imageUrl: string;
  /** Whether it is drawn, which is shown to shoppers. */
  readonly isDrawing: boolean;
}

/** Path of a picture's fallback file on the shop's own origin. Stored as the address of the picture. */
export function picturePath(id: string): string {
  return `/images/${id}.webp`;
}

/** The common part of the file names of a picture, without width and extension. @param path see `picturePath` */
export function pictureStem(path: string): string {
  return path.slice('/images/'.length, -'.webp'.length);
}

/** Whether a name is safe as the name of a picture file: no directory, and not hidden by a leading dot. */
export function isPictureFileName(name: string): boolean {
  return /^[\w-][\w.-]{0,199}$/.test(name);
}
