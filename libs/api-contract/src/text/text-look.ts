import { USUAL_LETTERING } from '../values/goods/lettering.ts';
import type { CustomTagView, FilterColor, LocalizedText, ProductView, TextLook } from '../wire/catalog.ts';

/** How a text for the tag looks, as the order of the cart will keep it. @param color of the product */
export function lookOf({ lettering, frame }: CustomTagView, color: FilterColor): TextLook {
  return { ...(lettering ?? USUAL_LETTERING[color]), ...(frame && { frame }) };
}

interface TextWithLook {
  title: LocalizedText;
  text: string;
  look: TextLook;
}

/** A text for a tag of the product, as a cart has it. */
export function textFor(
  tag: CustomTagView,
  text: string,
  { filterColor }: Pick<ProductView, 'filterColor'>,
): TextWithLook {
  return { title: tag.title, text, look: lookOf(tag, filterColor) };
}
