import { MOST_TAGS, LONGEST_TAG_TITLE } from '@fyonka/api-contract/values/goods/products';
import { FRAME_BOUNDS } from '@fyonka/api-contract/values/goods/lettering';
import type { LocalizedText } from '../localized-text.ts';
import type { DraftFields, Sent, SentText } from '../draft-fields.ts';
import type { Lettering, LetteringFrame } from './pictures/lettering.ts';
import type { CustomTag } from './product.ts';

export interface SentTag {
  readonly title?: SentText;
  readonly required?: Sent<boolean>;
  /** Null to derive it from the product's colour, left out to keep the stored one. */
  readonly lettering?: Sent<Omit<Lettering, 'patch'> & Partial<Pick<Lettering, 'patch'>>>;
  /** Null: none; left out to keep the stored one. */
  readonly frame?: Sent<LetteringFrame>;
}

/** A validated tag. What is undefined is taken over from the product's tag with the same title. */
export type TagDraft = Pick<CustomTag, 'title' | 'required'> & {
  readonly lettering: Lettering | null | undefined;
  readonly frame?: LetteringFrame | null | undefined;
};

export function readTags(fields: DraftFields, sent: Sent<readonly SentTag[]>): TagDraft[] {
  const tags = (sent ?? []).map((tag, index) => ({
    title: fields.text(`customTags.${index}.title`, tag.title, { longest: LONGEST_TAG_TITLE, required: true }),
    required: tag.required ?? false,
    lettering: tag.lettering && { ...tag.lettering, patch: tag.lettering.patch ?? null },
    frame: tag.frame && readFrame(fields, `customTags.${index}.frame`, tag.frame),
  }));
  if (tags.length > MOST_TAGS) fields.fault('customTags', 'TOO_MANY_ITEMS');
  faultTwins(fields, tags);
  return tags;
}

function readFrame(fields: DraftFields, field: string, sent: LetteringFrame): LetteringFrame {
  const { imageUrl, x, y, width, height, angle, bend } = sent;
  for (const side of ['x', 'y', 'width', 'height', 'angle', 'bend'] as const) {
    const [least, most] = FRAME_BOUNDS[side];
    if (!Number.isInteger(sent[side]) || sent[side] < least || sent[side] > most)
      fields.fault(`${field}.${side}`, 'INVALID_NUMBER');
  }
  return { imageUrl, x, y, width, height, angle, bend };
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

/**
 * A frame is dropped together with its picture.
 * @param before the product's present tags @param pictures of the product from now on
 */
export function tagsFrom(
  drafts: readonly TagDraft[],
  before: readonly CustomTag[],
  pictures: readonly string[],
): CustomTag[] {
  return drafts.map(({ title, required, ...sent }) => {
    const stored = before.find((tag) => isSame(tag.title, title));
    const lettering = sent.lettering === undefined ? (stored?.lettering ?? null) : sent.lettering;
    const frame = sent.frame === undefined ? stored?.frame : sent.frame;
    return { title, required, lettering, ...(frame && pictures.includes(frame.imageUrl) && { frame }) };
  });
}

function isSame(one: LocalizedText, other: LocalizedText): boolean {
  return one.en === other.en && one.ar === other.ar;
}
