/**
 * Replaces `installInitialConsumes` of the bundler runtime, which hands out shares before a container is opened.
 * Entries of remotes take none.
 * @throws Error when one does: a share of `sharesOfRemote` was made eager
 */
export function installInitialConsumes({ initialConsumes }: { initialConsumes: readonly unknown[] }): void {
  if (initialConsumes.length > 0) throw new Error('The entry of a remote takes no shares');
}
