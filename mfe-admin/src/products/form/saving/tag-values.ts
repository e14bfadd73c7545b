import type { CustomTagView, LetteringFrame } from '@fyonka/api-contract/wire/catalog';

/** A text that shoppers can write, in the form. */
export interface TagValues extends Omit<CustomTagView, 'frame'> {
  /** Null: no picture shows the product without a text. Always sent, because the server keeps what a request leaves out. */
  frame: LetteringFrame | null;
}

export const NEW_TAG: TagValues = { title: { ar: '', en: '' }, required: true, lettering: null, frame: null };

export function tagValuesOf({ title, ...tag }: CustomTagView): TagValues {
  return { ...tag, title: { ...title }, frame: tag.frame ?? null };
}

export function tagViewOf({ frame, ...tag }: TagValues): CustomTagView {
  return { ...tag, ...(frame && { frame }) };
}
