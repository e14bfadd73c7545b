import { MOST_PICTURES } from '@fyonka/api-contract/values/goods/products';
import type { DraftFields, Sent } from '../../draft-fields.ts';
import type { SizePicture } from './picture.ts';
import { picturesOf } from '../product.ts';
import type { Product } from '../product.ts';

export interface SentSizePicture {
  readonly imageUrl?: Sent<string>;
  readonly isDrawing?: Sent<boolean>;
}

/** Unchecked pictures: paths on the shop's own origin. */
export interface SentPictures {
  /** The main picture; left out: the first of the gallery. */
  readonly imageUrl?: Sent<string>;
  readonly gallery?: Sent<readonly string[]>;
  /** Left out: they stay. */
  readonly sizePictures?: Sent<readonly SentSizePicture[]>;
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
): Pick<Product, 'imageUrl' | 'gallery' | 'sizePictures'> {
  const [imageUrl = ''] = sentPaths(sent);
  const gallery = [...new Set(sent.gallery)].filter((path) => path !== imageUrl);
  if (imageUrl === '') fields.fault('imageUrl', 'PICTURE_REQUIRED');
  else if (sent.imageUrl && !isPicture(imageUrl)) fields.fault('imageUrl', 'UNKNOWN_PICTURE');
  for (const [index, path] of (sent.gallery ?? []).entries())
    if (path !== sent.imageUrl && !isPicture(path)) fields.fault(`gallery.${index}`, 'UNKNOWN_PICTURE');
  if (gallery.length >= MOST_PICTURES) fields.fault('gallery', 'TOO_MANY_ITEMS');
  return {
    imageUrl,
    gallery,
    ...(sent.sizePictures && { sizePictures: readSizePictures(sent.sizePictures) }),
  };
}

function readSizePictures(sent: readonly SentSizePicture[]): SizePicture[] {
  return sent.map(({ imageUrl, isDrawing }) => ({ imageUrl: imageUrl ?? '', isDrawing: isDrawing ?? false }));
}

/** The product with one mark at most for each picture that it has, in the order of the pictures. */
export function withOwnSizePictures({ sizePictures = [], ...product }: Product): Product {
  const marks = new Map(sizePictures.map((mark) => [mark.imageUrl, mark]));
  const own = picturesOf(product).flatMap((path) => marks.get(path) ?? []);
  return own.length === 0 ? product : { ...product, sizePictures: own };
}
