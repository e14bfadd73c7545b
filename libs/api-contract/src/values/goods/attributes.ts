/** What an attribute of products holds: one or several of its choices, a number, or words in both languages. */
export const ATTRIBUTE_KINDS = ['choice', 'number', 'text'] as const;

export const MOST_ATTRIBUTES = 20;
/** Choices of one attribute. */
export const MOST_CHOICES = 50;

/** Characters in one language: of the name of an attribute or choice, of a unit, and of a text of a product. */
export const LONGEST_ATTRIBUTE_NAME = 60;
export const LONGEST_UNIT = 20;
export const LONGEST_ATTRIBUTE_TEXT = 200;

/** What the numbers of a size guide count: centimetres, or years of age. */
export const SIZE_UNITS = ['cm', 'years'] as const;
/** Columns of one size guide, so that a phone shows them beside each other. */
export const MOST_SIZE_COLUMNS = 5;
