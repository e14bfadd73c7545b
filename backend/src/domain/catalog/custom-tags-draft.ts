import type { LocalizedText } from '../localized-text.ts';
import type { DraftFields, Sent, SentText } from '../draft-fields.ts';
import type { Lettering } from './lettering.ts';
import type { CustomTag } from './product.ts';

/** Most custom tags of one product. */
export const MOST_TAGS = 10;
/** Most characters of a tag's title in one language. */
export const LONGEST_TITLE = 60;

export interface SentTag {
  readonly title?: SentText;
  readonly required?: Sent<boolean>;
  /** Null to derive it from the product's colour, left out to keep the stored one. */
  readonly lettering?: Sent<Lettering>;
}

/** A validated tag. With undefined lettering it takes over that of the product's tag with the same title. */
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

/** Two tags must not have the same title in a language, because orders name a text by its title. */
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

/** @param before the product's present tags */
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
