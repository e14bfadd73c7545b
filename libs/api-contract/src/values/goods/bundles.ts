/** Products in one bundle. */
export const FEWEST_PIECES = 2;
export const MOST_PIECES = 10;
/** Pieces of one product in a bundle. */
export const MOST_OF_ONE = 5;
/** Most characters of a bundle's name and description in one language. */
export const LONGEST_BUNDLE_NAME = 60;
/** Most characters of its description in one language. */
export const LONGEST_BUNDLE_TEXT = 300;
/** Largest place of a bundle among those of its level. */
export const LARGEST_PLACE = 999;
