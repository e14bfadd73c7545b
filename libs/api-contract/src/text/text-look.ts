import { USUAL_LETTERING } from '../values/goods/lettering.ts';
import type { CustomTagView, FilterColor, TextLook } from '../wire/catalog.ts';

/** How a text for the tag looks, as the order of the cart will keep it. @param color of the product */
export function lookOf({ lettering, frame }: CustomTagView, color: FilterColor): TextLook {
  return { ...(lettering ?? USUAL_LETTERING[color]), ...(frame && { frame }) };
}
