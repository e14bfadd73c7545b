/** Characters of the name of a group of pieces, as Google Merchant Center takes it. */
const LONGEST_GROUP = 50;

/**
 * The name under which search engines and others' catalogues know the pieces of a design: letters, digits, dashes and
 * underscores, as https://support.google.com/merchants/answer/6324507 takes it. Pages and feeds have to agree on it.
 */
export function groupOfDesign(design: string): string {
  return design.replaceAll(/[^\p{L}\p{N}_-]/gu, '_').slice(-LONGEST_GROUP);
}
