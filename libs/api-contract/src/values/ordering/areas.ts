/** Areas that the office can add to those that are known. */
export const MOST_OWN_AREAS = 100;

/** Characters of the name of such an area, in one language. */
export const LONGEST_AREA_NAME = 60;
