import type { CustomTag } from '../../catalog/product.ts';
import { cleanLine } from '../../localized-text.ts';
import type { LocalizedText } from '../../localized-text.ts';
import { fold } from '../../search-text.ts';

export const LONGEST_CUSTOM_TEXT = 40;

/** Emoji, hearts and other pictures, which cannot be embroidered. */
const PICTURES = /[\p{So}\p{Extended_Pictographic}\u20e3\ufe0f]/u;

/** What a shopper asks to have written, for one custom tag of a product. */
export interface RequestedText {
  /** The tag's title, in either language. */
  readonly title: string;
  readonly text: string;
}

/** What is written on a piece that was ordered. */
export interface CustomText {
  /** Of the tag as it was when the piece was ordered. */
  readonly title: LocalizedText;
  /** Never empty in an order; empty only where the order is shown masked. */
  readonly text: string;
}

export type CustomTextsResult =
  | { readonly kind: 'accepted'; readonly texts: readonly CustomText[] }
  /** A required tag has no text. */
  | { readonly kind: 'custom-text-required'; readonly title: string }
  /** No tag of the product has this title, or it was given twice. */
  | { readonly kind: 'custom-text-unknown'; readonly title: string }
  | { readonly kind: 'custom-text-too-long'; readonly title: string }
  /** It has characters that no needle makes, such as emoji. */
  | { readonly kind: 'custom-text-invalid-characters'; readonly title: string };

/**
 * Matches a shopper's texts with a product's tags.
 * @returns the texts in the order of the tags; an empty text counts as none
 */
export function matchCustomTexts(tags: readonly CustomTag[], given: readonly RequestedText[]): CustomTextsResult {
  const unmatched = given
    .map((entry) => ({ title: cleanLine(entry.title), text: cleanLine(entry.text) }))
    .filter((entry) => entry.text !== '');
  const texts: CustomText[] = [];
  for (const tag of tags) {
    const index = unmatched.findIndex((entry) => hasTitle(tag, entry.title));
    const [match] = index < 0 ? [] : unmatched.splice(index, 1);
    if (!match && tag.required) return { kind: 'custom-text-required', title: tag.title.en };
    if (match && lengthOf(match.text) > LONGEST_CUSTOM_TEXT)
      return { kind: 'custom-text-too-long', title: match.title };
    if (match && PICTURES.test(match.text)) return { kind: 'custom-text-invalid-characters', title: match.title };
    if (match) texts.push({ title: tag.title, text: match.text });
  }
  const [unknown] = unmatched;
  return unknown ? { kind: 'custom-text-unknown', title: unknown.title } : { kind: 'accepted', texts };
}

function hasTitle(tag: CustomTag, title: string): boolean {
  const folded = fold(title);
  return folded === fold(tag.title.en) || folded === fold(tag.title.ar);
}

/** In code points, so that a letter beyond the basic plane is one. */
function lengthOf(text: string): number {
  return Array.from(text).length;
}
