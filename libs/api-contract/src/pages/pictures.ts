/** Widths in pixels in which every picture of the shop exists as AVIF, beside its one WebP fallback. */
export const PICTURE_WIDTHS = [320, 560, 960] as const;

/**
 * The AVIF `srcset` of a picture.
 * @param imageUrl the fallback's path as the API gives it, such as `/images/bow-1.webp`
 */
export function pictureSrcSet(imageUrl: string): string {
  const stem = imageUrl.replace(/\.webp$/, '');
  return PICTURE_WIDTHS.map((width) => `${stem}-${width}.avif ${width}w`).join(', ');
}

/**
 * The `sizes` attribute of the main picture on a product's page, and of its preload in the document: both must choose the
 * same file.
 */
export const MAIN_PICTURE_SIZES =
  '(min-width: 81rem) 35.5rem, (min-width: 60rem) calc(58.3vw - 11.75rem), (min-width: 48rem) calc(45.8vw - 1rem), 100vw';
