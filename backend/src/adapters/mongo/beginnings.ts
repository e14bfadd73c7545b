/** Behind every text that begins the same: the last character that there is. */
const END = '\u{10FFFF}';

/** The condition for a text that begins so: a range of whatever index has it. */
export function beginningWith(beginning: string): { readonly $gte: string; readonly $lt: string } {
  return { $gte: beginning, $lt: beginning + END };
}
