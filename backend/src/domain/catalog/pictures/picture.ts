/** Largest picture that can be uploaded: bytes of the file, and pixels after decoding. */
export const LARGEST_PICTURE = { bytes: 10 * 1024 * 1024, pixels: 50_000_000 };

/**
 * Pixels of the shorter side of the smallest picture that can be uploaded. Smaller ones are spacers and counters, which
 * files of other shops and pages that were saved contain beside pictures.
 */
export const SMALLEST_SIDE = 8;

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

const PHOTO = 'review-photo-';

/** Path of a customer's photo. It may show a child, so it can be seen only while a review has it. */
export function photoPath(id: string): string {
  return picturePath(PHOTO + id);
}

/**
 * The path of the customer's photo that a file belongs to; null: it is another picture.
 * @param name of a file, such as `review-photo-1-320.avif`
 */
export function photoOf(name: string): string | null {
  const [, stem] = /^(review-photo-.+?)(?:\.webp|-\d{1,4}\.avif)$/.exec(name) ?? [];
  return stem === undefined ? null : picturePath(stem);
}

/** The common part of the file names of a picture, without width and extension. @param path see `picturePath` */
export function pictureStem(path: string): string {
  return path.slice('/images/'.length, -'.webp'.length);
}

/** Whether a name is safe as the name of a picture file: no directory, and not hidden by a leading dot. */
export function isPictureFileName(name: string): boolean {
  return /^[\w-][\w.-]{0,199}$/.test(name);
}
