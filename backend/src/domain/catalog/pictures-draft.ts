import type { DraftFields, Sent } from '../draft-fields.ts';
import type { Product } from './product.ts';

/** Of one product, with its main one. */
export const MOST_PICTURES = 20;

/** Pictures as they were sent: paths on the shop's own origin. */
export interface SentPictures {
  /** The main one; left out: the first of the gallery. */
  readonly imageUrl?: Sent<string>;
  readonly gallery?: Sent<readonly string[]>;
}

/** Whether a path leads to a picture that the shop has. */
export type PictureCheck = (path: string) => boolean;

/** Every path that was sent, for finding out which of them the shop has. */
export function sentPaths({ imageUrl, gallery }: SentPictures): string[] {
  return [...(imageUrl ? [imageUrl] : []), ...(gallery ?? [])];
}

/** The main picture stands for itself: it is not in the gallery once more. */
export function readPictures(
  fields: DraftFields,
  sent: SentPictures,
  isPicture: PictureCheck,
): Pick<Product, 'imageUrl' | 'gallery'> {
  const [imageUrl = ''] = sentPaths(sent);
  const gallery = [...new Set(sent.gallery)].filter((path) => path !== imageUrl);
  if (imageUrl === '') fields.fault('imageUrl', 'PICTURE_REQUIRED');
  else if (sent.imageUrl && !isPicture(imageUrl)) fields.fault('imageUrl', 'UNKNOWN_PICTURE');
  for (const [index, path] of (sent.gallery ?? []).entries())
    if (path !== sent.imageUrl && !isPicture(path)) fields.fault(`gallery.${index}`, 'UNKNOWN_PICTURE');
  if (gallery.length >= MOST_PICTURES) fields.fault('gallery', 'TOO_MANY_ITEMS');
  return { imageUrl, gallery };
}
