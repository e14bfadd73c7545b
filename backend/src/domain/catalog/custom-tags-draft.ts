import type { LocalizedText } from '../localized-text.ts';
import type { DraftFields, Sent, SentText } from '../draft-fields.ts';
import type { Lettering } from './lettering.ts';
import type { CustomTag } from './product.ts';

/** Texts of their own that shoppers can add to one product. */
export const MOST_TAGS = 10;
/** Characters of a tag's title in one language. */
export const LONGEST_TITLE = 60;

export interface SentTag {
  readonly title?: SentText;
  readonly required?: Sent<boolean>;
  /** Null: as the colour of the product suggests. Left out: as it was. */
  readonly lettering?: Sent<Lettering>;
}

/** A tag as it is to be; without lettering it keeps what the tag of the same title has. */
export type TagDraft = Omit<CustomTag, 'lettering'> & { readonly lettering: Lettering | null | undefined };

export function readTags(fields: DraftFields, sent: Sent<readonly SentTag[]>): TagDraft[] {
  const tags = (sent ?? []).map((tag, index) => ({
    title: fields.text(`customTags.${index}.title`, tag.title, { longest: LONGEST_TITLE, required: true }),
    required: tag.required ?? false,
    lettering: tag.lettering,
  }));
  if (tags.length > MOST_TAGS) fields.fault('customTags', 'TOO_MANY_ITEMS');
  faultTwins(fields, tags);
  return tags;
}

/** An order names a text by its title, in either language: two tags must not share one. */
function faultTwins(fields: DraftFields, tags: readonly TagDraft[]): void {
  for (const language of ['en', 'ar'] as const) {
    const seen = new Set<string>();
    for (const [index, { title }] of tags.entries()) {
      const written = title[language].toLowerCase();
      if (written !== '' && seen.has(written)) fields.fault(`customTags.${index}.title.${language}`, 'DUPLICATE');
      seen.add(written);
    }
  }
}

/** @param before the tags that the product has so far */
export function tagsFrom(drafts: readonly TagDraft[], before: readonly CustomTag[]): CustomTag[] {
  return drafts.map(({ title, required, lettering }) => ({
    title,
    required,
    lettering:
      lettering === undefined ? (before.find((tag) => isSame(tag.title, title))?.lettering ?? null) : lettering,
  }));
}

function isSame(one: LocalizedText, other: LocalizedText): boolean {
  return one.en === other.en && one.ar === other.ar;
}
