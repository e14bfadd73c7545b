import { MAIN_PICTURE_SIZES } from '@fyonka/api-contract/pages/pictures';
import type { CartText } from '@fyonka/shop-bridge/cart';
import { Picture } from '@fyonka/ui/goods/picture';
import { useParts } from '../../later/use-parts.ts';
import type { DrawnNames } from './drawn-names.tsx';

/**
 * Draws texts on a picture of the piece, with code that loads when the first is written. Undefined while nothing is
 * written or loaded, and when no picture shows the piece without a text.
 */
export function useDrawnNames(texts: readonly CartText[]): DrawnNames | undefined {
  const isFramed = texts.some(({ text, look }) => text && look?.frame);
  // Without it there is still the cloth beside the field.
  const parts = useParts(isFramed);
  return isFramed ? parts?.drawNames(texts, { Picture, sizes: MAIN_PICTURE_SIZES }) : undefined;
}
