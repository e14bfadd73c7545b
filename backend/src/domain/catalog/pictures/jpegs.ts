import { photoOf, pictureStem } from './picture.ts';

/**
 * Pixels of the JPEGs that every picture has, for programs that show neither WebP nor AVIF: `share` for link previews,
 * `square` for search engines and lists of goods, `small` for mails. The name is the end of the file's name, so what a
 * shape looks like may change only with its name: the files are kept for a year everywhere.
 */
export const JPEG_SHAPES = {
  share: { width: 1200, height: 630 },
  square: { width: 960, height: 960 },
  small: { width: 168, height: 168 },
} as const;

export type JpegShape = keyof typeof JPEG_SHAPES;

/**
 * Bytes of a JPEG. WhatsApp documents no limit; Branch, which makes links for programs, has seen it show pictures of up to
 * 300 KB (help.branch.io, 'thumbnails not shown in WhatsApp'). Others show some megabytes.
 */
export const LARGEST_JPEG = 300_000;

/** What surrounds a picture that is narrower than its shape, and shines through: the paper of the shop's pages. */
export const PAPER = '#FFFBF5';

const PICTURE = /^\/images\/([\w-][\w.-]*)\.webp$/;
const JPEG = new RegExp(`^([\\w-][\\w.-]*)-(${Object.keys(JPEG_SHAPES).join('|')})\\.jpg$`);

/**
 * The path of a picture's JPEG.
 * @param path as products and categories have it
 * @returns null for a picture that the shop has not made, such as one that an operator has put into the folder
 */
export function jpegPath(path: string, shape: JpegShape): string | null {
  const [, stem] = PICTURE.exec(path) ?? [];
  return stem === undefined ? null : `/images/${stem}-${shape}.jpg`;
}

/** The picture and shape of a JPEG's name; null: it is no such name. Photos of customers have no JPEGs. */
export function jpegNamed(name: string): { readonly path: string; readonly shape: JpegShape } | null {
  const [, stem, shape] = JPEG.exec(name) ?? [];
  if (stem === undefined || photoOf(`${stem}.webp`) !== null) return null;
  return { path: `/images/${stem}.webp`, shape: shape as JpegShape };
}

/** Names of all JPEGs of an uploaded picture, made or not. */
export function jpegNames(path: string): readonly string[] {
  return Object.keys(JPEG_SHAPES).map((shape) => `${pictureStem(path)}-${shape}.jpg`);
}
