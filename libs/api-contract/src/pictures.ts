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
 * How wide a product's page shows its main picture, as the `sizes` attribute says it; the document asks for the picture
 * in the same words before its markup is read. On phones less than the whole width: those with 2 px to the pixel, the
 * slow ones, then take the picture of 560, which is half as heavy as the next.
 */
export const MAIN_PICTURE_SIZES = '(min-width: 60rem) 36rem, (min-width: 48rem) 46vw, 66vw';
