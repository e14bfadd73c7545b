/** What an administrator may upload: bytes of the file, and pixels of the picture in it. */
export const LARGEST_PICTURE = { bytes: 10 * 1024 * 1024, pixels: 50_000_000 };

/** Milliseconds for which nothing must have pointed to a picture before it is removed. */
export const UNUSED_TIME = 24 * 60 * 60 * 1000;

/** Path on the shop's own origin under which pages ask for a picture: that of its fallback file. */
export function picturePath(id: string): string {
  return `/images/${id}.webp`;
}

/** What all files of a picture are called, up to their widths and endings. @param path see `picturePath` */
export function pictureStem(path: string): string {
  return path.slice('/images/'.length, -'.webp'.length);
}

/** A file of a picture: a plain name, never one that begins with a dot. */
export function isPictureFileName(name: string): boolean {
  return /^[\w-][\w.-]{0,199}$/.test(name);
}
