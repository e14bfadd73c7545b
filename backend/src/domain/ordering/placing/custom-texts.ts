import { LETTERS_OF, LETTER_OR_DIGIT, MARKS, PICTURES, SEWN_SCRIPTS } from '@fyonka/api-contract/values/texts/letters';
import type { SewnScript } from '@fyonka/api-contract/values/texts/letters';
import { LONGEST_CUSTOM_TEXT, LONGEST_WRITTEN_CUSTOM_TEXT } from '@fyonka/api-contract/values/limits';
import type { TextLook } from '../../catalog/pictures/lettering.ts';
import type { CustomTag } from '../../catalog/product.ts';
import { cleanLine } from '../../localized-text.ts';
import type { LocalizedText } from '../../localized-text.ts';
import { fold } from '../../search-text.ts';
import { cleanName } from '../../texts/person-name.ts';

/** A shopper's text for one custom tag of a product. */
export interface RequestedText {
  /** The tag's title, in either language. */
  readonly title: string;
  readonly text: string;
}

/** A custom text of an order line. */
export interface CustomText {
  /** The tag's title at the time of the order. */
  readonly title: LocalizedText;
  /** Not empty, except in a masked copy of an order. */
  readonly text: string;
  /** How it looks on the piece, at the time of the order. Left out of orders from before it was stored. */
  readonly look?: TextLook;
}

/** What a line can have a text for. */
export type TextOption = Pick<CustomTag, 'title' | 'required'> &
  Pick<CustomText, 'look'> & {
    /** The text that the line has already. It is not judged again. */
    readonly kept?: string | undefined;
  };

export type CustomTextsResult =
  | { readonly kind: 'accepted'; readonly texts: readonly CustomText[] }
  /** A required tag has no text. */
  | { readonly kind: 'custom-text-required'; readonly title: string }
  /** No tag of the product has this title, or it was given twice. */
  | { readonly kind: 'custom-text-unknown'; readonly title: string }
  | { readonly kind: 'custom-text-too-long'; readonly title: string }
  /** The text has characters that cannot be embroidered, such as emoji. */
  | { readonly kind: 'custom-text-invalid-characters'; readonly title: string }
  /** The text has letters of a script that is not among the sewn ones. */
  | { readonly kind: 'custom-text-script-not-sewn'; readonly title: string; readonly sewn: readonly SewnScript[] };

/**
 * Matches a shopper's texts with those that a product can have.
 * @param sewn scripts that the shop embroiders
 * @returns the texts in the order of the tags, without empty ones
 */
export function matchCustomTexts(
  tags: readonly TextOption[],
  given: readonly RequestedText[],
  sewn: readonly SewnScript[] = SEWN_SCRIPTS,
): CustomTextsResult {
  const unmatched = given
    .map((entry) => ({ title: cleanLine(entry.title), text: cleanName(entry.text) }))
    .filter((entry) => entry.text !== '');
  const texts: CustomText[] = [];
  for (const tag of tags) {
    const index = unmatched.findIndex((entry) => hasTitle(tag, entry.title));
    const [match] = index < 0 ? [] : unmatched.splice(index, 1);
    const fault = match && match.text !== tag.kept ? textFault(match.text, sewn) : null;
    if (match && fault) {
      const { title } = match;
      return fault === 'script-not-sewn'
        ? { kind: `custom-text-${fault}`, title, sewn }
        : { kind: `custom-text-${fault}`, title };
    }
    if (tag.required && !(match && LETTER_OR_DIGIT.test(match.text)))
      return { kind: 'custom-text-required', title: tag.title.en };
    if (match) texts.push({ title: tag.title, text: match.text, ...(tag.look && { look: tag.look }) });
  }
  const [unknown] = unmatched;
  return unknown ? { kind: 'custom-text-unknown', title: unknown.title } : { kind: 'accepted', texts };
}

/** Why a text cannot be made; null when it can. */
export function textFault(
  text: string,
  sewn: readonly SewnScript[] = SEWN_SCRIPTS,
): 'too-long' | 'invalid-characters' | 'script-not-sewn' | null {
  if (text.length > LONGEST_WRITTEN_CUSTOM_TEXT || sewnLength(text) > LONGEST_CUSTOM_TEXT) return 'too-long';
  if (PICTURES.test(text)) return 'invalid-characters';
  const isUnsewn = SEWN_SCRIPTS.some((script) => !sewn.includes(script) && LETTERS_OF[script].test(text));
  return isUnsewn ? 'script-not-sewn' : null;
}

function hasTitle(tag: TextOption, title: string): boolean {
  const folded = fold(title);
  return folded === fold(tag.title.en) || folded === fold(tag.title.ar);
}

/** Number of characters that take a place on the cloth: a letter with its vowels is one. Pages count in the same way. */
export function sewnLength(text: string): number {
  return Array.from(text.replace(MARKS, '')).length;
}
