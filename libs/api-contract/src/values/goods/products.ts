/** Characters of the texts of a product, in one language. */
export const LONGEST_PRODUCT_NAME = 120;
export const LONGEST_DESCRIPTION = 2000;
export const LONGEST_COLOR_TEXT = 60;
/** Characters of the name of a design, by which products of several levels belong together. */
export const LONGEST_DESIGN = 60;
/** Other pieces of a design that a piece leads to: five colours in twelve sizes. */
export const MOST_OF_DESIGN = 60;
export const LONGEST_BARCODE = 32;

/** Pictures of one product. */
export const MOST_PICTURES = 20;

/** Texts that shoppers write for one product. */
export const MOST_TAGS = 10;
/** Characters of the title of such a text, in one language. */
export const LONGEST_TAG_TITLE = 60;

/** KD, of prices, fees and bounds of sums. */
export const HIGHEST_PRICE = 100_000;
/** Largest number as the value of an attribute. */
export const LARGEST_MEASURE = 1_000_000;

/** Characters of the name of a category, in one language, so that it fits into the menu. */
export const LONGEST_CATEGORY_NAME = 60;

/** Characters of the note to a receipt or count of pieces. */
export const LONGEST_BOOKING_NOTE = 200;

/** Bytes of a table that is imported. */
export const LARGEST_TABLE = 10 * 1024 * 1024;

/** Products of a list that the office arranges by hand. */
export const MOST_PLACED = 500;
