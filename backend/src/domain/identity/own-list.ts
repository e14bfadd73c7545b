/**
 * The version of an account's own list after a change, such as the family list. Never that of an erased list: a late
 * change of that one must not bring its contents back.
 * @param at milliseconds since 1970
 */
export function versionAfter(version: number, at: number): number {
  return Math.max(version + 1, at);
}
