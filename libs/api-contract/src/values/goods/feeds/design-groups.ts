/**
 * The group of a design is the name under which search engines and others' catalogues know its pieces: letters, digits,
 * dashes and underscores, as https://support.google.com/merchants/answer/6324507 takes it. Pages and feeds have to agree
 * on it: what matches becomes an underscore, and the last characters stay.
 */
export const NOT_IN_GROUP = /[^\p{L}\p{N}_-]/gu;
/** Characters of a group. */
export const LONGEST_GROUP = 50;
