import type { DraftFields, Sent } from '../draft-fields.ts';
import type { Product } from './product.ts';

/** Most pictures of one product, including the main one. */
export const MOST_PICTURES = 20;

/** Unchecked pictures: paths on the shop's own origin. */
export interface SentPictures {
  /** The main picture; left out: the first of the gallery. */
  readonly imageUrl?: Sent<string>;
  readonly gallery?: Sent<readonly string[]>;
}

/** Whether the shop has a picture with this path. */
export type PictureCheck = (path: string) => boolean;

/** All sent paths, so that their existence can be checked. */
export function sentPaths({ imageUrl, gallery }: SentPictures): string[] {
  return [...(imageUrl ? [imageUrl] : []), ...(gallery ?? [])];
}

/** Validates the pictures and removes the main one from the gallery, so that pages do not show it twice. */
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
