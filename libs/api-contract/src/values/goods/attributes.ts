/** What an attribute of products holds: one or several of its choices, a number, or words in both languages. */
export const ATTRIBUTE_KINDS = ['choice', 'number', 'text'] as const;

export const MOST_ATTRIBUTES = 20;
/** Choices of one attribute. */
export const MOST_CHOICES = 50;

/** Characters in one language: of the name of an attribute or choice, of a unit, and of a text of a product. */
export const LONGEST_ATTRIBUTE_NAME = 60;
export const LONGEST_UNIT = 20;
export const LONGEST_ATTRIBUTE_TEXT = 200;
