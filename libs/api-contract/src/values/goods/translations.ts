/** What is wrong with a text that is not in both languages. */
export const GAP_KINDS = ['missing-ar', 'missing-en', 'same'] as const;

/** Characters of a text that can be marked as rightly the same in both languages. */
export const LONGEST_SAME_TEXT = 120;

/** Texts that can be marked so. */
export const MOST_SAME_TEXTS = 300;
